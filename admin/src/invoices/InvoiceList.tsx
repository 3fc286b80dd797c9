import { Box } from "@mui/material";
import { invoices as contract, type Invoice, invoiceStates } from "@vigil/contract";
import { formatDay, toTheCent } from "../language/format.ts";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { ChoiceFilter, choicesOf } from "../resource/list/ChoiceFilter.tsx";
import type { Column } from "../resource/list/column.ts";
import { HomeChip } from "../resource/list/HomeChip.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { DisputeChip } from "./DisputeChip.tsx";
import { InvoiceStatus, invoiceStatusKey } from "./InvoiceStatus.tsx";
import { PayInRow } from "./PayButton.tsx";

const number: Column<Invoice> = { source: "invoice_number", fit: true };
const buyer: Column<Invoice> = { source: "buyer" };
const rest: Column<Invoice>[] = [
  { source: "name" },
  {
    source: "created_at",
    fit: true,
    wide: true,
    render: ({ issued_on }) => formatDay(issued_on),
    text: ({ issued_on }) => issued_on,
  },
  {
    source: "due_on",
    fit: true,
    wide: true,
    render: ({ due_on }) => formatDay(due_on),
    text: ({ due_on }) => due_on,
  },
  {
    source: "total_amount",
    fit: true,
    align: "right",
    render: ({ total_amount }) => toTheCent(total_amount),
    total: toTheCent,
  },
  {
    source: "amount_due",
    fit: true,
    align: "right",
    wide: true,
    render: ({ amount_due }) => toTheCent(amount_due),
    total: toTheCent,
  },
];
const status: Column<Invoice> = {
  source: "status",
  fit: true,
  render: (invoice) => <InvoiceStatus of={invoice} />,
  text: (invoice, translate) => translate(invoiceStatusKey(invoice)),
};
/** For super admins, who respond to disputes. */
const statusAndDispute: Column<Invoice> = {
  ...status,
  render: (invoice) => (
    <Box sx={{ display: "flex", gap: 2 }}>
      <InvoiceStatus of={invoice} />
      <DisputeChip of={invoice} />
    </Box>
  ),
};

const disputed = { true: "vigil.invoices.disputed.only" };
const refundAsked = { true: "vigil.invoices.refund_asked.only" };
const statuses = choicesOf(invoiceStates, "vigil.invoices.status");

const overdueFirst = { field: "overdue_first", order: "ASC" } as const;

const BooksLink = part(withWords("pages", () => import("./BooksLink.tsx")));

/** Open and paid invoices, the overdue first. A click opens the invoice. */
export default function InvoiceList() {
  const isOwn = useMe().role !== "super_admin";
  return (
    <ResourceList
      contract={contract}
      columns={isOwn ? [number, ...rest, status] : [number, buyer, ...rest, statusAndDispute]}
      sort={overdueFirst}
      actions={<BooksLink />}
      filters={
        <>
          <HomeChip />
          <ChoiceFilter source="status" path={contract.path} all="vigil.invoices.all" choices={statuses} />
          <ChoiceFilter
            source="refund_asked"
            path={contract.path}
            all="vigil.invoices.refund_asked.all"
            choices={refundAsked}
          />
          {!isOwn && (
            <ChoiceFilter
              source="disputed"
              path={contract.path}
              all="vigil.invoices.disputed.all"
              choices={disputed}
            />
          )}
        </>
      }
      rowActions={<PayInRow />}
    />
  );
}
