import type { ReactNode } from "react";
import { Section } from "../Section.tsx";
import { AccountEmail } from "./AccountEmail.tsx";
import { Password, Text } from "./inputs.tsx";
import { Username } from "./Username.tsx";

/** The fields of every account: `children` and contact details, then username and password. */
export const AccountInputs = ({
  section,
  phone = true,
  children,
}: {
  section: string;
  phone?: boolean;
  children?: ReactNode;
}) => (
  <>
    <Section name={section}>
      {children}
      <AccountEmail />
      {phone && <Text source="phone" type="tel" />}
    </Section>
    <Section name="sign_in">
      <Username />
      <Password source="password" />
    </Section>
  </>
);
