import { adminsResource, superAdminAccesses } from "@vigil/contract";
import { AccessSwitches } from "../accounts/AccessSwitches.tsx";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Section } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";
import { PlaceInputs } from "./PlaceInputs.tsx";

export const AdminInputs = () => (
  <>
    <AccountInputs section="admin">
      <Text source="full_name" />
    </AccountInputs>
    <Section name="admin_place">
      <PlaceInputs />
      <Reference source="timezone" />
    </Section>
    <Section name="admin_rights">
      <AccessSwitches of="super_admin" accesses={superAdminAccesses} />
    </Section>
  </>
);

export const form: ResourceForm = {
  contract: adminsResource,
  inputs: AdminInputs,
  intro: AccountBar,
};
