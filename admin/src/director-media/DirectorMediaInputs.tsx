import { FileField } from "../form/FileField.tsx";
import { Switch, Text } from "../form/inputs.tsx";
import { Section } from "../form/Section.tsx";

export const DirectorMediaInputs = () => (
  <Section name="video">
    <Text source="title" />
    <Switch source="default" />
    <FileField source="video" />
    <FileField source="image" />
  </Section>
);
