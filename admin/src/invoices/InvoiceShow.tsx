import AddIcon from "@mui/icons-material/Add";
import { Stack } from "@mui/material";
import { invoices as contract, type Invoice, invoiceItems } from "@vigil/contract";
import { ShowBase, useShowContext, useTranslate } from "ra-core";
import { WaitingProofs } from "../checkout/SentProofs.tsx";
import { LinkButton } from "../layout/LinkButton.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { RecordPaymentButton } from "../payments/RecordPaymentButton.tsx";
import { AskRefundButton } from "../refunds/AskRefundButton.tsx";
import { DeclineRefundButton } from "../refunds/DeclineRefundButton.tsx";
import { RefundAsked } from "../refunds/RefundAsked.tsx";
import { RefundButton } from "../refunds/RefundButton.tsx";
import { RecordHeader } from "../resource/RecordHeader.tsx";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { Disputes } from "./Disputes.tsx";
import { InvoiceDocuments } from "./InvoiceDocuments.tsx";
import { InvoiceFacts } from "./InvoiceFacts.tsx";
import { InvoiceLines } from "./InvoiceLines.tsx";
import { InvoicePayments } from "./InvoicePayments.tsx";
import { isBeingPaid } from "./InvoiceStatus.tsx";
import { PayButton, PayOtherwise } from "./PayButton.tsx";
import { Reminders } from "./Reminders.tsx";

/** One invoice with everything on it, and its documents. */
export default function InvoiceShow() {
  if (!useMay(contract, "read")) return <NoPermission />;
  return (
    <ShowBase resource={contract.path} queryOptions={{ onError: () => undefined }}>
      <PagesWords>
        <InvoiceDetails />
      </PagesWords>
    </ShowBase>
  );
}

const InvoiceDetails = () => {
  const translate = useTranslate();
  const mayAdd = useMay(invoiceItems, "create");
  const { record: invoice, error, refetch } = useShowContext<Invoice>();
  if (error && !invoice) return <RecordUnavailable error={error as Error} retry={() => void refetch()} />;
  if (!invoice) return <LoadingBlock height={320} />;
  return (
    <>
      <RecordHeader
        contract={contract}
        title={translate("vigil.invoices.title", { number: invoice.invoice_number })}
      >
        {mayAdd && (
          <LinkButton to={`/${invoiceItems.path}/create?invoice=${invoice.id}`} icon={<AddIcon />}>
            {translate(`resources.${invoiceItems.path}.create`)}
          </LinkButton>
        )}
        <RecordPaymentButton of={invoice} />
        <RefundButton of={invoice} />
        <DeclineRefundButton of={invoice} />
        <AskRefundButton of={invoice} />
        <PayButton of={invoice} />
      </RecordHeader>
      <Stack spacing={4} sx={{ maxWidth: size.formMax }}>
        <Disputes of={invoice} />
        <RefundAsked of={invoice} />
        {isBeingPaid(invoice) && (
          <>
            <WaitingProofs invoice={invoice} />
            <PayOtherwise of={invoice} />
          </>
        )}
        <InvoiceFacts invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        <InvoicePayments invoice={invoice} />
        <Reminders invoice={invoice} />
        <InvoiceDocuments invoice={invoice} />
      </Stack>
    </>
  );
};
