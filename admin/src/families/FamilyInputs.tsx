import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { Switch, Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";

export const FamilyInputs = () => (
  <AccountInputs section="family">
    <Reference source="funeral_home" />
    <Text source="family_admin_name" />
    <Text source="postal_code" />
    <Reference source="preferred_language" />
    <Switch source="publish" />
  </AccountInputs>
);
