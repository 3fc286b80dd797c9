import { isNull, type SQL, sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { auditLog } from "../tables/audit.table.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { outbox, suppressions } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { guestKeys, languageOf, type Reachable, reachable, servicesOf } from "./guests.ts";
import { type Pen, sendEmails } from "./send.ts";

type GuestLetter =
  | "registration_confirmed"
  | "reminder_24h"
  | "reminder_1h"
  | "service_changed"
  | "service_cancelled"
  | "service_resumed"
  | "live_now"
  | "delayed"
  | "recording_ready";
interface Event {
  type: GuestLetter;
  /** Of which streams, now. */
  when: SQL;
  /** Of services that were called off instead of those that take place. */
  cancelled?: true;
  /** Who registered later has just read it on the page. */
  before?: SQL;
  /** Said once more when this moment is another one: a service that moves is reminded of again. */
  per?: SQL;
}

const hours = (count: number) => sql`make_interval(hours => ${sql.raw(String(count))})`;
const date = sql`${streams.event_date}`;
/** Not begun; one that was reopened has. */
const waits = sql`(${streams.broadcast_status} = 'waiting' and not exists
  (select from ${broadcasts} b where b.stream = ${streams.id} and b.reopened_at is not null))`;
/** Since when the one that was chosen, or made last, is there; null while there is none. */
export const finalRecording = sql`(select r.created_at from ${recordings} r where r.stream = ${streams.id} and r.default and r.deleted_at is null)`;
const liveSince = sql`(select b.live_at from ${broadcasts} b where b.stream = ${streams.id})`;

/** What is put right within this time needs no letter; what is older than a server was away is no news any more. */
const settled = sql`interval '2 minutes'`;
const news = hours(6);
/** The last time that a stream's field was changed in this way; null when nobody did lately. */
const changed = (field: "event_date" | "disabled_by_fh", how: SQL) => sql`(select max(a.at) from ${auditLog} a
  where a.resource = 'str/stream' and a.record = ${streams.id} and a.at > now() - ${news} and a.changes ? ${sql.raw(`'${field}'`)} and ${how})`;
const from = (field: string, was: string) => sql.raw(`a.changes -> '${field}' ->> 0 ${was}`);
const moved = changed("event_date", from("event_date", "is not null"));
const cancelled = changed("disabled_by_fh", from("disabled_by_fh", "= 'false'"));
const resumed = changed("disabled_by_fh", from("disabled_by_fh", "= 'true'"));
/** Of one of the streams that were changed lately, and have rested since. */
const isNews = (at: SQL) => sql`${date} > now() and ${streams.id} in
  (select n.record from ${auditLog} n where n.at > now() - ${news} and n.resource = 'str/stream') and ${at} < now() - ${settled}`;

/** What guests are written to about without anybody's doing. */
const events: readonly Event[] = [
  {
    type: "registration_confirmed",
    when: sql`${streams.broadcast_status} <> 'completed' and ${streams.id} in
      (select g.stream from ${guests} g where g.created_at > now() - interval '1 hour')`,
  },
  {
    type: "reminder_24h",
    when: sql`${waits} and ${date} between now() + ${hours(12)} and now() + ${hours(24)}`,
    before: sql`${date} - ${hours(24)}`,
    per: date,
  },
  {
    type: "reminder_1h",
    when: sql`${waits} and ${date} between now() and now() + ${hours(1)}`,
    before: sql`${date} - ${hours(1)}`,
    per: date,
  },
  { type: "service_changed", when: sql`${waits} and ${isNews(moved)}`, before: moved, per: moved },
  {
    type: "service_cancelled",
    cancelled: true,
    when: isNews(cancelled),
    before: cancelled,
    per: cancelled,
  },
  { type: "service_resumed", when: sql`${waits} and ${isNews(resumed)}`, before: resumed, per: resumed },
  {
    type: "live_now",
    when: sql`${streams.broadcast_status} = 'live' and ${liveSince} > now() - interval '30 minutes'`,
    before: liveSince,
    per: liveSince,
  },
  {
    type: "delayed",
    when: sql`${waits} and ${date} between now() - ${hours(2)} and now() - interval '10 minutes'`,
    before: date,
    per: date,
  },
  {
    type: "recording_ready",
    when: sql`${streams.broadcast_status} = 'completed' and ${streams.on_demand_video}
      and ${date} between now() - interval '14 days' and now() and ${finalRecording} > now() - interval '7 days'`,
    before: finalRecording,
  },
];

const isKnown = sql`${streams.publish} and ${streams.deleted_at} is null and ${streams.stream_type} = 'stream'`;
/** Of a stream that takes place and that guests may know of. */
export const isOn = sql`${isKnown} and not ${streams.disabled_by_fh}`;
const isDue = ({ cancelled, when }: Event) =>
  sql`${cancelled ? sql`${isKnown} and ${streams.disabled_by_fh}` : isOn} and ${when}`;
/** Who was invited has got the own link by the invitation. */
const isOwnDoing = sql`${isNull(guests.invited_at)}`;
/** Streams of one run, and guests of one transaction. */
const streamsAtOnce = 100;
const guestsAtOnce = 200;

const onceFor = ({ type, per }: Event, stream: SQL, whom: SQL) =>
  sql`${sql.raw(`'${type}:'`)} || ${stream} || ${per ? sql`':' || extract(epoch from ${per})::bigint` : sql`''`} || ':' || ${whom}`;

/** Who is to be told and was not: whoever may watch, has an address and wants such letters. */
const untold = (event: Event) => sql`${guests}
  where ${reachable(sql`${streams.id}`)} and ${event.before ? sql`${guests.created_at} < ${event.before}` : sql`${isOwnDoing} and ${guests.created_at} > now() - interval '1 hour'`}
    and not exists (select from ${outbox} o where o.dedupe = ${onceFor(event, sql`${streams.id}`, sql`${guests.id}`)})
    and not exists (select from ${suppressions} s where s.funeral_home = ${streams.funeral_home} and s.address = lower(${guests.email}))`;

/**
 * Writes to guests whatever is due now. Each letter is written once, for the outbox keeps what was said: a run that is cut
 * short, or two at the same time, neither leave anybody out nor say it twice.
 */
export async function tellGuests({ database, runtime }: Pick<Engine, "database" | "runtime">): Promise<void> {
  for (const event of events) {
    const due = await database.run<{ id: string }>(sql`
      select ${streams.id} from ${streams} where ${isDue(event)} and exists (select from ${untold(event)})
      limit ${streamsAtOnce}`);
    for (const { id } of due) {
      while ((await database.transaction((tx) => tell({ tx, runtime }, event, id))) === guestsAtOnce);
    }
  }
}

/** @returns how many were told */
async function tell({ tx, runtime }: Pen, event: Event, stream: string): Promise<number> {
  // Locked, so that a service that is called off at this moment is not announced.
  const still = sql`${streams.id} = ${stream} and ${isDue(event)}`;
  const [locked] = await tx.run(sql`select from ${streams} where ${still} for share`);
  const [service] = locked ? await servicesOf(tx, sql`${streams.id} = ${stream}`) : [];
  if (!service) return 0;
  const readers = await tx.run<Reachable & { dedupe: string }>(sql`
    select told.* from ${streams} cross join lateral (
      select ${guests.id}, ${guests.name}, ${guests.email},
        ${onceFor(event, sql`${streams.id}`, sql`${guests.id}`)} as dedupe
      from ${untold(event)} order by ${guests.created_at} limit ${guestsAtOnce}) told
    where ${streams.id} = ${stream}`);
  await sendEmails(
    { tx, runtime },
    { type: event.type, home: service.home },
    readers.map((guest) => ({
      to: guest.email,
      guest: guest.id,
      dedupe: guest.dedupe,
      language: languageOf(service),
      keys: guestKeys(service, guest, runtime),
    })),
  );
  return readers.length;
}
