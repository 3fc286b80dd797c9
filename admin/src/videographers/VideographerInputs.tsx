import { videographersResource } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { useField } from "../form/contract.ts";
import { AccountInputs } from "../form/inputs/AccountInputs.tsx";
import { AddressInputs } from "../form/inputs/AddressInputs.tsx";
import { personalAddress } from "../form/inputs/address-fields.ts";
import { Amount, Money, Text } from "../form/inputs/inputs.tsx";
import { References } from "../form/inputs/references.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const VideographerInputs = () => (
  <>
    <AccountInputs section="videographer">
      <Text source="full_name" />
      <Text source="legal_company_name" />
    </AccountInputs>
    <Section name="videographer_place">
      <AddressInputs fields={personalAddress} />
      <Amount source="eligibility" />
      <Wide>
        <References source="eligible_cities" label="full_name" />
      </Wide>
      <Wide>
        <Text source="other_cities" lines={2} />
      </Wide>
    </Section>
    <Costs />
  </>
);

/** Prices and job limit, for users who may set them. */
const Costs = () => {
  const { locked } = useField("cost_per_live_stream");
  if (locked) return null;
  return (
    <Section name="videographer_costs">
      <Money source="cost_per_live_stream" />
      <Money source="cost_per_additional_30_minute_live_stream" />
      <Money source="additional_video_editing" />
      <Money source="travel_cost_100km" />
      <Money source="cost_per_special_keepsake_video" />
      <Amount source="max_job_per_month" />
    </Section>
  );
};

export const form: ResourceForm = {
  contract: videographersResource,
  inputs: VideographerInputs,
  intro: AccountBar,
};
