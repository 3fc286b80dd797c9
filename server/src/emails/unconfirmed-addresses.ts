import { type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "../tables/columns.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { addressOf } from "./guest-email-keys.ts";

/**
 * Links that one mailbox gets by registering, for whichever services: anybody can register a stranger's address again and
 * again, also with a plus and a number. One within a week until a link there was opened, then three within a day. Whoever
 * is in has the page open; the further links come when there is room (docs/decisions/0078).
 */
const linksADay = 3;
const day = sql`interval '1 day'`;
const week = sql`interval '7 days'`;

export const hasLink = sql`exists (select from ${outbox} o where o.guest = ${guests.id} and o.type = 'registration_confirmed')`;
/** Typed by whoever registered, while no link that was emailed there was opened, of whichever service. */
export const isUnconfirmed = sql`(${guests.email} is not null and ${guests.invited_at} is null
  and not exists (select from ${guests} c where ${mailboxOf(sql`c.email`)} = ${mailboxOf(guests.email)} and c.link_opened_at is not null))`;

const linksSince = (from: SQL) => sql`(select count(*) from ${outbox} o
  where o.type = 'registration_confirmed' and ${mailboxOf(sql`o."to"`)} = ${mailboxOf(addressOf)} and o.created_at > ${from})`;
/** Whether the guest's address may get a further link now. */
export const hasRoomForLink = sql`(${linksSince(sql`now() - ${day}`)} < ${linksADay}
  and (not ${isUnconfirmed} or ${linksSince(sql`now() - ${week}`)} = 0))`;
/** The one link that an unconfirmed address got was that of another service; so is all that follows from it. */
export const isHeldBack = sql`(${isUnconfirmed} and not ${hasLink}
  and ${linksSince(sql`${guests.created_at} - ${week}`)} > 0)`;
