import { isNull, type SQL, sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { isHeld } from "../scanning/held.ts";
import { hasPublicPage } from "../scopes/public-page.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { mailboxOf } from "../tables/columns.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { beforeMovesOf, nothingBefore } from "./before-moves.ts";
import {
  addressOf,
  guestCalendar,
  guestKeys,
  languageOf,
  type ReachableSomehow,
  reachable,
  reachableSomehow,
  type ServiceFacts,
  servicesOf,
} from "./guest-email-keys.ts";
import { ceilingOf, noteWaiting } from "./page-ceiling.ts";
import { type EmailContext, sendEmails } from "./send.ts";
import { supersedeEmails } from "./superseded-emails.ts";
import { type GuestTextType, guestText } from "./texts/guest-texts.ts";
import { queueTexts } from "./texts/queue.ts";
import { news, toEveryGuest } from "./types/purposes.ts";
import { hasLink, hasRoomForLink, isHeldBack, isUnconfirmed } from "./unconfirmed-addresses.ts";
import { recent } from "./undone-moves.ts";
import { wantsNews } from "./wants-news.ts";

type GuestEmailType =
  | GuestTextType
  | "reminder_24h"
  | "reminder_1h"
  | "live_now"
  | "delayed"
  | "recording_ready";
interface GuestEvent {
  type: GuestEmailType;
  /** Condition for the streams that it concerns now. */
  when: SQL;
  /** For cancelled services instead of those that take place. */
  cancelled?: true;
  /** Guests who registered after this moment have just read it on the page. */
  before?: SQL;
  /** Only for these guests. */
  among?: SQL;
  /** Sent again when this moment changes: a service that moves gets another reminder. */
  repeatPer?: SQL;
  /** Its guests' calendars take the service over, or drop it. */
  withCalendar?: true;
  /** After which it would only confuse. */
  usefulUntil?: (service: ServiceFacts) => SQL;
  /** Says how things are now, so that what was queued before and couldn't be sent is of no use any more. */
  isLatest?: true;
  /** Sent again to a guest whose address was corrected. */
  repeatPerAddress?: true;
}

/** How long a link that had to wait is still sent. */
const heldBackFor = sql`interval '2 days'`;

const hours = (count: number) => sql`make_interval(hours => ${sql.raw(String(count))})`;
const date = sql`${streams.event_date}`;
/** Not started; a reopened stream was. */
const isWaiting = sql`(${streams.broadcast_status} = 'waiting' and not exists
  (select from ${broadcasts} b where b.stream = ${streams.id} and b.reopened_at is not null))`;
/** When the default recording, or else the latest, was created; null while there is none. */
export const finalRecording = sql`(select r.created_at from ${recordings} r where r.stream = ${streams.id} and r.default and r.deleted_at is null
  and not ${isHeld(sql`r.file`)})`;
const liveSince = sql`(select b.live_at from ${broadcasts} b where b.stream = ${streams.id})`;

/**
 * A change that is undone within `settleTime` needs no email; a change older than `recent`, while the server was down,
 * isn't announced any more.
 */
const settleTime = sql`interval '2 minutes'`;
/** Changed recently, and not since. */
const hasSettled = (at: SQL) => sql`(${at} > now() - ${recent} and ${at} < now() - ${settleTime})`;
/** For streams to come that changed recently and haven't changed since. */
const isRecentChange = (at: SQL) => sql`${date} > now() and ${hasSettled(at)}`;
const moved = sql`${streams.moved_at}`;
const cancelled = sql`${streams.cancelled_at}`;
const resumed = sql`${streams.resumed_at}`;

/** The last that the guest was told of it is that the service is cancelled. */
const knowsOfCancellation = sql`exists (select from ${outbox} o where o.guest = ${guests.id} and o.type = 'service_cancelled'
  and not exists (select from ${outbox} r where r.guest = o.guest and r.type = 'service_resumed' and r.created_at > o.created_at))`;
const untilItBegins = ({ event_date }: ServiceFacts) => sql`${event_date}::timestamptz`;

/** The events of which guests are notified automatically. */
const events: readonly GuestEvent[] = [
  {
    type: "registration_confirmed",
    when: sql`${streams.broadcast_status} <> 'completed' and ${streams.id} in
      (select g.stream from ${guests} g where g.updated_at > now() - interval '1 hour'
        or (g.created_at > now() - ${heldBackFor} and g.invited_at is null
          and not exists (select from ${outbox} o where o.guest = g.id and o.type = 'registration_confirmed')))`,
    repeatPerAddress: true,
    withCalendar: true,
  },
  {
    type: "reminder_24h",
    when: sql`${isWaiting} and ${date} between now() + ${hours(12)} and now() + ${hours(24)}`,
    before: sql`${date} - ${hours(24)}`,
    repeatPer: date,
    usefulUntil: untilItBegins,
  },
  {
    type: "reminder_1h",
    when: sql`${isWaiting} and ${date} between now() and now() + ${hours(1)}`,
    before: sql`${date} - ${hours(1)}`,
    repeatPer: date,
    usefulUntil: untilItBegins,
  },
  {
    type: "service_changed",
    when: sql`${isWaiting} and ${isRecentChange(moved)}`,
    before: moved,
    repeatPer: moved,
    withCalendar: true,
    isLatest: true,
  },
  {
    type: "service_cancelled",
    cancelled: true,
    // Whoever cancels as it should begin does so for guests who sit before the page, or are on their way.
    when: sql`${streams.broadcast_status} <> 'completed' and ${date} > ${cancelled} - ${hours(3)} and ${hasSettled(cancelled)}`,
    before: cancelled,
    repeatPer: cancelled,
    withCalendar: true,
    isLatest: true,
  },
  {
    type: "service_resumed",
    when: sql`${isWaiting} and ${isRecentChange(resumed)}`,
    before: resumed,
    among: knowsOfCancellation,
    repeatPer: resumed,
    withCalendar: true,
    isLatest: true,
  },
  {
    type: "live_now",
    when: sql`${streams.broadcast_status} = 'live' and ${liveSince} > now() - interval '30 minutes'`,
    before: liveSince,
    repeatPer: liveSince,
    usefulUntil: () => sql`now() + ${hours(2)}`,
  },
  {
    type: "delayed",
    when: sql`${isWaiting} and ${date} between now() - ${hours(2)} and now() - interval '10 minutes'`,
    before: date,
    repeatPer: date,
    usefulUntil: (service) => sql`${untilItBegins(service)} + ${hours(2)}`,
  },
  {
    type: "recording_ready",
    when: sql`${streams.broadcast_status} = 'completed' and ${streams.on_demand_video} and ${hasPublicPage}
      and ${date} between now() - interval '14 days' and now() and ${finalRecording} > now() - interval '7 days'`,
    before: finalRecording,
  },
];

const isKnown = sql`${streams.publish} and ${streams.deleted_at} is null and ${streams.stream_type} = 'stream'`;
/** For a stream that takes place and that guests may know of. */
export const isOn = sql`${isKnown} and not ${streams.disabled_by_fh}`;
const isDue = ({ cancelled, when }: GuestEvent) =>
  sql`${cancelled ? sql`${isKnown} and ${streams.disabled_by_fh}` : isOn} and ${when}`;
/** Invited guests got their link with the invitation. */
const isSelfRegistered = sql`${isNull(guests.invited_at)}`;
/** Or corrected the address to which the link was sent before. */
const hasJustRegistered = sql`(${guests.created_at} > now() - interval '1 hour' or ${guests.updated_at} > now() - interval '1 hour'
  and exists (select from ${outbox} o where o.guest = ${guests.id} and o.type = 'registration_confirmed')
  and not exists (select from ${outbox} o where o.guest = ${guests.id} and o.type = 'registration_confirmed'
    and lower(o."to") = lower(${addressOf})))`;
/** There was no room for its link when it registered. */
const waitsForLink = sql`(${guests.created_at} > now() - ${heldBackFor} and not ${hasLink})`;
const getsLinkNow = sql`(${hasJustRegistered} or ${waitsForLink}) and ${hasRoomForLink}`;
/** Streams per run, and guests per transaction. */
const streamsAtOnce = 100;
const guestsAtOnce = 200;

const dedupeKey = ({ type, repeatPer, repeatPerAddress }: GuestEvent) => {
  const moment = repeatPer ? sql`':' || extract(epoch from ${repeatPer})::bigint` : sql`''`;
  const address = repeatPerAddress ? sql`':' || md5(lower(${addressOf}))` : sql`''`;
  return sql`${sql.raw(`'${type}:'`)} || ${streams.id} || ${moment} || ':' || ${guests.id} || ${address}`;
};

/**
 * Guests to notify: they may watch, have an address, want it if it is news, and haven't got it yet. What every guest must
 * know is texted to those who gave a telephone number instead of an address; news never is.
 */
const unnotifiedGuests = (event: GuestEvent) => sql`${guests}
  where ${(isForEveryGuest(event) ? reachableSomehow : reachable)(sql`${streams.id}`)} and ${event.before ? sql`${guests.created_at} < ${event.before}` : sql`${isSelfRegistered} and ${getsLinkNow}`}
    and not exists (select from ${outbox} o where o.dedupe = ${dedupeKey(event)})
    ${event.among ? sql`and ${event.among}` : sql``}
    ${news.has(event.type) ? sql`and ${wantsNews(guests.email)} and not ${isHeldBack}` : sql``}`;

const isForEveryGuest = (event: GuestEvent): event is GuestEvent & { type: GuestTextType } =>
  toEveryGuest.has(event.type);

/**
 * Sends guests the emails and text messages that are due. Each is sent once, because the outbox stores what was sent: an interrupted run,
 * or two at the same time, neither skip a guest nor send an email twice.
 */
export async function sendGuestEmails({
  database,
  runtime,
}: Pick<Engine, "database" | "runtime">): Promise<void> {
  for (const event of events) {
    const due = await database.run<{ id: string }>(sql`
      select ${streams.id} from ${streams} where ${isDue(event)} and exists (select from ${unnotifiedGuests(event)})
      limit ${streamsAtOnce}`);
    for (const { id } of due) {
      while ((await database.transaction((tx) => notifyBatch({ tx, runtime }, event, id))) === guestsAtOnce);
    }
  }
}

/** @returns how many were notified of those that no ceiling holds back */
async function notifyBatch(
  { tx, runtime }: EmailContext,
  event: GuestEvent,
  stream: string,
): Promise<number> {
  // Two runs would each see room for the one link of an address.
  if (event.repeatPerAddress)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('guest links', 0))`);
  // Locked, so that a service that is cancelled at this moment isn't announced, and two runs don't use the same room.
  const still = sql`${streams.id} = ${stream} and ${isDue(event)}`;
  const [locked] = await tx.run(sql`select from ${streams} where ${still} for no key update`);
  const [service] = locked ? await servicesOf(tx, sql`${streams.id} = ${stream}`) : [];
  if (!service) return 0;
  // One to a mailbox: each link that is sent takes the room of the next.
  const once = event.repeatPerAddress
    ? sql`distinct on (coalesce(${mailboxOf(guests.email)}, ${guests.id}::text))`
    : sql``;
  const recipientsAmong = (which: SQL, atMost: number) =>
    tx.run<Recipient>(sql`
      select recipient.* from ${streams} cross join lateral (
        select one.id, one.name, one.email, one.telephone, one.language, one."isInvited", one.dedupe from (
          select ${once} ${guests.id}, ${guests.name}, ${guests.email}, ${guests.telephone}, ${guests.language},
            ${guests.invited_at} is not null as "isInvited", ${dedupeKey(event)} as dedupe, ${guests.created_at},
            ${guests.worked_at} is null as "isUnproved"
          from ${unnotifiedGuests(event)} and ${which}
          order by ${event.repeatPerAddress ? sql`coalesce(${mailboxOf(guests.email)}, ${guests.id}::text), ` : sql``}"isUnproved", ${guests.created_at}) one
        order by one."isUnproved", one.created_at limit ${atMost}) recipient
      where ${streams.id} = ${stream}`);
  const confirmed = await recipientsAmong(sql`not ${isUnconfirmed}`, guestsAtOnce);
  const ceiling = await ceilingOf(tx, stream);
  // One more than there is room for, to know whether somebody waits.
  const unconfirmed = await recipientsAmong(isUnconfirmed, ceiling.room + 1);
  if (unconfirmed.length > ceiling.room) await noteWaiting({ tx, runtime }, service, ceiling);
  const recipients = [...confirmed, ...unconfirmed.slice(0, ceiling.room)];
  if (event.isLatest)
    await supersedeEmails(
      tx,
      recipients.map(({ id }) => id),
    );
  await emailGuests({ tx, runtime }, event, service, recipients);
  if (isForEveryGuest(event)) await textGuests({ tx, runtime }, event.type, service, recipients);
  return confirmed.length;
}

type Recipient = ReachableSomehow & { dedupe: string; isInvited: boolean };

async function emailGuests(
  { tx, runtime }: EmailContext,
  event: GuestEvent,
  service: ServiceFacts,
  recipients: readonly Recipient[],
): Promise<void> {
  const before = event.type === "service_changed" ? await beforeMovesOf(tx, service, recipients) : null;
  await sendEmails(
    { tx, runtime },
    {
      type: event.type,
      home: service.home,
      stream: service.id,
      usefulUntil: event.usefulUntil?.(service),
    },
    recipients.flatMap((guest) => {
      if (guest.email === null) return [];
      const language = languageOf(service, guest);
      const keys = {
        ...guestKeys(service, guest, runtime, language),
        ...(before?.get(guest.id) ?? nothingBefore),
      };
      const calendar = event.withCalendar && guestCalendar(service, guest, runtime, language);
      const recipient = { to: guest.email, guest: guest.id, dedupe: guest.dedupe, language, keys, calendar };
      if (!toEveryGuest.has(event.type)) return recipient;
      return { ...recipient, because: guest.isInvited ? "invited" : "registered" } as const;
    }),
  );
}

/** Minutes after which a text message about a service is of no use any more. */
const usefulFor = 24 * 60;

async function textGuests(
  { tx, runtime }: EmailContext,
  type: GuestTextType,
  service: ServiceFacts,
  recipients: readonly Recipient[],
): Promise<void> {
  await queueTexts(
    { tx, runtime },
    { type, home: service.home, usefulFor },
    recipients.flatMap(({ id, email, telephone, language, dedupe }) => {
      if (email !== null || telephone === null) return [];
      const link = runtime.links.personal(service, id);
      const written = guestText(type, service, link, languageOf(service, { language }));
      return { ...written, to: telephone, guest: id, dedupe };
    }),
  );
}
