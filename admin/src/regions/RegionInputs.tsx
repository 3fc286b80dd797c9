import { regionsResource } from "@vigil/contract";
import { Text } from "../form/inputs/inputs.tsx";
import { References } from "../form/inputs/references.tsx";
import { Section } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const RegionInputs = () => (
  <Section name="region">
    <Text source="name" />
    <References source="funeral_homes" />
  </Section>
);

export const form: ResourceForm = {
  contract: regionsResource,
  inputs: RegionInputs,
};
