import { Alert, AlertTitle, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type Invoice, type Page, type PaymentProof, paymentProofs } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment, toTheCent } from "../language/format.ts";
import { useOwnZone } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

export const proofsKey = (invoice: string) => ["payment_proofs", invoice];

/** The cheques and wire transfers that were sent for an invoice, newest first. */
const useProofs = (invoice: string): PaymentProof[] => {
  const { data } = useQuery({
    queryKey: proofsKey(invoice),
    queryFn: ({ signal }) =>
      getJson<Page<PaymentProof>>(`${paymentProofs.path}/${queryOf({ invoice, page_size: 20 })}`, { signal }),
  });
  return data?.results ?? [];
};

/** What was sent for an invoice and is being checked, and what happens next. */
export const WaitingProofs = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const waiting = useProofs(invoice.id).filter(({ status }) => status === "received");
  return (
    <Alert severity="info">
      <AlertTitle>{translate("vigil.checkout.waiting.title")}</AlertTitle>
      {waiting.map(({ id, method, created_at }) => (
        <Box key={id} sx={{ fontWeight: 500 }}>
          {translate("vigil.checkout.waiting.sent", {
            method: translate(`vigil.checkout.methods.${method}`),
            when: formatMoment(created_at, zone),
          })}
        </Box>
      ))}
      {translate("vigil.checkout.waiting.text", { amount: toTheCent(invoice.amount_due) })}
    </Alert>
  );
};

/** Why what was sent last was rejected; nothing once something newer was sent, or accepted. */
export const RejectedProof = ({ invoice }: { invoice: string }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const [latest] = useProofs(invoice);
  if (latest?.status !== "rejected") return null;
  const values = {
    method: translate(`vigil.checkout.proof.${latest.method}`),
    when: formatMoment(latest.created_at, zone),
    reason: latest.reason ?? "",
  };
  return <Alert severity="warning">{translate("vigil.checkout.rejected", values)}</Alert>;
};
