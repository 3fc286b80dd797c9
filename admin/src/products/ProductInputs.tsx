import { productsResource } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { FileField } from "../form/files/FileField.tsx";
import { Money, Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

export const ProductInputs = () => (
  <Section name="product">
    <Text source="name" />
    <Money source="price" />
    <Reference source="region" help={useTranslate()("vigil.products.region_help")} />
    <Wide>
      <FileField source="image" />
    </Wide>
  </Section>
);

export const form: ResourceForm = {
  contract: productsResource,
  inputs: ProductInputs,
};
