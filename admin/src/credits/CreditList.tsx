import { Box } from "@mui/material";
import {
  actions,
  type Credit,
  credits as contract,
  creditStatuses,
  incidents,
  lengthText,
} from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { ChoiceFilter, choicesOf } from "../resource/list/ChoiceFilter.tsx";
import type { Column } from "../resource/list/column.ts";
import { HomeChip } from "../resource/list/HomeChip.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { DecideButton } from "./DecideButton.tsx";

const columns: Column<Credit>[] = [
  { source: "stream", render: (credit) => credit.stream_detail?.title },
  { source: "funeral_home", render: (credit) => credit.funeral_home_detail?.title },
  {
    source: "seconds_lost",
    fit: true,
    render: ({ seconds_lost }) => lengthText(seconds_lost),
    total: lengthText,
  },
  { source: "created_at", fit: true, render: ({ created_at }) => <Moment at={created_at} /> },
  { source: "status", fit: true, render: (credit) => <State {...credit} /> },
];

const statuses = choicesOf(creditStatuses, "vigil.credits.status");

/** Streams that homes may get back because their guests lost too much, the latest first. */
export default function CreditList() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  return (
    <ResourceList<Credit>
      contract={contract}
      columns={columns}
      searches={false}
      rowActions={<Decisions />}
      filters={
        <>
          <ChoiceFilter source="status" path={contract.path} all="vigil.credits.all" choices={statuses} />
          <HomeChip />
        </>
      }
    />
  );
};

const State = ({ status, decided_by }: Credit) =>
  useTranslate()(`vigil.credits.said.${status}`, { name: decided_by ?? "" });

/** What to decide by, and the decision while nobody has decided. */
const Decisions = () => {
  const translate = useTranslate();
  const credit = useRecordContext<Credit>();
  const mayDecide = useMay(actions.decide_credit, "edit");
  const seesTimeline = useMay(incidents, "list");
  if (!credit) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      {seesTimeline && (
        <LinkButton variant="text" to={`/str/stream/${credit.stream}/timeline`}>
          {translate("vigil.timeline.title")}
        </LinkButton>
      )}
      {credit.status === "proposed" && mayDecide && (
        <>
          <DecideButton credit={credit} decision="grant" />
          <DecideButton credit={credit} decision="decline" />
        </>
      )}
    </Box>
  );
};
