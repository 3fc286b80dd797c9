import { Alert, AlertTitle, Box, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type Invoice, orders, type Page, type PaymentProof, paymentProofs } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment, labelled, toTheCent } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay, useOwnZone } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";
import { BankAccount } from "./BankAccount.tsx";

export const proofsKey = (invoice: string) => ["payment_proofs", invoice];

/** The cheques and wire transfers that were sent for an invoice, newest first. */
const useProofs = (invoice: string) =>
  useQuery({
    queryKey: proofsKey(invoice),
    queryFn: ({ signal }) =>
      getJson<Page<PaymentProof>>(`${paymentProofs.path}/${queryOf({ invoice, page_size: 20 })}`, { signal }),
  });

/** What was sent for an invoice and is being checked, with its photos, and what its payer or who checks it does next. */
export const WaitingProofs = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const isPayer = useMay(orders, "create");
  const { data, error, isFetching, refetch } = useProofs(invoice.id);
  if (error && !data)
    return (
      <Retry
        problem={labelled(translate("vigil.checkout.waiting.failed"), error.message)}
        again={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton variant="rounded" height={120} aria-label={translate("ra.page.loading")} />;
  const waiting = data.results.filter(({ status }) => status === "received");
  const method = waiting.some((proof) => proof.method === "cheque") ? "cheque" : "wire";
  return (
    <Alert severity="info" sx={{ "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}>
      <AlertTitle>
        {translate(isPayer ? "vigil.checkout.waiting.title" : "vigil.checkout.waiting.review_title")}
      </AlertTitle>
      <Box sx={{ display: "grid", gap: 3 }}>
        {waiting.map((proof) => (
          <SentProof key={proof.id} proof={proof} />
        ))}
        {isPayer && method === "cheque" && (
          <BankAccount method="cheque" title="vigil.checkout.waiting.post" number={invoice.invoice_number} />
        )}
        {isPayer && waiting.length > 0 && (
          <div>
            {translate(`vigil.checkout.waiting.text.${method}`, { amount: toTheCent(invoice.amount_due) })}
          </div>
        )}
      </Box>
    </Alert>
  );
};

/** When one was sent, and its photos; for whoever checks it, a link to do so. */
const SentProof = ({ proof }: { proof: PaymentProof }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const isPayer = useMay(orders, "create");
  const when = formatMoment(proof.created_at, zone);
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Box sx={{ fontWeight: 500 }}>{translate(`vigil.checkout.waiting.sent.${proof.method}`, { when })}</Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {(["front", "back", "screenshot"] as const).map(
          (side) => proof[side] && <Photo key={side} side={side} address={proof[side]} />,
        )}
      </Box>
      {!isPayer && (
        <LinkButton to={`/${paymentProofs.path}/${proof.id}/show`} size="small">
          {translate("vigil.proofs.review")}
        </LinkButton>
      )}
    </Box>
  );
};

/** A small photo, which opens by itself in a new tab. */
const Photo = ({ side, address }: { side: string; address: string }) => {
  const translate = useTranslate();
  const name = translate(`resources.${paymentProofs.path}.fields.${side}`);
  return (
    <Box
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={translate("vigil.proofs.enlarge", { name })}
      sx={{ display: "block", lineHeight: 0 }}
    >
      <Box component="img" src={address} alt="" sx={photo} />
    </Box>
  );
};

const photo = {
  width: 112,
  height: 72,
  objectFit: "cover",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
} as const;

/** Why what was sent last was rejected; nothing once something newer was sent, or accepted. */
export const RejectedProof = ({ invoice }: { invoice: string }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const [latest] = useProofs(invoice).data?.results ?? [];
  if (latest?.status !== "rejected") return null;
  const values = {
    method: translate(`vigil.checkout.proof.${latest.method}`),
    when: formatMoment(latest.created_at, zone),
    reason: latest.reason ?? "",
  };
  return <Alert severity="warning">{translate("vigil.checkout.rejected", values)}</Alert>;
};
