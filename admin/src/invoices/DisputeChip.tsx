import { Chip } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours = { inquiry: "warning", open: "warning", won: "success", lost: "error" } as const;

/** The status of the latest dispute of an invoice; nothing if there is none. */
export const DisputeChip = ({ of: { disputes } }: { of: Invoice }) => {
  const translate = useTranslate();
  const [newest] = disputes;
  if (!newest) return null;
  const { status } = newest;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[status]}
      label={translate(`vigil.invoices.dispute.short.${status}`)}
    />
  );
};
