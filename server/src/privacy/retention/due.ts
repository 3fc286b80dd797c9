import { type RetentionKind, retentionNoticeDays } from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import { guests } from "../../tables/guests.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { homeRetention, retentionNotices, retentionSettings } from "../../tables/retention.table.ts";
import { streams } from "../../tables/streams.table.ts";

/** SQL for how many months after a service something is kept; null: for good. */
const months = (kind: RetentionKind): SQL => {
  const field = kind === "guests" ? "guest_months" : "recording_months";
  return sql`nullif(coalesce((select ${homeRetention[field]} from ${homeRetention} where ${homeRetention.home} = ${streams.funeral_home}),
    (select ${retentionSettings[field]} from ${retentionSettings})), 0)`;
};

/** The guests of a stream that go: who asked for an email on each anniversary stays. */
export const goingGuests = sql`${guests.stream} = ${streams.id} and ${isNull(guests.deleted_at)} and ${guests.anniversary_at} is null`;
export const goingRecordings = sql`${recordings.stream} = ${streams.id} and ${isNull(recordings.deleted_at)}`;

/**
 * SQL for the day on which something of a service goes: its months after the service, not before the last day for which
 * the family has prolonged its page, and not before its home was written to for long enough. Null: never.
 */
export const goesOn = (kind: RetentionKind): SQL => sql`greatest(
  (${streams.event_date} + make_interval(months => ${months(kind)}))::date, ${streams.page_kept_until},
  (select (${retentionNotices.created_at} + make_interval(days => ${retentionNoticeDays}::int))::date + 1 from ${retentionNotices}
    where ${retentionNotices.stream} = ${streams.id} and ${retentionNotices.kind} = ${kind}::text))`;

/** Whether there is a term at all, and the service has taken place. */
export const hasTerm = (kind: RetentionKind): SQL =>
  sql`${months(kind)} is not null and ${streams.event_date} < now() and ${streams.stream_type} = 'stream' and ${streams.deleted_at} is null`;

/** Whether there is something to go. */
export const hasAny = (kind: RetentionKind): SQL =>
  kind === "guests"
    ? sql`exists (select from ${guests} where ${goingGuests})`
    : sql`exists (select from ${recordings} where ${goingRecordings})`;

export const hasNotice = (kind: RetentionKind): SQL =>
  sql`exists (select from ${retentionNotices} where ${retentionNotices.stream} = ${streams.id} and ${retentionNotices.kind} = ${kind}::text)`;
