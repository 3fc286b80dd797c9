import type { ReactNode } from "react";
import { Password, Text } from "./inputs.tsx";
import { Section } from "./Section.tsx";

/** What everyone who signs in has; `children` come first. */
export const AccountInputs = ({
  section,
  phone = true,
  children,
}: {
  section: string;
  phone?: boolean;
  children?: ReactNode;
}) => (
  <Section name={section}>
    {children}
    <Text source="username" />
    <Text source="email" type="email" />
    {phone && <Text source="phone" type="tel" />}
    <Password source="password" />
  </Section>
);
