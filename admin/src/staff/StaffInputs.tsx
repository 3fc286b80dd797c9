import { Alert, Box, Button } from "@mui/material";
import {
  limits,
  type StaffAccess,
  type StaffRole,
  staffAccesses,
  staffResource,
  staffRoles,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { AccessSwitches } from "../accounts/AccessSwitches.tsx";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { useField } from "../form/contract.ts";
import { FileField } from "../form/files/FileField.tsx";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { Choice, CountedText, Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

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
      <Wide>
        <PagesWords>
          <WithoutAccess />
        </PagesWords>
      </Wide>
      <AccessSwitches of="staff" accesses={staffAccesses} />
    </Section>
  );
};

/** The usual accesses, and the role that goes with them. */
const usualRights = {
  director: { role: "director", accesses: ["streams", "stream_director", "family_management"] },
  office: { role: "admin", accesses: ["streams", "family_management", "billing", "emails", "profile"] },
} as const satisfies Record<string, { role: StaffRole; accesses: readonly StaffAccess[] }>;

/** Says that this person would open nothing, and offers the usual accesses. */
const WithoutAccess = () => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const hasAccess = useWatch({ name: [...staffAccesses] }).some(Boolean);
  if (hasAccess) return null;
  const choose = ({ role, accesses }: (typeof usualRights)[keyof typeof usualRights]) => {
    for (const access of accesses) setValue(access, true, { shouldDirty: true });
    if (!getValues("staff_role")) setValue("staff_role", role, { shouldDirty: true });
  };
  return (
    <Alert severity="info" variant="outlined">
      {translate("vigil.accesses.none")}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
        {Object.entries(usualRights).map(([name, rights]) => (
          <Button key={name} variant="outlined" onClick={() => choose(rights)}>
            {translate(`vigil.accesses.usual.${name}`)}
          </Button>
        ))}
      </Box>
    </Alert>
  );
};

export const form: ResourceForm = {
  contract: staffResource,
  inputs: StaffInputs,
  requiredOf: ({ role }) => (role === "super_admin" ? ["funeral_home"] : []),
  intro: AccountBar,
};
