import RetryIcon from "@mui/icons-material/ReplayOutlined";
import { Alert, Box, Button, Link as MuiLink, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { localTime, outbox, type outboxStates, type QueueState, queue } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { usePublicSettings } from "../boot/settings.ts";
import { formatMoment, formatNumber, formatTime } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Part } from "../layout/Part.tsx";
import { Rows } from "../layout/Rows.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay, useOwnZone, useReader } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { Backups } from "./Backups.tsx";

/** Milliseconds between polls. */
const pollInterval = 10_000;
const { path } = queue;

/** The background work: emails in the queue, emails that failed, scheduled jobs, and backups. */
export default function QueuePage() {
  return (
    <PagesWords>
      <Queue />
    </PagesWords>
  );
}

const Queue = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<QueueState>(`${path}/`, { signal }),
    refetchInterval: pollInterval,
  });
  const post: PostAction = async (action, body, done) => {
    setBusy(action);
    try {
      client.setQueryData([path], await getJson<QueueState>(`${path}/${action}/`, { method: "POST", body }));
      // Notifications are shown outside of this page, which alone has its texts.
      notify(translate(done), { type: "success" });
    } catch (problem) {
      notify((problem as Error).message, { type: "error" });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <PageHeader title={translate("vigil.queue.title")}>
        <LinkButton to="/system" variant="outlined">
          {translate("vigil.system.title")}
        </LinkButton>
      </PageHeader>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={240} />}
      {data && (
        <Box sx={{ display: "grid", gap: 6 }}>
          <Emails state={data} busy={busy} post={post} />
          <Part title={translate("vigil.queue.backups.title")}>
            <Backups state={data.backups} />
          </Part>
          <Jobs state={data} busy={busy} post={post} />
          <Restarts state={data} />
        </Box>
      )}
    </>
  );
};

/** Posts an action below the queue's path; `done` is the catalogue's key of the notification. */
type PostAction = (action: string, body: object, done: string) => Promise<void>;

interface PartProps {
  state: QueueState;
  /** The action that is running. */
  busy: string | null;
  post: PostAction;
}

const Emails = ({ state, busy, post }: PartProps) => {
  const translate = useTranslate();
  const heads = useHeads();
  const retry = (ids?: string[]) => void post("retry_letters", ids ? { ids } : {}, "vigil.queue.retried");
  return (
    <Part title={translate("vigil.queue.letters")}>
      {state.has_mail_server && <EmailSummary letters={state.letters} />}
      {!state.has_mail_server && (
        <Alert severity={state.letters.waiting > 0 ? "warning" : "info"}>
          {translate("vigil.queue.no_mail_server")}
        </Alert>
      )}
      <Counts letters={state.letters} />
      {state.failed_letters.length > 0 && (
        <>
          <Button
            startIcon={<RetryIcon />}
            variant="contained"
            loading={busy === "retry_letters"}
            onClick={() => retry()}
            sx={{ justifySelf: "start" }}
          >
            {translate("vigil.queue.retry_all", { smart_count: state.letters.failed })}
          </Button>
          {state.letters.failed > state.failed_letters.length && (
            <Typography color="text.secondary">
              {translate("vigil.queue.newest", {
                shown: state.failed_letters.length,
                all: formatNumber(state.letters.failed),
              })}
            </Typography>
          )}
          <Rows
            label={translate("vigil.queue.failed_letters")}
            heads={heads(["to", "subject", "reason", "failed_at"])}
            rows={state.failed_letters.map(({ id, to, subject, reason, failed_at }) => ({
              id,
              cells: [to, subject, reason ?? "", <Moment key="at" at={failed_at} />],
              action: (
                <Button onClick={() => retry([id])} aria-label={translate("vigil.queue.retry_of", { to })}>
                  {translate("vigil.queue.retry")}
                </Button>
              ),
            }))}
          />
        </>
      )}
    </Part>
  );
};

const Jobs = ({ state, busy, post }: PartProps) => {
  const translate = useTranslate();
  const heads = useHeads();
  const titleOf = (job: string) => translate(`vigil.queue.names.${job}`, { _: job });
  const failing = state.jobs
    .filter(({ last_done, last_failed }) => last_failed && (!last_done || last_done < last_failed))
    .map(({ name }) => name);
  const finished = state.jobs.filter(({ last_done }) => last_done).length;
  const toCome = state.jobs.filter(({ last_done, last_failed }) => !last_done && !last_failed).length;
  const lines = [
    ...(failing.length === 0 && finished > 0
      ? [translate("vigil.queue.summary.jobs_well", { smart_count: finished })]
      : []),
    ...(toCome > 0 ? [translate("vigil.queue.summary.jobs_to_come", { smart_count: toCome })] : []),
  ];
  return (
    <Part title={translate("vigil.queue.jobs")}>
      {state.jobs.length === 0 && <Typography>{translate("vigil.queue.no_jobs")}</Typography>}
      {failing.length > 0 && (
        <Alert severity="warning">
          {translate("vigil.queue.summary.jobs_failed", { names: failing.map(titleOf).join(", ") })}
        </Alert>
      )}
      {lines.length > 0 && <Typography>{lines.join(" ")}</Typography>}
      <Rows
        label={translate("vigil.queue.jobs")}
        heads={heads(["job", "state", "last_done", "last_failed", "reason"])}
        rows={state.jobs.map(({ name, cron, state: jobState, last_done, last_failed, reason }) => ({
          id: name,
          cells: [
            titleOf(name),
            jobState ? translate(`vigil.queue.states.${jobState}`) : "–",
            last_done ? <Moment key="done" at={last_done} /> : <NotYet key="done" cron={cron} />,
            <Moment key="failed" at={last_failed} />,
            reason ?? "",
          ],
          action: (
            <Button
              loading={busy === `jobs/${name}/run`}
              onClick={() => void post(`jobs/${name}/run`, {}, "vigil.queue.started")}
              aria-label={translate("vigil.queue.run_of", { name: titleOf(name) })}
            >
              {translate("vigil.queue.run")}
            </Button>
          ),
        }))}
      />
    </Part>
  );
};

/** A job that hasn't run so far, and when it will where that is once a day: a new installation's backups wait for the night. */
const NotYet = ({ cron }: { cron: string }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? [];
  if (minute === undefined || hour === undefined) return translate("vigil.queue.not_yet");
  // Jobs run by UTC.
  const run = new Date(new Date().setUTCHours(Number(hour), Number(minute))).toISOString();
  return translate("vigil.queue.not_yet_daily", { time: formatTime(localTime(run, zone)) });
};

/** Whether a restart now would interrupt a service, and when somebody has accepted that. */
const Restarts = ({ state: { interrupted, overrides } }: { state: QueueState }) => {
  const translate = useTranslate();
  const reader = useReader();
  const heads = useHeads();
  return (
    <Part title={translate("vigil.queue.restarts")}>
      <Typography role="status">
        {translate(interrupted.length > 0 ? "vigil.queue.not_now" : "vigil.queue.safe")}
      </Typography>
      <Rows
        label={translate("vigil.queue.interrupted")}
        heads={heads(["service", "home", "begins"])}
        rows={interrupted.map(({ name, home, event_date, timezone }) => ({
          id: `${name} ${event_date}`,
          cells: [name, home, formatMoment(event_date, timezone, { reader })],
        }))}
      />
      <Rows
        label={translate("vigil.queue.overrides")}
        heads={heads(["at", "who", "what", "services"])}
        rows={overrides.map(({ id, at, who, what, services }) => ({
          id,
          cells: [<Moment key="at" at={at} />, who, what, services.join(", ")],
        }))}
      />
    </Part>
  );
};

function useHeads() {
  const translate = useTranslate();
  return (names: readonly string[]) => names.map((name) => translate(`vigil.queue.heads.${name}`));
}

/** What waits and why, and whether anything is late. */
const EmailSummary = ({ letters }: { letters: QueueState["letters"] }) => {
  const translate = useTranslate();
  const { waiting, scheduled, put_off, late, failed } = letters;
  const parts = { scheduled, going_out: waiting - scheduled - put_off - late, put_off };
  const lines = Object.entries(parts).flatMap(([part, count]) =>
    count > 0 ? [translate(`vigil.queue.summary.${part}`, { smart_count: count })] : [],
  );
  if (late === 0 && failed === 0) lines.push(translate("vigil.queue.summary.well"));
  return (
    <>
      {late > 0 && (
        <Alert severity="warning">{translate("vigil.queue.summary.late", { smart_count: late })}</Alert>
      )}
      {failed > 0 && (
        <Alert severity="warning">{translate("vigil.queue.summary.failed", { smart_count: failed })}</Alert>
      )}
      {lines.length > 0 && <Typography role="status">{lines.join(" ")}</Typography>}
    </>
  );
};

/** The state in the outbox of the emails that are counted. */
const stateOf: Readonly<Record<string, (typeof outboxStates)[number]>> = {
  waiting: "waiting",
  failed: "failed",
  sent: "sent",
};

const Counts = ({ letters }: { letters: QueueState["letters"] }) => {
  const translate = useTranslate();
  const { oldest_waiting, scheduled: _scheduled, late: _late, ...counts } = letters;
  const mayList = useMay(outbox, "list");
  const hasOutbox = usePublicSettings()?.demo && mayList;
  return (
    <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 8, rowGap: 2, m: 0 }}>
      {Object.entries(counts).map(([name, count]) => (
        <div key={name}>
          <Typography component="dt" color="text.secondary">
            {translate(`vigil.queue.counts.${name}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {hasOutbox && count > 0 && name in stateOf ? (
              <MuiLink
                component={Link}
                to={filteredList(outbox.path, { state: stateOf[name] })}
                aria-label={`${translate(`vigil.queue.counts.${name}`)}: ${count}`}
                color="inherit"
              >
                {count}
              </MuiLink>
            ) : (
              count
            )}
          </Typography>
        </div>
      ))}
      {oldest_waiting && (
        <div>
          <Typography component="dt" color="text.secondary">
            {translate("vigil.queue.counts.oldest_waiting")}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            <Moment at={oldest_waiting} />
          </Typography>
        </div>
      )}
    </Box>
  );
};
