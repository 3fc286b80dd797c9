import { useTranslate } from "ra-core";
import { AccountInputs } from "../form/AccountInputs.tsx";
import { FileField } from "../form/FileField.tsx";
import { Switch, Text } from "../form/inputs.tsx";
import { Reference } from "../form/references.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { Colour } from "./Colour.tsx";

/** All of a funeral home, in five parts. */
export const HomeInputs = () => (
  <>
    <AccountInputs section="home_profile" phone={false}>
      <Text source="funeral_home_name" />
      <Text source="telephone_number" type="tel" />
      <Text source="website" type="url" />
      <Reference source="currency_region" />
      <Switch source="partner_show_registration" />
      <Switch source="enable_flower_and_donations_url" />
    </AccountInputs>
    <Section name="home_address">
      <Wide>
        <Text source="address_text" />
      </Wide>
      <Text source="city_name" />
      <Text source="state_name" />
      <Text source="country_name" />
      <Text source="postal_code" />
      <Reference source="timezone" />
    </Section>
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
    <Section name="home_manager">
      <Text source="manager_name" />
      <Text source="manager_email" type="email" />
      <Text source="manager_phone" type="tel" />
    </Section>
    <Branding />
  </>
);

const Branding = () => {
  const translate = useTranslate();
  return (
    <Section name="home_branding">
      <Text source="branding_funeral_home_name" />
      <Text source="branding_funeral_home_email_address" type="email" />
      <Text source="branding_custom_funeral_home_url" />
      <Text source="branding_generic_url_for_obituary_page" type="url" />
      <Colour source="color_code" />
      <Colour source="color_code_register" />
      <FileField source="branding_funeral_home_logo_horizontal" />
      <FileField source="bottom_logo" />
      <FileField source="guest_page_default_background" hint={translate("vigil.file.ideal_banner")} />
      <FileField source="player_default_image" />
    </Section>
  );
};
