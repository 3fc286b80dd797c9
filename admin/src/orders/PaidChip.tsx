import { Chip } from "@mui/material";
import type { Order } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Pending until its invoice is paid, then Paid (spec §4). */
export const PaidChip = ({ of: { payment_processed } }: { of: Pick<Order, "payment_processed"> }) => (
  <Chip
    size="small"
    variant="outlined"
    color={payment_processed ? "success" : "warning"}
    label={useTranslate()(payment_processed ? "vigil.orders.paid" : "vigil.orders.pending")}
  />
);
