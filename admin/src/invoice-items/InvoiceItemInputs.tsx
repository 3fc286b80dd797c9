import { itemTypes, limits } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useFormContext } from "react-hook-form";
import { Amount, Choice, Money, Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Section } from "../form/Section.tsx";
import { StartOfDayInput } from "./StartOfDayInput.tsx";

/** The fields of an item that is added to an invoice; it may be picked from the catalogue or typed by hand. */
export const InvoiceItemInputs = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const fillFrom = (record: Record<string, unknown> | undefined) => {
    if (!record) return;
    setValue("name", record.name, { shouldDirty: true, shouldValidate: true });
    setValue("amount", record.price, { shouldDirty: true, shouldValidate: true });
    setValue("type", "addon", { shouldDirty: true });
  };
  return (
    <>
      <Section name="invoice_item">
        <Reference source="invoice" label="invoice_number" />
        <Choice source="type" values={itemTypes} words="vigil.invoices.item_types" />
        <Text source="name" />
        <Amount source="quantity" />
        <Money source="amount" min={-limits.amountMax} help={translate("vigil.invoices.amount_help")} />
        <StartOfDayInput source="date" />
        <Reference source="stream" help={translate("vigil.invoices.stream_help")} />
      </Section>
      <Section name="invoice_catalogue">
        <Reference source="product" chosen={fillFrom} />
        <Reference source="choice" chosen={fillFrom} />
      </Section>
    </>
  );
};
