import { Chip, Link as MuiLink, Typography } from "@mui/material";
import { jobs as contract, type Info, type Job, type JobAnswer, jobStates } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { ContactGuests } from "../bulk-emails/ContactGuests.tsx";
import { InviteToJob } from "../invitations/InviteButton.tsx";
import { labelled } from "../language/format.ts";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";
import { ChoiceFilter, choicesOf } from "../resource/list/ChoiceFilter.tsx";
import type { Column } from "../resource/list/column.ts";
import { useFilters } from "../resource/list/Filters.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { DayFilter } from "../stream-info/DayFilter.tsx";
import {
  dateColumn,
  homeColumn,
  nameColumn,
  operatorColumn,
  statusColumn,
  videographerColumn,
} from "../stream-info/info-columns.tsx";
import { nextFirst } from "../streams/first-page.ts";
import { Legend } from "../streams/list/StreamStatus.tsx";
import { AssignButton } from "./AssignButton.tsx";
import { JobStateText } from "./JobStateText.tsx";
import { WaitingFilter } from "./WaitingFilter.tsx";

const HomeFilters = part(withWords("pages", () => import("../streams/list/HomeFilters.tsx")));

const guests: Column<Job> = { source: "guests", align: "right" };
const manyGuests: Column<Job> = {
  source: "over_100_guests",
  fit: true,
  render: (job) => <YesNo value={job.over_100_guests} />,
  text: (job, translate) => translate(job.over_100_guests ? "vigil.list.yes" : "vigil.list.no"),
};

/** An assigned person, and below what they have said; of a job that came back, who declined it and why. */
const withAnswer = (
  column: Column<Job>,
  answerOf: (job: Job) => JobAnswer | null | undefined,
): Column<Job> => ({
  ...column,
  render: (job) => {
    const answer = answerOf(job);
    return (
      <>
        {column.render?.(job)}
        {answer && (
          <Typography variant="caption" component="div" sx={{ whiteSpace: "normal", minWidth: 140 }}>
            <JobStateText answer={answer} zone={job.timezone} />
          </Typography>
        )}
      </>
    );
  },
  text: (job, translate) => {
    const answer = answerOf(job);
    const name = column.text?.(job, translate) ?? "";
    return answer ? `${name}, ${translate(`vigil.my_day.state.${answer.state}`)}` : name;
  },
});
const ownAnswer = (source: "operator_answer" | "videographer_answer"): Column<Job> => ({
  source,
  render: (job) => {
    const answer = job[source];
    if (!answer) return "–";
    const text = <JobStateText answer={answer} zone={job.timezone} />;
    const isOver = job.event_date === null || Date.parse(job.event_date) < Date.now();
    if (answer.state !== "waiting" || isOver) return text;
    return (
      <MuiLink component={Link} to={`/my-day#${job.id}`} onClick={(event) => event.stopPropagation()}>
        {text}
      </MuiLink>
    );
  },
  text: (job, translate) => translate(`vigil.my_day.state.${job[source]?.state ?? "waiting"}`),
});
const operatorAnswer = ({ operator_answer }: Job) => operator_answer;
const videographerAnswer = ({ videographer_answer }: Job) => videographer_answer;

/** Columns by role. */
function columnsFor({ role }: Pick<Info, "role">): Column<Job>[] {
  const always = [nameColumn, dateColumn, statusColumn] as Column<Job>[];
  if (role === "super_admin")
    return [
      ...always,
      { ...homeColumn, wide: true },
      guests,
      withAnswer(operatorColumn("specialist") as Column<Job>, operatorAnswer),
      withAnswer(videographerColumn as Column<Job>, videographerAnswer),
    ];
  const own: Column<Job>[] =
    role === "customer_care_team"
      ? [withAnswer(operatorColumn("operator") as Column<Job>, operatorAnswer)]
      : role === "video_grapher"
        ? [homeColumn as Column<Job>, ownAnswer("videographer_answer")]
        : [ownAnswer("operator_answer")];
  return [...always, ...own, manyGuests];
}

/** That a link has limited the list to what is to come, until it is removed. */
const ToCome = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  if (filters.event_date_after === undefined) return null;
  const remove = () => change({ event_date_after: undefined });
  const label = translate("vigil.streams.coming_up");
  const clear = labelled(label, translate("ra.action.clear_input_value"));
  return <Chip color="primary" label={label} aria-label={clear} onClick={remove} onDelete={remove} />;
};

/** The services a person looks after or films; super admins also see those that nobody is assigned to yet. */
export default function JobList() {
  const me = useMe();
  const translate = useTranslate();
  return (
    <ResourceList<Job>
      contract={contract}
      title={translate(`resources.${contract.path}.menu`)}
      columns={columnsFor(me)}
      sort={nextFirst}
      filters={
        <>
          <DayFilter />
          <ToCome />
          {me.role === "super_admin" && (
            <>
              <HomeFilters />
              <WaitingFilter />
            </>
          )}
          <ChoiceFilter
            source="state"
            path={contract.path}
            all="vigil.jobs.every_state"
            choices={choicesOf(jobStates, "vigil.my_day.state")}
          />
        </>
      }
      legend={<Legend />}
      rowActions={
        <>
          {me.role === "customer_care_team" && <ContactGuests />}
          {me.role === "customer_care_team" && <InviteToJob />}
          <AssignButton />
        </>
      }
    />
  );
}
