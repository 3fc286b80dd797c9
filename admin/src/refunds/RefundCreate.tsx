import { Alert } from "@mui/material";
import { refundsResource as contract, type Invoice, paymentMethods } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { Choice, Money, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { MoneyOfInvoice } from "../invoices/MoneyOfInvoice.tsx";
import { toTheCent } from "../language/format.ts";
import { mayRefund } from "./RefundButton.tsx";

/** Defaults to the latest payment's method, unless nothing of it can be refunded. */
const methodOf = ({ payments, refundable_to_card }: Invoice) => {
  const last = payments.findLast(({ amount }) => amount > 0)?.method ?? "wire";
  return last === "card" && refundable_to_card <= 0 ? "wire" : last;
};

/** Refunds all or part of a payment, by its own method. */
export default function RefundCreate() {
  return (
    <MoneyOfInvoice
      contract={contract}
      isPossible={mayRefund}
      proposal={(invoice) => {
        const method = methodOf(invoice);
        return { method, amount: method === "card" ? invoice.refundable_to_card : invoice.refundable };
      }}
    >
      {(invoice) => <RefundInputs invoice={invoice} />}
    </MoneyOfInvoice>
  );
}

const RefundInputs = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { refundable, refundable_to_card } = invoice;
  const byCard = useWatch({ name: "method" }) === "card";
  const ways = paymentMethods.filter((method) => method !== "card" || refundable_to_card > 0);
  const most = toTheCent(byCard ? refundable_to_card : refundable);
  return (
    <Section name="refund">
      <Choice source="method" values={ways} words="vigil.invoices.methods" />
      <Money source="amount" help={translate("vigil.invoices.refund_most", { most })} />
      <Wide>
        <Text source="reason" help={translate("vigil.invoices.refund_reason_help")} />
      </Wide>
      <Wide>
        <Alert severity="info" variant="outlined">
          {translate(byCard ? "vigil.invoices.refund_card" : "vigil.invoices.refund_by_hand")}
        </Alert>
      </Wide>
    </Section>
  );
};
