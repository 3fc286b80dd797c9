import { type MediaState, runningStatuses } from "@vigil/contract";
import { Gauge, type Registry } from "@vigil/telemetry";
import { inArray, isNull, sql } from "drizzle-orm";
import { jobStates } from "../background-jobs/queue-state.ts";
import { backupState } from "../backups/runs.ts";
import { staleAfter } from "../broadcast/media/report.ts";
import { secondsBehind } from "../broadcast/media/safe-copies.ts";
import type { Database, Queries } from "../database/database.ts";
import { emailCounts } from "../emails/email-counts.ts";
import { broadcasts, mediaReports } from "../tables/broadcast.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { incidents } from "../tables/incidents.table.ts";
import { quarantinedFiles } from "../tables/quarantine.table.ts";
import { streams } from "../tables/streams.table.ts";

interface Parts {
  database: Database;
  /** Whether a backup is made every night. */
  hasBackups: boolean;
  /** Without a mail server emails wait for nothing, so that none is late. */
  hasMailServer: boolean;
  /** Whether recordings are copied into the file store while they are made. */
  hasSafeCopies: boolean;
}

/**
 * Metrics of the whole installation, from the database, as of each look. Every process that runs jobs has them, all the
 * same: ask for `max by (…)` of them. Without a database only `vigil_database_up` is left.
 */
export function measureInstallation({ database, ...has }: Parts, registry: Registry): void {
  let looking: Promise<void> | undefined;
  /** One look for all gauges, which are read at the same time and each wait for it. */
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const gauges = createGauges(registry, look);
  async function lookOnce(): Promise<void> {
    for (const gauge of Object.values(gauges)) gauge.reset();
    try {
      await fill(gauges, database, has);
      gauges.database_up.set(1);
    } catch {
      // A half-filled set would look like an installation without guests.
      for (const gauge of Object.values(gauges)) gauge.reset();
      gauges.database_up.set(0);
    }
  }
}

type Gauges = ReturnType<typeof createGauges>;

/** One gauge for each of these, prefixed with `vigil_`. */
const definitions = {
  database_up: ["1 when the database answers this process."],
  services: ["Services that are on air or ending, by state.", ["state"]],
  services_late: ["Published services whose time has come and which aren't on air, within three hours."],
  services_soon: ["Published services that begin within the next hour."],
  incidents_open: ["What goes wrong now, by kind.", ["kind"]],
  incidents_unanswered: ["Of these, what nobody has taken care of yet, by kind.", ["kind"]],
  recordings_waiting: ["Services that are over and whose recording isn't stored yet."],
  safe_copy_behind_seconds: [
    "Seconds of a recording on air that aren't in the file store yet, the most of any; only where they are copied (COPY_WHILE_ON_AIR).",
  ],
  emails: [
    "Emails by state: waiting, scheduled, late (10 minutes), put_off (tried and failed), failed.",
    ["state"],
  ],
  job_last_success_timestamp_seconds: ["When each scheduled job last went well.", ["job"]],
  job_failing: ["1 when a job has failed since it last went well.", ["job"]],
  backup_last_run_timestamp_seconds: ["When the last backup or drill ran, well or not.", ["kind"]],
  backup_findings: ["What was wrong with the last backup or drill.", ["kind"]],
  backup_overdue: ["1 when there was no good one for two days.", ["kind"]],
  media_heard: ["1 when the video server has reported within ten seconds.", ["node"]],
  media_disk_free_bytes: ["Free on the disk of a video server.", ["node"]],
  media_standing_by: [
    "Video servers that stand by for this one; only where several share a folder (MEDIA_STANDBY).",
    ["node"],
  ],
  media_missing: ["Things that a video server can't do.", ["node"]],
  cameras: [
    "Cameras by state: well (fit to go on air), unwell (sending, but not fit), silent.",
    ["node", "state"],
  ],
  programmes: ["Programmes by what guests see: source (a camera), video, slate.", ["node", "shows"]],
  guests_watching: ["Guests who fetched a playlist within fifteen seconds.", ["node"]],
  recordings: ["Recordings by state: running, failing, making, lost.", ["node", "state"]],
  second_recordings_failing: ["Second recordings that don't grow although a camera delivers.", ["node"]],
  outputs: ["Programmes sent on to other servers, by state.", ["node", "state"]],
  transcodes: ["Videos to prepare, by state.", ["node", "state"]],
  files_waiting_seconds: ["Seconds for which an upload has waited for the virus scanner, the most of any."],
  files_quarantined: ["Uploads that are kept apart because of a virus, or can't be checked."],
  database_size_bytes: ["Size of the database on its disk."],
} as const satisfies Record<string, readonly [help: string, labels?: readonly string[]]>;

function createGauges(registry: Registry, collect: () => Promise<void>) {
  const given = Object.entries<readonly [help: string, labels?: readonly string[]]>(definitions);
  const gauges = given.map(([name, [help, labels = []]]) => {
    const labelNames = [...labels];
    return [name, new Gauge({ name: `vigil_${name}`, help, labelNames, registers: [registry], collect })];
  });
  return Object.fromEntries(gauges) as Record<keyof typeof definitions, Gauge>;
}

async function fill(gauges: Gauges, database: Database, has: Omit<Parts, "database">): Promise<void> {
  await Promise.all([
    fillServices(gauges, database),
    fillQueue(gauges, database, has),
    fillMedia(gauges, database),
    has.hasSafeCopies && fillSafeCopies(gauges, database),
  ]);
}

async function fillServices(gauges: Gauges, db: Queries): Promise<void> {
  const isService = sql`${isNull(streams.deleted_at)} and ${streams.stream_type} = 'stream'`;
  const isExpected = sql`${isService} and ${streams.publish} and not ${streams.disabled_by_fh}
    and ${inArray(streams.broadcast_status, ["waiting", "ready"])}`;
  const [running, [counts], open] = await Promise.all([
    db.run<{ state: string; count: number }>(sql`
      select ${streams.broadcast_status} as state, count(*)::int as count
      from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
      where ${broadcasts.started_at} is not null and ${broadcasts.closed_at} is null and ${isService}
        and ${inArray(streams.broadcast_status, [...runningStatuses, "ending"])} group by 1`),
    db.run<{
      late: number;
      soon: number;
      waiting: number;
      size: number;
      unchecked: number;
      quarantined: number;
    }>(sql`
      select
        (select coalesce(extract(epoch from now() - min(${storedFiles.created_at})), 0)::double precision from ${storedFiles}
          where ${storedFiles.scan_state} = 'waiting') as unchecked,
        (select count(*)::int from ${quarantinedFiles}) as quarantined,
        (select count(*)::int from ${streams} where ${isExpected}
          and ${streams.event_date} between now() - interval '3 hours' and now()) as late,
        (select count(*)::int from ${streams} where ${isExpected}
          and ${streams.event_date} between now() and now() + interval '1 hour') as soon,
        (select count(*)::int from broadcast b where b.started_at is not null and b.ended_at is not null and b.recorded_at is null
          and b.closed_at is null and b.live_at is not null) as waiting,
        pg_database_size(current_database()) as size`),
    db.run<{ kind: string; open: number; unanswered: number }>(sql`
      select ${incidents.kind}, count(*)::int as open,
        count(*) filter (where ${incidents.acknowledged_at} is null)::int as unanswered
      from ${incidents} where ${isNull(incidents.resolved_at)} and ${isNull(incidents.deleted_at)} group by 1`),
  ]);
  for (const { state, count } of running) gauges.services.set({ state }, count);
  gauges.services_late.set(counts?.late ?? 0);
  gauges.services_soon.set(counts?.soon ?? 0);
  gauges.recordings_waiting.set(counts?.waiting ?? 0);
  gauges.files_waiting_seconds.set(counts?.unchecked ?? 0);
  gauges.files_quarantined.set(counts?.quarantined ?? 0);
  gauges.database_size_bytes.set(counts?.size ?? 0);
  for (const { kind, open: isOpen, unanswered } of open) {
    gauges.incidents_open.set({ kind }, isOpen);
    gauges.incidents_unanswered.set({ kind }, unanswered);
  }
}

async function fillSafeCopies(gauges: Gauges, db: Queries): Promise<void> {
  gauges.safe_copy_behind_seconds.set(await secondsBehind(db));
}

const seconds = (instant: string) => Date.parse(instant) / 1000;

async function fillQueue(
  gauges: Gauges,
  db: Queries,
  { hasBackups, hasMailServer }: Omit<Parts, "database">,
): Promise<void> {
  const [emails, jobs, backups] = await Promise.all([
    emailCounts(db),
    jobStates(db),
    backupState(db, hasBackups),
  ]);
  for (const state of ["waiting", "scheduled", "late", "put_off", "failed"] as const)
    gauges.emails.set({ state }, state === "late" && !hasMailServer ? 0 : emails[state]);
  for (const { name: job, last_done, last_failed } of jobs) {
    if (last_done) gauges.job_last_success_timestamp_seconds.set({ job }, seconds(last_done));
    gauges.job_failing.set({ job }, last_failed && (!last_done || last_done < last_failed) ? 1 : 0);
  }
  for (const [kind, run] of [
    ["backup", backups.last_backup],
    ["drill", backups.last_drill],
  ] as const) {
    if (!run) continue;
    gauges.backup_last_run_timestamp_seconds.set({ kind }, seconds(run.at));
    gauges.backup_findings.set({ kind }, run.findings.length);
  }
  for (const kind of backups.nightly ? (["backup", "drill"] as const) : [])
    gauges.backup_overdue.set({ kind }, backups.overdue.includes(kind) ? 1 : 0);
}

async function fillMedia(gauges: Gauges, db: Queries): Promise<void> {
  const reports = await db.run<{ node: string; state: MediaState; heard: boolean }>(sql`
    select ${mediaReports.node}, ${mediaReports.state},
      ${mediaReports.received_at} > now() - make_interval(secs => ${staleAfter}) as heard
    from ${mediaReports}`);
  for (const { node, state, heard } of reports) {
    gauges.media_heard.set({ node }, heard ? 1 : 0);
    // What a silent one said last is no present.
    if (heard) fillNode(gauges, node, state);
  }
}

function fillNode(gauges: Gauges, node: string, state: MediaState): void {
  const { programmes, sources, transcodes, disk_free, primary, missing } = state;
  if (disk_free !== null) gauges.media_disk_free_bytes.set({ node }, disk_free);
  if (primary) gauges.media_standing_by.set({ node }, primary.standing_by);
  gauges.media_missing.set({ node }, missing.length);
  gauges.guests_watching.set(
    { node },
    programmes.reduce((sum, { viewers }) => sum + viewers, 0),
  );
  for (const state of ["well", "unwell", "silent"]) gauges.cameras.set({ node, state }, 0);
  for (const { publishing, well } of sources)
    gauges.cameras.inc({ node, state: publishing ? (well ? "well" : "unwell") : "silent" });
  for (const shows of ["source", "video", "slate"]) gauges.programmes.set({ node, shows }, 0);
  for (const state of ["running", "failing", "making", "lost"]) gauges.recordings.set({ node, state }, 0);
  gauges.second_recordings_failing.set({ node }, 0);
  for (const { on_air, recording, second, outputs, ended_at } of programmes) {
    if (ended_at === null) gauges.programmes.inc({ node, shows: on_air.kind });
    if (recording.failing) gauges.recordings.inc({ node, state: "failing" });
    else if (["running", "making", "lost"].includes(recording.state))
      gauges.recordings.inc({ node, state: recording.state });
    if (second && !second.growing && ended_at === null) gauges.second_recordings_failing.inc({ node });
    for (const { state } of outputs) gauges.outputs.inc({ node, state });
  }
  for (const { state } of transcodes) if (state !== "ready") gauges.transcodes.inc({ node, state });
}
