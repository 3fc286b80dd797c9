import { Box, Typography } from "@mui/material";
import {
  deliveryChoices,
  type FuneralHome,
  homesResource,
  keptMonthsChoices,
  languageCodes,
} from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import type { ComponentProps } from "react";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { FileField } from "../form/files/FileField.tsx";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { AddressInputs } from "../form/inputs/AddressInputs.tsx";
import { ownAddress } from "../form/inputs/address-fields.ts";
import { Amount, Choice, Switch, Text } from "../form/inputs/inputs.tsx";
import { BillingSection, ManagerSection } from "../form/inputs/organisation.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { AnswerPlanInput } from "../incidents/AnswerPlan.tsx";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { Colour } from "./Colour.tsx";
import { HomeLinks } from "./HomeLinks.tsx";
import { MusicLicence } from "./MusicLicence.tsx";

const StatementLink = part(withWords("pages", () => import("../statements/StatementLink.tsx")));

/** A home's time zone; a home that exists already says what another one changes. */
const Timezone = () => {
  const translate = useTranslate();
  const home = useRecordContext<FuneralHome>();
  return <Reference source="timezone" {...(home?.id ? { help: translate("vigil.homes.timezone") } : {})} />;
};

/** All fields of a funeral home. */
export const HomeInputs = () => (
  <>
    <AccountInputs section="home_profile" phone={false}>
      <Text source="funeral_home_name" />
      <Text source="telephone_number" type="tel" />
      <Text source="website" type="url" />
      <Reference source="currency_region" />
    </AccountInputs>
    <Section name="home_address">
      <AddressInputs fields={ownAddress} />
      <PagesWords>
        <Timezone />
      </PagesWords>
    </Section>
    <BillingSection>
      <Text source="billing_tax_number" />
      <Text source="billing_po_number" />
      <Amount source="invoice_due_days" />
      <Amount source="unpaid_streams_limit" />
    </BillingSection>
    <ManagerSection />
    <Branding />
    <Streams />
    <Section name="home_answers">
      <Wide>
        <AnswerPlanInput of="home" />
      </Wide>
    </Section>
  </>
);

/** Options for the home's streams, the read-only counts of purchased and available streams, and its music licence. */
const Streams = () => (
  <PagesWords>
    <StreamInputs />
    <MusicLicence />
  </PagesWords>
);

const StreamInputs = () => {
  const translate = useTranslate();
  const home = useRecordContext<FuneralHome>();
  return (
    <Section name="home_streams">
      <Choice
        source="language"
        values={languageCodes}
        words="vigil.languages"
        help={translate("vigil.homes.language")}
      />
      <Choice
        source="pages_kept_months"
        values={keptMonthsChoices}
        words="vigil.homes.kept"
        none={translate("vigil.homes.kept.for_good")}
        help={translate("vigil.homes.kept.help")}
      />
      <Switch source="partner_show_registration" />
      <Switch source="guests_by_phone" help={translate("vigil.homes.guests_by_phone")} />
      <Switch source="enable_flower_and_donations_url" />

      <Choice
        source="delivery"
        values={deliveryChoices}
        words="vigil.homes.delivery"
        none={translate("vigil.homes.delivery.default")}
        help={translate("vigil.homes.delivery.help")}
      />
      <Amount source="overdraft_limit" help={translate("vigil.form.overdraft")} />
      {home?.id &&
        counts.map((count) => (
          <Box key={count}>
            <Typography variant="caption" color="text.secondary" component="div">
              {translate(`resources.usr/funeral_home.fields.${count}`)}
            </Typography>
            <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{home[count]}</Typography>
          </Box>
        ))}
    </Section>
  );
};

const counts = ["purchased_stream_count", "available_stream_count"] as const;

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

/** Above the form of a home, with the ways to what it has and to its statement of account. */
const HomeBar = (props: ComponentProps<typeof AccountBar>) => {
  const home = useRecordContext<FuneralHome>();
  return (
    <AccountBar {...props}>
      {home && <HomeLinks home={home.id} />}
      {home && <StatementLink home={home.id} />}
    </AccountBar>
  );
};

export const form: ResourceForm = {
  contract: homesResource,
  inputs: HomeInputs,
  defaultValues: { partner_show_registration: true },
  intro: HomeBar,
};
