import {
  type QueueState,
  type RetentionKind,
  retentionGraceDays,
  retentionKinds,
  retentionNoticeDays,
  type SystemState,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Queries } from "../../database/database.ts";
import { guests } from "../../tables/guests.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { personErasures, toNote } from "../../tables/person-erasures.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { homeRetention, retentionSettings } from "../../tables/retention.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { goesOn, goingGuests, goingRecordings, hasNotice, hasTerm } from "./due.ts";

type State = SystemState["retention"];
/** Milliseconds without a run after which the nightly job is overdue. */
const overdueAfter = 2 * 86_400_000;

/**
 * What retention does, for whoever maintains the installation.
 * @param jobs the states of all jobs, among which is the nightly one
 */
export async function retentionState(
  db: Queries,
  { mailKeepDays, backups }: Pick<Config, "mailKeepDays" | "backups">,
  jobs: QueueState["jobs"],
  now: Date,
): Promise<State> {
  const [set] = await db.orm.select().from(retentionSettings);
  if (!set) throw new Error("The database has no terms.");
  const { since, last_run_at, last_run, guest_months, recording_months, address_days } = set;
  const noticesFrom = new Date(since.getTime() + retentionGraceDays * 86_400_000);
  const next: State["next"] = [];
  for (const kind of retentionKinds) next.push(...(await announced(db, kind)));
  return {
    ...{ guest_months, recording_months, address_days, email_days: mailKeepDays },
    ...{ other_homes: await otherHomes(db), notices_from: noticesFrom.toISOString() },
    ...{ last_run_at: last_run_at?.toISOString() ?? null, last_run, next },
    ...jobState(jobs, { noticesFrom, lastRun: last_run_at }, now),
    erasures_to_note: backups ? await erasuresToNote(db) : null,
  };
}

/** How many homes have chosen another term than the installation's. */
export async function otherHomes(db: Queries): Promise<Record<RetentionKind, number>> {
  const [counted] = await db.run<Record<RetentionKind, number>>(sql`
    select count(*) filter (where ${homeRetention.guest_months} <> ${retentionSettings.guest_months})::int as guests,
      count(*) filter (where ${homeRetention.recording_months} <> ${retentionSettings.recording_months})::int as recordings
    from ${homeRetention} join ${homes} on ${homes.id} = ${homeRetention.home} and ${homes.deleted_at} is null
    cross join ${retentionSettings}`);
  return counted ?? { guests: 0, recordings: 0 };
}

/** What of a kind homes were written about and goes within a month; nothing where there is none. */
async function announced(db: Queries, kind: RetentionKind): Promise<State["next"]> {
  const going =
    kind === "guests"
      ? sql`(select count(*) from ${guests} where ${goingGuests})`
      : sql`(select count(*) from ${recordings} where ${goingRecordings})`;
  const [found] = await db.run<{
    count: number;
    services: number;
    homes: number;
    first_on: string | null;
  }>(sql`
    select coalesce(sum(rows), 0)::int as count, count(*)::int as services,
      count(distinct home)::int as homes, min(goes_on)::text as first_on
    from (select ${streams.funeral_home} as home, ${goesOn(kind)} as goes_on, ${going} as rows
      from ${streams} where ${hasTerm(kind)} and ${hasNotice(kind)}) announced
    where rows > 0 and goes_on <= now()::date + ${retentionNoticeDays + 1}::int`);
  if (!found?.first_on) return [];
  return [{ kind, ...found, first_on: found.first_on }];
}

function jobState(
  jobs: QueueState["jobs"],
  { noticesFrom, lastRun }: { noticesFrom: Date; lastRun: Date | null },
  now: Date,
): Pick<State, "state" | "reason"> {
  const job = jobs.find(({ name }) => name === "retain");
  const done = job?.last_done ? Date.parse(job.last_done) : 0;
  if (job?.last_failed && Date.parse(job.last_failed) > done) return { state: "failed", reason: job.reason };
  const expected = Math.max(noticesFrom.getTime(), lastRun?.getTime() ?? 0);
  return { state: now.getTime() - expected > overdueAfter ? "overdue" : "well", reason: null };
}

async function erasuresToNote(db: Queries): Promise<number> {
  const [counted] = await db.run<{ n: number }>(
    sql`select count(*)::int as n from ${personErasures} where ${toNote(personErasures)}`,
  );
  return counted?.n ?? 0;
}
