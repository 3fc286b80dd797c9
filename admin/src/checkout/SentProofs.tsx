import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type Page, type PaymentProof, paymentProofs } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { useOwnZone } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

export const proofsKey = (invoice: string) => ["payment_proofs", invoice];

/** The latest proof for this invoice that isn't accepted: it is in review, or it was rejected for a reason. */
export const SentProofs = ({ invoice }: { invoice: string }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const { data } = useQuery({
    queryKey: proofsKey(invoice),
    queryFn: ({ signal }) =>
      getJson<Page<PaymentProof>>(`${paymentProofs.path}/${queryOf({ invoice, page_size: 20 })}`, { signal }),
  });
  const open = (data?.results ?? []).filter(({ status }) => status !== "accepted");
  const waiting = open.find(({ status }) => status === "received");
  // A rejected proof matters only until a newer one has been sent.
  const latest = waiting ?? open[0];
  if (!latest) return null;
  const values = {
    method: translate(`vigil.checkout.proof.${latest.method}`),
    when: formatMoment(latest.created_at, zone),
    reason: latest.reason ?? "",
  };
  return latest.status === "received" ? (
    <Alert severity="info">{translate("vigil.checkout.in_review", values)}</Alert>
  ) : (
    <Alert severity="warning">{translate("vigil.checkout.rejected", values)}</Alert>
  );
};
