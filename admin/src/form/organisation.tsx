import { Text } from "./inputs.tsx";
import { Section, Wide } from "./Section.tsx";

/** What a funeral home and an enterprise account are both asked, in the same words. */
export const AddressInputs = () => (
  <>
    <Wide>
      <Text source="address_text" />
    </Wide>
    <Text source="city_name" />
    <Text source="state_name" />
    <Text source="country_name" />
    <Text source="postal_code" />
  </>
);

export const BillingSection = () => (
  <Section name="home_billing">
    <Text source="billing_company_legal_name" />
    <Text source="billing_contact_name" />
    <Text source="billing_email_address" type="email" />
    <Text source="billing_phone_number" type="tel" />
    <Wide>
      <Text source="billing_address_text" />
    </Wide>
    <Text source="billing_city_name" />
    <Text source="billing_state_name" />
    <Text source="billing_country_name" />
    <Text source="billing_postal_code" />
  </Section>
);

export const ManagerSection = () => (
  <Section name="home_manager">
    <Text source="manager_name" />
    <Text source="manager_email" type="email" />
    <Text source="manager_phone" type="tel" />
  </Section>
);
