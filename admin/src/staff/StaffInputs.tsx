import { limits, staffAccesses, staffResource, staffRoles } from "@vigil/contract";
import { AccessSwitches } from "../accounts/AccessSwitches.tsx";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { useField } from "../form/contract.ts";
import { FileField } from "../form/files/FileField.tsx";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { Choice, CountedText, Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const StaffInputs = () => (
  <>
    <AccountInputs section="staff">
      <Reference source="funeral_home" />
      <Text source="full_name" />
    </AccountInputs>
    <Section name="staff_profile">
      <Wide>
        <CountedText source="bio" maxLength={limits.bioMax} lines={3} />
      </Wide>
      <FileField source="picture" />
      <Text source="linkedin_profile" type="url" />
    </Section>
    <Rights />
  </>
);

/** Role and accesses, for users who may grant them. */
const Rights = () => {
  const { locked } = useField("staff_role");
  if (locked) return null;
  return (
    <Section name="staff_rights">
      <Wide>
        <Choice source="staff_role" values={staffRoles} words="vigil.staff_roles" />
      </Wide>
      <AccessSwitches of="staff" accesses={staffAccesses} />
    </Section>
  );
};

export const form: ResourceForm = {
  contract: staffResource,
  inputs: StaffInputs,
  requiredOf: ({ role }) => (role === "super_admin" ? ["funeral_home"] : []),
  intro: AccountBar,
};
