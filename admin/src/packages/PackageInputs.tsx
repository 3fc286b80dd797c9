import { packageStatuses, packagesResource, packageTypes } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { RichTextField } from "../emails/RichTextField.tsx";
import { Amount, Choice, Money, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

/** The fields of a package: content, price and availability. */
export const PackageInputs = () => {
  const translate = useTranslate();
  const type = useWatch({ name: "type" });
  const status = useWatch({ name: "status" });
  return (
    <>
      <Section name="package">
        <Text source="name" />
        <Amount source="max_stream" />
        <Choice source="type" values={packageTypes} words="vigil.packages.types" />
        {type === "time_based" && <Amount source="duration" />}
        <Wide>
          <RichTextField source="description" />
        </Wide>
      </Section>
      <Section name="package_sale">
        <Money source="price" />
        <Choice
          source="status"
          values={packageStatuses}
          words="vigil.packages.status"
          {...(status ? { help: translate(`vigil.packages.status_help.${status}`) } : {})}
        />
      </Section>
    </>
  );
};

export const form: ResourceForm = {
  contract: packagesResource,
  inputs: PackageInputs,
  defaultValues: { type: "usage_based", status: "public" },
};
