import { Chip } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours = { open: "warning", paid: "success", credited: "default", refunded: "default" } as const;

export const InvoiceStatus = ({ of: { status } }: { of: Pick<Invoice, "status"> }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[status]}
    label={useTranslate()(`vigil.invoices.status.${status}`)}
  />
);
