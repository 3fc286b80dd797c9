import NotFoundIcon from "@mui/icons-material/SearchOffOutlined";
import { Alert, Box, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  chequesResource,
  type Invoice,
  invoices,
  type PaymentMethod,
  wireTransfersResource,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { FileField } from "../form/files/FileField.tsx";
import { isBeingPaid } from "../invoices/InvoiceStatus.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { BankAccount } from "./BankAccount.tsx";
import { CardPayment } from "./CardPayment.tsx";
import { Methods } from "./Methods.tsx";
import { NothingDue, ToInvoices } from "./NothingDue.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { proofsKey, RejectedProof, WaitingProofs } from "./SentProofs.tsx";
import { Summary } from "./Summary.tsx";

/** Pays the invoice whose id is in the address. */
export default function CheckoutPage() {
  return (
    <PagesWords>
      <InvoiceCheckout />
    </PagesWords>
  );
}

const InvoiceCheckout = () => {
  const translate = useTranslate();
  const id = useSearchParams()[0].get("invoiceId") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: [invoices.path, "checkout", id],
    queryFn: ({ signal }) => getJson<Invoice>(`${invoices.path}/${encodeURIComponent(id)}/`, { signal }),
    enabled: id !== "",
    retry: false,
  });
  const isMissing = id === "" || (error instanceof Refused && error.status === 404);
  return (
    <>
      <PageHeader title={translate("vigil.checkout.title")} />
      {isMissing && (
        <Notice
          icon={NotFoundIcon}
          role="alert"
          title={translate("vigil.checkout.missing")}
          text={translate("vigil.checkout.missing_text")}
        >
          <ToInvoices />
        </Notice>
      )}
      {error && !isMissing && <Retry problem={error.message} again={() => void refetch()} />}
      {id !== "" && !data && !error && <LoadingBlock height={420} />}
      {data?.status === "open" && <Checkout invoice={data} renew={() => void refetch()} />}
      {data && data.status !== "open" && <NothingDue invoice={data} />}
    </>
  );
};

const Checkout = ({ invoice, renew }: { invoice: Invoice; renew: () => void }) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [method, setMethod] = useState<PaymentMethod>("card");
  const [paysOtherwise, setPaysOtherwise] = useState(false);
  // Until the invoice has been read anew, which may fail.
  const [sentFor, setSentFor] = useState<Invoice | null>(null);
  const isWaiting = isBeingPaid(invoice) || sentFor === invoice;
  const proofSent = () => {
    setSentFor(invoice);
    setPaysOtherwise(false);
    renew();
    void client.invalidateQueries({ queryKey: proofsKey(invoice.id) });
  };
  return (
    <Box sx={columns}>
      <Summary invoice={invoice} isWaiting={isWaiting} />
      <Box sx={frame}>
        {isWaiting ? <WaitingProofs invoice={invoice} /> : <RejectedProof invoice={invoice.id} />}
        {isWaiting && !paysOtherwise && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <ToInvoices />
            <Button onClick={() => setPaysOtherwise(true)}>
              {translate("vigil.checkout.waiting.otherwise")}
            </Button>
          </Box>
        )}
        {isWaiting && paysOtherwise && (
          <Alert severity="warning">{translate("vigil.checkout.waiting.twice")}</Alert>
        )}
        {(!isWaiting || paysOtherwise) && (
          <>
            <Methods chosen={method} choose={setMethod} />
            {/* Stays mounted, so that switching to another payment method loses nothing that was typed. */}
            <Box hidden={method !== "card"}>
              <CardPayment invoice={invoice.id} amount={invoice.amount_due} paid={renew} />
            </Box>
            {method === "cheque" && (
              <>
                <BankAccount method={method} title="vigil.checkout.payee" number={invoice.invoice_number} />
                <ProofForm contract={chequesResource} invoice={invoice.id} sent={proofSent} key={method}>
                  <FileField source="front" />
                  <FileField source="back" />
                </ProofForm>
              </>
            )}
            {method === "wire" && (
              <>
                <BankAccount method={method} title="vigil.checkout.bank" number={invoice.invoice_number} />
                <ProofForm
                  contract={wireTransfersResource}
                  invoice={invoice.id}
                  sent={proofSent}
                  key={method}
                >
                  <FileField source="screenshot" />
                </ProofForm>
              </>
            )}
          </>
        )}
      </Box>
    </Box>
  );
};

const columns = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  maxWidth: 1120,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 900px)": {
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)",
    // The summary comes first on phones, and stands beside the form on desktops.
    "& > section": { order: 2 },
  },
} as const;
const frame = {
  display: "grid",
  gap: 5,
  p: { xs: 4, md: 5 },
  ...outlinedPaper,
} as const;
