import { Chip } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours = {
  being_checked: "info",
  open: "warning",
  overdue: "error",
  paid: "success",
  credited: "default",
  refunded: "default",
} as const;

type Shown = Pick<Invoice, "status" | "is_overdue" | "is_being_checked">;

/** Open after it was due is overdue, unless what was sent for it is being checked. */
const stateOf = (invoice: Shown) =>
  isBeingPaid(invoice) ? "being_checked" : invoice.is_overdue ? "overdue" : invoice.status;

/** The key of the words for an invoice's status. */
export const invoiceStatusKey = (invoice: Shown): string => `vigil.invoices.status.${stateOf(invoice)}`;

export const InvoiceStatus = ({ of }: { of: Shown }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[stateOf(of)]}
    label={useTranslate()(invoiceStatusKey(of))}
  />
);

/** Whether nothing more need be sent for now. */
export const isBeingPaid = ({ status, is_being_checked }: Pick<Invoice, "status" | "is_being_checked">) =>
  status === "open" && is_being_checked;
