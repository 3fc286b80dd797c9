import { Alert } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { useOwnZone } from "../me.tsx";

/** The payer's request for a refund, and why it was declined. */
export const RefundAsked = ({ of: { refund_asked: asked } }: { of: Invoice }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  if (!asked) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ overflowWrap: "anywhere" }}>
      {translate("vigil.money.ask_refund.asked", { ...asked, day: formatMoment(asked.at, zone) })}
      {asked.declined !== null && (
        <div>{translate("vigil.money.decline_refund.declined", { reason: asked.declined })}</div>
      )}
    </Alert>
  );
};
