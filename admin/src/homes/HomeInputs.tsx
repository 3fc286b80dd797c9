import { useTranslate } from "ra-core";
import { AccountInputs } from "../form/AccountInputs.tsx";
import { FileField } from "../form/FileField.tsx";
import { Switch, Text } from "../form/inputs.tsx";
import { AddressInputs, BillingSection, ManagerSection } from "../form/organisation.tsx";
import { Reference } from "../form/references.tsx";
import { Section } from "../form/Section.tsx";
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
      <AddressInputs />
      <Reference source="timezone" />
    </Section>
    <BillingSection />
    <ManagerSection />
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
