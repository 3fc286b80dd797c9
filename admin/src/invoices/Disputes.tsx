import { Alert } from "@mui/material";
import type { DisputeStatus, Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { toTheCent } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";

const severity = {
  inquiry: "warning",
  open: "warning",
  won: "success",
  lost: "error",
} as const satisfies Record<DisputeStatus, string>;

/** The disputes that cardholders opened, shown above everything else on the invoice. */
export const Disputes = ({ of: { disputes } }: { of: Invoice }) => {
  const translate = useTranslate();
  return disputes.map(({ status, amount, reason, opened_at, answer_by }) => (
    <Alert key={opened_at} severity={severity[status]} variant="outlined">
      {translate(`vigil.invoices.dispute.${status}`, {
        amount: toTheCent(amount),
        reason: reason.replaceAll("_", " "),
      })}
      {answer_by && (status === "open" || status === "inquiry") && (
        <>
          {" "}
          {translate("vigil.invoices.dispute.answer_by")} <Moment at={answer_by} />.
        </>
      )}
    </Alert>
  ));
};
