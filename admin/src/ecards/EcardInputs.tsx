import { ecardsResource } from "@vigil/contract";
import { FileField } from "../form/files/FileField.tsx";
import { Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const EcardInputs = () => (
  <Section name="ecard">
    <Text source="title" />
    <Text source="title_fr" />
    <Wide>
      <FileField source="image" />
    </Wide>
  </Section>
);

export const form: ResourceForm = {
  contract: ecardsResource,
  inputs: EcardInputs,
};
