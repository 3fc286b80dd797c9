import { FileField } from "../form/files/FileField.tsx";
import { Switch, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";

export const RecordingInputs = () => (
  <Section name="recording">
    <Text source="name" />
    <Switch source="default" />
    <Wide>
      <FileField source="file" />
    </Wide>
  </Section>
);
