import { outbox as contract, type OutboxMail, outboxStates } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Moment } from "../resource/fields/Moment.tsx";
import { ChoiceFilter, choicesOf } from "../resource/list/ChoiceFilter.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

const columns: Column<OutboxMail>[] = [
  { source: "subject" },
  { source: "to" },
  { source: "created_at", fit: true, render: (email) => <Moment at={email.created_at} /> },
  { source: "sent_at", fit: true, wide: true, render: (email) => <Sent email={email} /> },
];

const Sent = ({ email: { sent_at, failed_at } }: { email: OutboxMail }) => {
  const translate = useTranslate();
  if (failed_at) return translate("vigil.outbox.given_up");
  return sent_at ? <Moment at={sent_at} /> : translate("vigil.outbox.kept");
};

const states = choicesOf(outboxStates, "vigil.outbox.states");

/** The emails of a demo, newest first. */
export default function OutboxList() {
  return (
    <PagesWords>
      <ResourceList
        contract={contract}
        columns={columns}
        filters={<ChoiceFilter source="state" path={contract.path} all="vigil.outbox.all" choices={states} />}
      />
    </PagesWords>
  );
}
