import { useFormSetting } from "../form/contract.ts";
import { Switch } from "../form/inputs/inputs.tsx";

/** Whether a new account is active at once. Afterwards this is changed beside the form, which asks first. */
export const NewStatus = () =>
  useFormSetting().creating ? <Switch source="status" label="vigil.list.active" /> : null;
