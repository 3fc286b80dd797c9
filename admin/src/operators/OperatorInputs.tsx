import { operatorsResource } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { NewStatus } from "../accounts/NewStatus.tsx";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const OperatorInputs = () => (
  <AccountInputs section="operator">
    <Text source="full_name" />
    <Reference source="client_care_team" />
    <NewStatus />
  </AccountInputs>
);

export const form: ResourceForm = {
  contract: operatorsResource,
  inputs: OperatorInputs,
  defaultValues: { status: true },
  requiredOf: ({ role }) => (role === "super_admin" ? ["client_care_team"] : []),
  intro: AccountBar,
};
