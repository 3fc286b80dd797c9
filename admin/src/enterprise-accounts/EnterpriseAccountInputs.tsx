import { type EnterpriseAccount, enterpriseAccountsResource } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { AddressInputs } from "../form/inputs/AddressInputs.tsx";
import { ownAddress } from "../form/inputs/address-fields.ts";
import { Day, Text } from "../form/inputs/inputs.tsx";
import { BillingSection, ManagerSection } from "../form/inputs/organisation.tsx";
import { Reference, References } from "../form/inputs/references.tsx";
import { Section } from "../form/Section.tsx";
import { formatDay } from "../language/format.ts";
import type { ResourceForm } from "../resource/form-screens.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** All fields of an enterprise account, in five sections. */
export const EnterpriseAccountInputs = () => (
  <PagesWords>
    <Section name="enterprise">
      <Text source="enterprise_account_name" />
      <References source="funeral_homes" />
      <References source="regions" />
    </Section>
    <Section name="enterprise_subscription">
      <Package />
      <SubscriptionStart />
    </Section>
    <Section name="enterprise_address">
      <AddressInputs fields={ownAddress} />
    </Section>
    <BillingSection />
    <ManagerSection />
  </PagesWords>
);

const timeBased = { type: "time_based" };

const Package = () => (
  <Reference source="package" filter={timeBased} help={useTranslate()("vigil.enterprise.package_help")} />
);

const SubscriptionStart = () => {
  const translate = useTranslate();
  const account = useRecordContext<EnterpriseAccount>();
  const isFixed = account?.subscription_start_editable === false;
  const renewal = account?.renewal_date
    ? translate("vigil.enterprise.renewal", { day: formatDay(account.renewal_date) })
    : translate("vigil.enterprise.no_renewal");
  const help = isFixed ? `${translate("vigil.enterprise.start_fixed")} ${renewal}` : renewal;
  return <Day source="subscription_start" disabled={isFixed} help={help} />;
};

export const form: ResourceForm = {
  contract: enterpriseAccountsResource,
  inputs: EnterpriseAccountInputs,
};
