import { Chip } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours = {
  open: "warning",
  overdue: "error",
  paid: "success",
  credited: "default",
  refunded: "default",
} as const;

/** The status of an invoice; one that is open after it was due is overdue. */
export const InvoiceStatus = ({ of }: { of: Pick<Invoice, "status" | "is_overdue"> }) => {
  const state = of.is_overdue ? "overdue" : of.status;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[state]}
      label={useTranslate()(`vigil.invoices.status.${state}`)}
    />
  );
};
