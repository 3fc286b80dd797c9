import { useFormSetting } from "../form/contract.ts";
import { Switch } from "../form/inputs.tsx";

/** Whether a new account can sign in at once. Later that is switched beside the form, which asks first. */
export const NewStatus = () =>
  useFormSetting().creating ? <Switch source="status" label="vigil.list.active" /> : null;
