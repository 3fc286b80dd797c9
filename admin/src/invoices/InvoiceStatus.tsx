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

/** The status of an invoice; one that is open after it was due is overdue, unless what was sent for it is being checked. */
export const InvoiceStatus = ({
  of,
}: {
  of: Pick<Invoice, "status" | "is_overdue" | "is_being_checked">;
}) => {
  const state = isBeingPaid(of) ? "being_checked" : of.is_overdue ? "overdue" : of.status;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[state]}
      label={useTranslate()(`vigil.invoices.status.${state}`)}
    />
  );
};

/** Whether nothing more need be sent for now. */
export const isBeingPaid = ({ status, is_being_checked }: Pick<Invoice, "status" | "is_being_checked">) =>
  status === "open" && is_being_checked;
