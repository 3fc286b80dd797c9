import { Chip } from "@mui/material";
import type { Order } from "@vigil/contract";
import { useTranslate } from "ra-core";

type Payment = Pick<Order, "payment_processed" | "invoice_status">;

/** Pending until its invoice is paid, then Paid (spec §4); in other words once it was taken back. */
export const paymentWord = ({ payment_processed, invoice_status }: Payment): string => {
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
  const word = paymentWord(of);
  return <Chip size="small" variant="outlined" color={colours[word] ?? "default"} label={translate(word)} />;
};
