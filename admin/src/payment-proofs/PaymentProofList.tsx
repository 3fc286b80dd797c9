import { paymentProofs as contract, type PaymentProof, proofStatuses } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { toTheCent } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { ChoiceFilter, choicesOf } from "../resource/list/ChoiceFilter.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { ProofStatusChip } from "./ProofStatusChip.tsx";

const columns: Column<PaymentProof>[] = [
  { source: "payer" },
  { source: "invoice_number", fit: true },
  {
    source: "method",
    fit: true,
    render: ({ method }) => <Method method={method} />,
    text: ({ method }, translate) => translate(`vigil.proofs.methods.${method}`),
  },
  {
    source: "amount_due",
    align: "right",
    fit: true,
    render: ({ amount_due }) => toTheCent(amount_due),
  },
  { source: "created_at", fit: true, render: (proof) => <Moment at={proof.created_at} /> },
  {
    source: "status",
    fit: true,
    render: ({ status }) => <ProofStatusChip status={status} />,
    text: ({ status }, translate) => translate(`vigil.proofs.status.${status}`),
  },
];

const Method = ({ method }: Pick<PaymentProof, "method">) => useTranslate()(`vigil.proofs.methods.${method}`);

const statuses = choicesOf(proofStatuses, "vigil.proofs.status");

/** Cheques and wire transfers, newest first. Super admins review those that are pending. */
export default function PaymentProofList() {
  return (
    <PagesWords>
      <ResourceList<PaymentProof>
        contract={contract}
        columns={columns}
        filters={
          <ChoiceFilter source="status" path={contract.path} all="vigil.proofs.all" choices={statuses} />
        }
      />
    </PagesWords>
  );
}
