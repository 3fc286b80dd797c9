import { paymentsResource as contract, proofMethods } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Choice, Money, Text } from "../form/inputs/inputs.tsx";
import { SaveButton } from "../form/SaveBar.tsx";
import { Section } from "../form/Section.tsx";
import { MoneyOfInvoice } from "../invoices/MoneyOfInvoice.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** Records a payment that came without an image of it, such as a cheque by post, once it has arrived. */
export default function PaymentCreate() {
  return (
    <PagesWords>
      <NewPayment />
    </PagesWords>
  );
}

const NewPayment = () => {
  const translate = useTranslate();
  return (
    <MoneyOfInvoice
      contract={contract}
      isPossible={({ status }) => status === "open"}
      button={<SaveButton label="vigil.invoices.do.payment" />}
      proposal={({ amount_due }) => ({ method: "cheque", amount: amount_due })}
    >
      {() => (
        <Section name="payment">
          <Choice source="method" values={proofMethods} words="vigil.proofs.methods" />
          <Money source="amount" />
          <Text source="note" help={translate("vigil.invoices.note_help")} />
        </Section>
      )}
    </MoneyOfInvoice>
  );
};
