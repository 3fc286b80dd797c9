import { Alert, Link as Anchor, Button, Typography } from "@mui/material";
import { refundsResource as contract, type Invoice, paymentMethods, type Refund } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type MouseEvent, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { ConfirmSave } from "../form/ConfirmSave.tsx";
import { Choice, Money, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { MoneyOfInvoice } from "../invoices/MoneyOfInvoice.tsx";
import { toTheCent } from "../language/format.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { mayRefund } from "./RefundButton.tsx";

/** Defaults to the latest payment's method, unless nothing of it can be refunded. */
const methodOf = ({ payments, refundable_to_card }: Invoice) => {
  const last = payments.findLast(({ amount }) => amount > 0)?.method ?? "wire";
  return last === "card" && refundable_to_card <= 0 ? "wire" : last;
};

/** Refunds all or part of a payment, by its own method. */
export default function RefundCreate() {
  return (
    <PagesWords>
      <RefundForm />
    </PagesWords>
  );
}

const RefundForm = () => {
  const translate = useTranslate();
  /** A card's refund is under way; any other was made by hand, and is recorded. */
  const saidOf = ({ method, amount }: Partial<Refund>) =>
    method === undefined || method === "card" || amount === undefined
      ? undefined
      : translate("vigil.money.refund_recorded", { amount: toTheCent(amount) });
  return (
    <MoneyOfInvoice
      contract={contract}
      saidOf={saidOf}
      isPossible={mayRefund}
      button={<RefundSubmit />}
      proposal={(invoice) => {
        const method = methodOf(invoice);
        const amount = method === "card" ? invoice.refundable_to_card : invoice.refundable;
        return { method, amount, reason: invoice.refund_asked?.reason ?? "" };
      }}
    >
      {(invoice) => <RefundInputs invoice={invoice} />}
    </MoneyOfInvoice>
  );
};

/** The button says the sum that goes back, or only that it is recorded where nothing is sent, and asks before it does, because money that is sent doesn't come back. */
const RefundSubmit = () => {
  const translate = useTranslate();
  const { trigger } = useFormContext();
  const { isSubmitting } = useFormState();
  const [isAsking, setAsking] = useState(false);
  const [amount, method] = useWatch({ name: ["amount", "method"] });
  const values = { amount: toTheCent(Number(amount ?? 0)) };
  const does = translate(`vigil.money.refund${method === "card" ? "" : "_record"}`, values);
  /** Enter in a field presses it as well. */
  const ask = async (event: MouseEvent) => {
    event.preventDefault();
    if (await trigger(undefined, { shouldFocus: true })) setAsking(true);
  };
  return (
    <>
      <Button type="submit" variant="contained" loading={isSubmitting} onClick={(event) => void ask(event)}>
        {does}
      </Button>
      <ConfirmSave
        open={isAsking}
        title={`${does}?`}
        text={[method === "card" ? "vigil.invoices.refund_card" : "vigil.invoices.refund_by_hand"]}
        send={does}
        onYes={() => setAsking(false)}
        onNo={() => setAsking(false)}
      />
    </>
  );
};

/** The documents that the refund concerns: the invoice with what was added and credited. */
const Documents = ({ of }: { of: Invoice }) => {
  const translate = useTranslate();
  return (
    <Typography>
      {translate("vigil.money.concerns")}{" "}
      {of.documents.map(({ id, kind, number, download_url }) => (
        <Anchor key={id} href={download_url} target="_blank" rel="noreferrer" sx={{ mr: 3 }}>
          {`${translate(`vigil.invoices.kinds.${kind}`)} ${number}`}
        </Anchor>
      ))}
    </Typography>
  );
};

const RefundInputs = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { refundable, refundable_to_card } = invoice;
  const byCard = useWatch({ name: "method" }) === "card";
  const ways = paymentMethods.filter((method) => method !== "card" || refundable_to_card > 0);
  const most = toTheCent(byCard ? refundable_to_card : refundable);
  return (
    <Section name="refund">
      <Wide>
        <Documents of={invoice} />
      </Wide>
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
