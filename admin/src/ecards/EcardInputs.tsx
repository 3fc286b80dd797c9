import { ecardsResource } from "@vigil/contract";
import type { ResourceForm } from "../resource/FormScreens.tsx";
import { FileField } from "../form/FileField.tsx";
import { Text } from "../form/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";

export const EcardInputs = () => (
  <Section name="ecard">
    <Text source="title" />
    <Wide>
      <FileField source="image" />
    </Wide>
  </Section>
);

export const form: ResourceForm = {
  contract: ecardsResource,
  inputs: EcardInputs,
};
