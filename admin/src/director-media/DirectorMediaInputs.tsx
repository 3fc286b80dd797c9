import { FileField } from "../form/FileField.tsx";
import { Switch, Text } from "../form/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";

export const DirectorMediaInputs = () => (
  <Section name="video">
    <Wide>
      <FileField source="video" />
    </Wide>
    <Text source="title" />
    <FileField source="image" />
    <Switch source="default" />
  </Section>
);
