import { Typography } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Section } from "../form/Section.tsx";
import { formatDay, toTheCent } from "../language/format.ts";
import { Fact, Facts } from "../resource/fields/Facts.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { InvoiceStatus, isBeingPaid } from "./InvoiceStatus.tsx";

/** The summary of an invoice: buyer, status, dates and amounts. */
export const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { amount_due: due, payment_method: method } = invoice;
  return (
    <Section name="invoice">
      <Facts>
        <Fact source="name">{invoice.name}</Fact>
        <Fact source="buyer">{invoice.buyer}</Fact>
        <Fact source="status">
          <InvoiceStatus of={invoice} />
        </Fact>
        <Fact source="created_at">{formatDay(invoice.issued_on)}</Fact>
        <Fact source="due_on">{formatDay(invoice.due_on)}</Fact>
        {invoice.po_number && <Fact source="po_number">{invoice.po_number}</Fact>}
        <Fact source="total_amount">{toTheCent(invoice.total_amount)}</Fact>
        <Fact source="amount_paid">{toTheCent(invoice.amount_paid)}</Fact>
        <Fact source={due < 0 ? "amount_owed" : "amount_due"}>
          {toTheCent(Math.abs(due))}
          {isBeingPaid(invoice) && (
            <Typography variant="caption" color="text.secondary" component="div">
              {translate("vigil.invoices.status.being_checked")}
            </Typography>
          )}
        </Fact>
        {invoice.paid_at && (
          <Fact source="paid_at">
            <Moment at={invoice.paid_at} zone={invoice.timezone} />
          </Fact>
        )}
        {method && <Fact source="payment_method">{translate(`vigil.invoices.methods.${method}`)}</Fact>}
      </Facts>
    </Section>
  );
};
