import { Text } from "../form/inputs.tsx";
import { References } from "../form/references.tsx";
import { Section } from "../form/Section.tsx";

export const CameraInputs = () => (
  <Section name="camera">
    <Text source="name" />
    <References source="funeral_homes" />
  </Section>
);
