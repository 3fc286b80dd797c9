import { bundlesResource } from "@vigil/contract";
import { Money, Text } from "../form/inputs/inputs.tsx";
import { References } from "../form/inputs/references.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const BundleInputs = () => (
  <Section name="bundle">
    <Text source="name" />
    <Money source="price" />
    <Wide>
      <References source="add_ons" />
    </Wide>
    <Wide>
      <Text source="description" lines={3} />
    </Wide>
  </Section>
);

export const form: ResourceForm = {
  contract: bundlesResource,
  inputs: BundleInputs,
};
