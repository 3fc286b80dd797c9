import { FileField } from "../form/files/FileField.tsx";
import { Switch, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { StreamPicker } from "../streams/StreamPicker.tsx";

export const RemembranceInputs = () => (
  <Section name="remembrance">
    <StreamPicker />
    <Switch source="visible" />
    <Wide>
      <FileField source="file" />
    </Wide>
    <Wide>
      <Text source="description" lines={3} />
    </Wide>
  </Section>
);
