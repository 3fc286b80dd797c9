import { Text } from "../form/inputs.tsx";
import { References } from "../form/references.tsx";
import { Section } from "../form/Section.tsx";

export const RegionInputs = () => (
  <Section name="region">
    <Text source="name" />
    <References source="funeral_homes" />
  </Section>
);
