import { teamsResource } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { NewStatus } from "../accounts/NewStatus.tsx";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { Amount, Text } from "../form/inputs/inputs.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const TeamInputs = () => (
  <AccountInputs section="team">
    <Text source="company_legal_name" />
    <Text source="company_name" />
    <Text source="admin_name" />
    <Amount source="max_job_per_month" />
    <NewStatus />
  </AccountInputs>
);

export const form: ResourceForm = {
  contract: teamsResource,
  inputs: TeamInputs,
  defaultValues: { status: true },
  intro: AccountBar,
};
