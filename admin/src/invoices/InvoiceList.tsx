import { invoices as contract, type Invoice, invoiceStatuses } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { ChoiceFilter, choicesOf } from "../resource/ChoiceFilter.tsx";
import type { Column } from "../resource/column.ts";
import { dollars } from "../resource/dollars.ts";
import { Moment } from "../resource/Moment.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";
import { InvoiceStatus } from "./InvoiceStatus.tsx";
import { PayInRow } from "./PayButton.tsx";

const number: Column<Invoice> = { source: "invoice_number", fit: true };
const buyer: Column<Invoice> = { source: "buyer" };
const rest: Column<Invoice>[] = [
  { source: "name" },
  { source: "created_at", fit: true, wide: true, render: ({ created_at }) => <Moment at={created_at} /> },
  { source: "total_amount", align: "right", render: ({ total_amount }) => dollars(total_amount) },
  { source: "amount_due", align: "right", wide: true, render: ({ amount_due }) => dollars(amount_due) },
  { source: "status", fit: true, render: (invoice) => <InvoiceStatus of={invoice} /> },
];

const statuses = choicesOf(invoiceStatuses, "vigil.invoices.status");

/** What is to be paid and what was; a click shows all that stands on it. */
export default function InvoiceList() {
  const isOwn = useMe().role !== "super_admin";
  return (
    <ResourceList
      contract={contract}
      columns={isOwn ? [number, ...rest] : [number, buyer, ...rest]}
      filters={
        <ChoiceFilter source="status" path={contract.path} all="vigil.invoices.all" choices={statuses} />
      }
      rowActions={<PayInRow />}
    />
  );
}
