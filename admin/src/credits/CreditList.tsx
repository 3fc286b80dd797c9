import { Box } from "@mui/material";
import {
  actions,
  type Credit,
  credits as contract,
  creditStatuses,
  incidents,
  lengthText,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { ChoiceFilter, choicesOf } from "../resource/list/ChoiceFilter.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { DecideButton } from "./DecideButton.tsx";

const columns: Column<Credit>[] = [
  { source: "stream", render: (credit) => credit.stream_detail?.title },
  { source: "funeral_home", render: (credit) => credit.funeral_home_detail?.title },
  { source: "seconds_lost", fit: true, render: ({ seconds_lost }) => lengthText(seconds_lost) },
  { source: "created_at", fit: true, render: ({ created_at }) => <Moment at={created_at} /> },
  { source: "status", fit: true, render: (credit) => <State credit={credit} /> },
];

const statuses = choicesOf(creditStatuses, "vigil.credits.status");

/** Streams that homes may get back because their guests lost too much, the latest first. */
export default function CreditList() {
  return (
    <ResourceList<Credit>
      contract={contract}
      columns={columns}
      searches={false}
      filters={
        <ChoiceFilter source="status" path={contract.path} all="vigil.credits.all" choices={statuses} />
      }
    />
  );
}

/** What was decided, and while nothing is, the decision. */
const State = ({ credit }: { credit: Credit }) => {
  const translate = useTranslate();
  const mayDecide = useMay(actions.decide_credit, "edit");
  const seesTimeline = useMay(incidents, "list");
  const { status, decided_by, stream } = credit;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      {translate(`vigil.credits.said.${status}`, { name: decided_by ?? "" })}
      {status === "proposed" && mayDecide && (
        <>
          <DecideButton credit={credit} decision="grant" />
          <DecideButton credit={credit} decision="decline" />
        </>
      )}
      {seesTimeline && (
        <LinkButton variant="text" to={`/str/stream/${stream}/timeline`}>
          {translate("vigil.timeline.title")}
        </LinkButton>
      )}
    </Box>
  );
};
