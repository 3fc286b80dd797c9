import { Chip } from "@mui/material";
import type { Order } from "@vigil/contract";
import { useTranslate } from "ra-core";

type Payment = Pick<Order, "payment_processed" | "invoice_status">;

/**
 * The catalogue's key for the payment status of an order: Pending until its invoice is paid, then Paid, or Credited or
 * Refunded.
 */
export const paymentStatusKey = ({ payment_processed, invoice_status }: Payment): string => {
  if (invoice_status === "credited" || invoice_status === "refunded")
    return `vigil.invoices.status.${invoice_status}`;
  return payment_processed ? "vigil.orders.paid" : "vigil.orders.pending";
};

const colours: Record<string, "success" | "warning"> = {
  "vigil.orders.paid": "success",
  "vigil.orders.pending": "warning",
};

export const PaidChip = ({ of }: { of: Payment }) => {
  const translate = useTranslate();
  const key = paymentStatusKey(of);
  return <Chip size="small" variant="outlined" color={colours[key] ?? "default"} label={translate(key)} />;
};
