import { and, eq, sql } from "drizzle-orm";
import { stageLines } from "../calendar/ics.ts";
import { plannedTimes } from "../calendar/planned-times.ts";
import type { Database } from "../database/database.ts";
import { type Calendar, ConsentRefused, EntryRefused } from "../ports/connections/connections.ts";
import { calendarEntryOf, type EventDetails } from "../ports/connections/core/event.ts";
import { streamPlaces } from "../scopes/streams.places.ts";
import { streamZone } from "../scopes/streams.schedule.ts";
import type { Encryption } from "../security/encryption.ts";
import { connections, mirroredStreams } from "../tables/connections.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Services per run; the rest waits for the next, a minute later. */
const batchSize = 100;

interface Due extends Omit<EventDetails, "stages">, Record<string, unknown> {
  event_date: string;
  timezone: string;
  version: string;
}

interface Parts {
  database: Database;
  calendar: Calendar;
  encryption: Encryption;
  publicUrl: string;
  log: { error(details: unknown, message: string): void };
}

/**
 * Writes services that were published, changed or cancelled since the last run to the connected calendar, soonest first.
 * What could not be written stays due, and holds up no other service. After a revoked consent it stops until somebody connects the account again.
 * A run ends when another calendar is connected meanwhile, which the next run writes to.
 */
export async function syncCalendar({ database, calendar, encryption, publicUrl, log }: Parts): Promise<void> {
  const [connection] = await database.orm
    .select()
    .from(connections)
    .where(eq(connections.kind, "calendar_gmail_account"));
  if (!connection || connection.broken_at) return;
  const token = encryption.decrypt(connection.refresh_token, connection.kind);
  try {
    if (token === null) throw new ConsentRefused("it was encrypted with another key");
    const session = await calendar.open(token);
    for (const due of await dueServices(database)) {
      try {
        await session.put(calendarEntryOf({ ...due, stages: stageLines(due) }, localTimes(due), publicUrl));
      } catch (err) {
        if (!(err instanceof EntryRefused)) throw err;
        log.error({ err, stream: due.id }, "a service could not be written to the connected calendar");
        continue;
      }
      if (!(await markWritten(database, connection, due))) return;
    }
  } catch (err) {
    if (err instanceof ConsentRefused) await markBroken(database, connection);
    log.error({ err }, "the connected calendar could not be updated");
  }
}

const isListed = sql`(${streams.publish} and not ${streams.disabled_by_fh} and ${streams.deleted_at} is null)`;

const dueServices = (database: Database): Promise<Due[]> =>
  database.run<Due>(sql`
    select ${streams.id}, ${streams.deceased_full_name} as title, ${streams.event_date}, ${streamZone} as timezone,
      ${streams.stream_type} = 'id_session' as is_id_session, not ${isListed} as is_cancelled,
      ${streams.updated_at}::text as version, h.funeral_home_name as home,
      ${streamPlaces} as places,
      (select ${eventTypes.title} from ${eventTypes} where ${eventTypes.id} = ${streams.g_r_page_heading}) as event_type
    from ${streams} join ${homes} h on h.id = ${streams.funeral_home}
    left join ${mirroredStreams} m on m.stream = ${streams.id}
    where ${streams.event_date} > now() - interval '1 day'
      and case when ${isListed} then m.stream is null or m.is_cancelled or m.version <> ${streams.updated_at}
        else m.stream is not null and not m.is_cancelled end
    order by ${streams.event_date}, ${streams.id} limit ${batchSize}`);

function localTimes(due: Due) {
  const { start, end, timezone } = plannedTimes(due);
  const local = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: "second" });
  return { start: local(start), end: local(end), zone: timezone };
}

type Connection = Pick<typeof connections.$inferSelect, "kind" | "connected_at">;
/** The very connection that a run has read: another one of its kind may have taken its place. */
const isStill = ({ kind, connected_at }: Connection) =>
  and(eq(connections.kind, kind), eq(connections.connected_at, connected_at));

/** The lock makes whoever connects another calendar wait, so that it finds this service written. @returns whether it is still connected */
async function markWritten(
  database: Database,
  connection: Connection,
  { id, version, is_cancelled }: Due,
): Promise<boolean> {
  const written = await database.run(sql`
    with connected as (select from ${connections} where ${isStill(connection)} for share)
    insert into ${mirroredStreams} (stream, version, is_cancelled)
    select ${id}::uuid, ${version}::timestamptz, ${is_cancelled}::boolean from connected
    on conflict (stream) do update set version = excluded.version, is_cancelled = excluded.is_cancelled
    returning stream`);
  return written.length > 0;
}

const markBroken = (database: Database, connection: Connection) =>
  database.orm.update(connections).set({ broken_at: new Date() }).where(isStill(connection));
