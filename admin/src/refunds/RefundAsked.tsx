import { Alert } from "@mui/material";
import { type Invoice, systemZone } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { useMe } from "../me.tsx";

/** The payer's open request for a refund. */
export const RefundAsked = ({ of: { refund_asked: asked } }: { of: Invoice }) => {
  const translate = useTranslate();
  const zone = useMe().timezone ?? systemZone();
  if (!asked) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ overflowWrap: "anywhere" }}>
      {translate("vigil.money.ask_refund.asked", { ...asked, day: formatMoment(asked.at, zone) })}
    </Alert>
  );
};
