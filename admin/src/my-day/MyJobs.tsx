import { Box, Link as MuiLink, Skeleton, Typography } from "@mui/material";
import { isRunning, localDay, locales, type MyJob, today } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useNow } from "../director/useNow.ts";
import { language } from "../language/chosen.ts";
import { formatDay, formatMoment, labelled } from "../language/format.ts";
import { useReader } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Age } from "../today/Age.tsx";
import { MyJobCard } from "./MyJobCard.tsx";
import { useMyDay } from "./useMyDay.ts";

interface Props {
  /** Only what is on soon or to be answered; without it all jobs to come as well. */
  next?: true;
}

/** Hours ahead of which a job is next. */
const nextWithin = 48;
/** Seconds in which a look at the jobs has failed. */
const oldAfter = 150;

/** The jobs of the person who has signed in, day by day. */
export default function MyJobs({ next }: Props) {
  const translate = useTranslate();
  const { day, error, isFetching, refetch, clockOffset } = useMyDay();
  const now = useNow() + clockOffset;
  const isNext = (job: MyJob) =>
    Date.parse(job.event_date) < now + nextWithin * 3_600_000 || job.answer.state === "waiting";
  const jobs = (day?.jobs ?? []).filter((job) => !next || isNext(job));
  return (
    <>
      {error && !day && (
        <Retry
          problem={labelled(translate("vigil.my_day.failed"), error.message)}
          again={() => void refetch()}
          busy={isFetching}
        />
      )}
      {day && <Age asOf={day.as_of} now={now} isFailing={error !== null} oldAfter={oldAfter} />}
      {!day && !error && (
        <Skeleton variant="rounded" height={180} aria-label={translate("ra.page.loading")} />
      )}
      {day && jobs.length === 0 && !next && (
        <Box sx={{ py: 8 }}>
          <Typography variant="h2">{translate("vigil.my_day.none")}</Typography>
          <Typography color="text.secondary">{translate("vigil.my_day.none_text")}</Typography>
        </Box>
      )}
      <Box sx={{ display: "grid", gap: 5, ...(next ? besides : below), ...(jobs.length > 0 && { mb: 5 }) }}>
        {!next && <ToAnswer jobs={jobs} />}
        {daysOf(jobs, now).map(([name, ofDay]) => (
          <Day key={name} day={name} jobs={ofDay} now={now} brief={next} />
        ))}
      </Box>
    </>
  );
}

const below = { maxWidth: 720 } as const;
/** A few days next to each other, so that what follows is still in sight. */
const besides = {
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 340px), 1fr))",
  alignItems: "start",
} as const;

/** Each day by the clocks of its services: today before what is left of yesterday, unless that is still on. */
const daysOf = (jobs: MyJob[], now: number): [string, MyJob[]][] => {
  const days = new Map<string, MyJob[]>();
  for (const job of jobs) {
    const day = localDay(job.event_date, job.timezone);
    days.set(day, [...(days.get(day) ?? []), job]);
  }
  const comesFirst = ([day, ofDay]: [string, MyJob[]]) =>
    ofDay.some(
      ({ timezone, broadcast_status }) => day === today(timezone, now) || isRunning(broadcast_status),
    );
  return [...days].toSorted((one, other) => Number(comesFirst(other)) - Number(comesFirst(one)));
};

/** The ways to the jobs that wait for an answer, which may be weeks ahead. */
const ToAnswer = ({ jobs }: { jobs: MyJob[] }) => {
  const translate = useTranslate();
  const reader = useReader();
  const waiting = jobs.filter(({ answer }) => answer.state === "waiting");
  if (waiting.length === 0) return null;
  const title = translate("vigil.my_day.state.waiting");
  return (
    <Box component="nav" aria-label={title}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {waiting.map(({ id, name, event_date, timezone }) => (
          <li key={id}>
            <MuiLink
              component={Link}
              to={`#${id}`}
              sx={{ display: "block", py: 2.5, overflowWrap: "anywhere" }}
            >
              {`${name}, ${formatMoment(event_date, timezone, { reader })}`}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** A day without a zone, read as UTC. */
const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: "UTC" }).format(new Date(day));

const oneDay = 86_400_000;
interface DayProps {
  day: string;
  jobs: MyJob[];
  now: number;
  brief: true | undefined;
}
const Day = ({ day, jobs, now, brief }: DayProps) => {
  const translate = useTranslate();
  const zone = jobs[0]?.timezone ?? "UTC";
  const near = (["yesterday", "today", "tomorrow"] as const).find(
    (_, n) => today(zone, now + (n - 1) * oneDay) === day,
  );
  const date = `${weekdayOf(day)} ${formatDay(day, "long")}`;
  return (
    <Box component="section" aria-label={date}>
      <Typography variant="h2" sx={{ mb: 2, "&::first-letter": { textTransform: "uppercase" } }}>
        {near ? labelled(translate(`vigil.my_day.${near}`), date) : date}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 3 }}>
        {jobs.map((job) => (
          <MyJobCard key={job.id} job={job} now={now} brief={brief} />
        ))}
      </Box>
    </Box>
  );
};
