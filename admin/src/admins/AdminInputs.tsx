import { superAdminAccesses } from "@vigil/contract";
import { AccountInputs } from "../form/AccountInputs.tsx";
import { Switch, Text } from "../form/inputs.tsx";
import { Reference } from "../form/references.tsx";
import { Section } from "../form/Section.tsx";

export const AdminInputs = () => (
  <>
    <AccountInputs section="admin">
      <Text source="full_name" />
      <Reference source="timezone" />
    </AccountInputs>
    <Section name="admin_rights">
      {superAdminAccesses.map((access) => (
        <Switch key={access} source={access} />
      ))}
    </Section>
  </>
);
