import { limits, type MissedGuest, type MissedReason } from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import { guests } from "../tables/guests.table.ts";
import { missedGuests as table } from "../tables/missed-guests.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Rows of one service, so that nobody fills the database with made-up names. */
const rowsAtMost = 500;
/** The longest address there is (RFC 5321). */
const addressMax = 254;

interface Missed {
  stream: string;
  reason: MissedReason;
  /** By default, the guest who has this address. */
  guest?: string;
  /** As typed, whatever it is. */
  name: unknown;
  email: unknown;
  telephone?: unknown;
  values?: MissedGuest["values"];
}

/**
 * Notes that somebody couldn't get in to a service, for a call-back. The same person and reason again only count up,
 * and somebody who had got in is outside again, unless it was only another email that was refused. Without a name or an
 * address nothing is noted.
 */
export async function noteMissed(db: Queries, missed: Missed): Promise<void> {
  const { stream, reason } = missed;
  const name = typed(missed.name, limits.nameMax);
  const email = typed(missed.email, addressMax);
  const telephone = email === null ? numberOf(missed.telephone) : null;
  const values = { ...missed.values, ...(telephone === null ? {} : { telephone }) };
  const person = (email ?? telephone ?? missed.guest ?? name)?.toLowerCase();
  if (person === undefined) return;
  const ofStream = and(eq(table.stream, stream), isNull(table.deleted_at));
  await db.run(sql`
    insert into ${table} (id, stream, guest, person, name, email, reason, values)
    select ${uuidv7()}, ${stream}::uuid, coalesce(${missed.guest ?? null}::uuid, (${guestOf(stream, email, telephone)})), ${person}, ${name}, ${email}, ${reason}, ${JSON.stringify(values)}::jsonb
    where (select count(*) from ${table} where ${ofStream}) < ${rowsAtMost}
      or exists (select from ${table} where ${and(ofStream, eq(table.reason, reason), eq(table.person, person))})
    on conflict (stream, reason, person) where deleted_at is null do update set
      guest = coalesce(excluded.guest, ${table.guest}), name = coalesce(excluded.name, ${table.name}), values = excluded.values,
      times = ${table.times} + 1, last_at = now(),
      got_in_at = case when excluded.reason = 'address_refused' then ${table.got_in_at} end`);
}

/**
 * Somebody got in after all, with this address or number or under this name: whoever mistyped an address types another
 * one.
 */
export async function noteJoined(
  db: Queries,
  {
    stream,
    guest,
    name,
    address,
  }: { stream: string; guest: string; name: string; address: string | undefined },
): Promise<void> {
  const people = sql.param([address, name].flatMap((one) => one?.toLowerCase() ?? []));
  await db.run(sql`
    update ${table} set guest = coalesce(${table.guest}, ${guest}), got_in_at = now()
    where ${table.stream} = ${stream} and ${isNull(table.deleted_at)} and ${isNull(table.got_in_at)} and ${atTheDoor}
      and (${table.guest} = ${guest} or ${table.person} = any(${people}::text[]) or lower(${table.name}) = any(${people}::text[]))`);
}

/** A guest has opened a personal link. */
export const noteOpenedLink = (db: Queries, guest: string) =>
  db.run(sql`update ${table} set got_in_at = now()
    where ${eq(table.guest, guest)} and ${isNull(table.got_in_at)} and ${atTheDoor}`);

/** The video plays for a guest after all, who waited for so many seconds. */
export const notePlays = (db: Queries, guest: string, seconds: number) =>
  db.run(sql`update ${table} set got_in_at = now(),
      values = ${table.values} || jsonb_build_object('seconds', greatest((${table.values}->>'seconds')::int, ${seconds}::int))
    where ${eq(table.guest, guest)} and ${isNull(table.got_in_at)} and not ${atTheDoor}`);

/** The mail server refused a guest's address: for every service of this home to come to which it was invited. */
export async function noteRefusedAddress(db: Queries, guest: string): Promise<void> {
  const invited = await db.run<{ stream: string; name: string; email: string | null }>(sql`
    select g.stream, g.name, g.email from ${guests} refused
    join ${streams} its on its.id = refused.stream
    join ${streams} s on s.funeral_home = its.funeral_home
    join ${guests} g on g.stream = s.id and lower(g.email) = lower(refused.email)
    where refused.id = ${guest} and g.invited_at is not null and g.opened_at is null and g.deleted_at is null
      and s.deleted_at is null and not s.disabled_by_fh and s.broadcast_status <> 'completed'`);
  for (const one of invited) await noteMissed(db, { ...one, reason: "address_refused" });
}

/** A guest who is about to be deleted takes along what was noted before they were a guest. */
export const claimMissed = (db: Queries, guest: string, stream: string, address: string | null) =>
  db.run(sql`update ${table} set guest = ${guest}
    where ${eq(table.stream, stream)} and ${isNull(table.guest)} and ${eq(table.person, address?.toLowerCase() ?? "")}`);

/** Reasons that end with getting in; the others end when the video plays. */
const atTheDoor: SQL = sql`${table.reason} in ('join_refused', 'too_many_attempts', 'address_refused')`;

const guestOf = (stream: string, email: string | null, telephone: string | null): SQL => sql`
  select ${guests.id} from ${guests} where ${guests.stream} = ${stream} and ${isNull(guests.deleted_at)}
    and (lower(${guests.email}) = lower(${email}) or ${guests.telephone} = ${telephone})`;

/** Characters of a number that was typed. */
const numberMax = 40;
/** A typed number as it is known of guests; as it was typed, if it can't be called. */
function numberOf(value: unknown): string | null {
  const line = typed(value, numberMax);
  return line && (toE164(line) ?? line);
}

/** What was typed as one line that can be stored; null when there is nothing. */
function typed(value: unknown, max: number): string | null {
  if (typeof value !== "string") return null;
  const line = value
    .slice(0, max)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line === "" ? null : line;
}
