import { regionsResource } from "@vigil/contract";
import type { ResourceForm } from "../resource/FormScreens.tsx";
import { Text } from "../form/inputs.tsx";
import { References } from "../form/references.tsx";
import { Section } from "../form/Section.tsx";

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
