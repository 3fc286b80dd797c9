import { NewStatus } from "../accounts/NewStatus.tsx";
import { AccountInputs } from "../form/AccountInputs.tsx";
import { Text } from "../form/inputs.tsx";
import { Reference } from "../form/references.tsx";

export const OperatorInputs = () => (
  <AccountInputs section="operator">
    <Text source="full_name" />
    <Reference source="client_care_team" />
    <NewStatus />
  </AccountInputs>
);
