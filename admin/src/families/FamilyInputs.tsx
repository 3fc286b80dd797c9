import { useTranslate } from "ra-core";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { Switch, Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";

export const FamilyInputs = () => {
  const translate = useTranslate();
  return (
    <AccountInputs section="family">
      <Reference source="funeral_home" />
      <Text source="family_admin_name" />
      <Text source="postal_code" />
      <Reference source="preferred_language" help={translate("vigil.family.language_help")} />
      <Switch source="publish" />
    </AccountInputs>
  );
};
