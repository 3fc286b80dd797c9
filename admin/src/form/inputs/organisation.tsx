import type { ReactNode } from "react";
import { Section } from "../Section.tsx";
import { AddressInputs } from "./AddressInputs.tsx";
import { billingAddress } from "./address-fields.ts";
import { Text } from "./inputs.tsx";

/** Sections that the forms of funeral homes and enterprise accounts share. */
export const BillingSection = ({ children }: { children?: ReactNode }) => (
  <Section name="home_billing">
    <Text source="billing_company_legal_name" />
    <Text source="billing_contact_name" />
    <Text source="billing_email_address" type="email" />
    <Text source="billing_phone_number" type="tel" />
    {children}
    <AddressInputs fields={billingAddress} />
  </Section>
);

export const ManagerSection = () => (
  <Section name="home_manager">
    <Text source="manager_name" />
    <Text source="manager_email" type="email" />
    <Text source="manager_phone" type="tel" />
  </Section>
);
