import {
  eventTitle,
  firstLanguage,
  formatMoment,
  formatZonedInstant,
  hourClockOf,
  nameOnly,
  type OwnPlace,
  type PageAccess,
  streamMoveOf,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { isOwnRow } from "../database/own-rows.ts";
import { bilingual } from "../language/bilingual.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import { familyAddress, familyLanguage } from "../scopes/family-address.ts";
import { pagePasswordGeneration } from "../scopes/page-password.ts";
import { serviceLanguage } from "../scopes/service-language.ts";
import { placeNotes, streamPlaces } from "../scopes/streams.places.ts";
import { accounts } from "../tables/accounts.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { teams } from "../tables/teams.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import { ownPlacesThen } from "./before-moves.ts";
import { type StreamState, streamEventOf } from "./core/stream-events.ts";
import { type EmailContext, sendEmails } from "./send.ts";
import type { EmailValue } from "./write.ts";

/** Instants within a sentence. */
const moments = bilingual(
  "email_moments",
  {
    at: (instant: string, zone: string): string =>
      formatMoment(instant, zone, { clock: hourClockOf(null, "en") }),
  },
  { fr: { at: (instant, zone) => formatZonedInstant({ at: instant, zone }, "fr") } },
);

type Person = "home" | "family" | "director" | "team" | "operator" | "videographer";
/** Everything that emails about a stream may say. Files and permissions play no part. */
type Row = Record<`${Person}_mail`, string | null> & {
  slug: string;
  generation: string | null;
  page_access: PageAccess;
  deceased_name: string;
  /** Null while there is no date. */
  event_date: string | null;
  /** IANA name of the home's time zone. */
  timezone: string;
  places: OwnPlace[];
  place_notes: (string | null)[];
  event_type: string | null;
  guest_advisory: string | null;
  guest_advisory_fr: string | null;
  home: string;
  home_name: string;
  home_phone: string;
  home_address: string;
  family_name: string | null;
  family_phone: string | null;
  family_language: string | null;
  service_language: string;
  sign_in_name: string | null;
  director_name: string | null;
  director_phone: string | null;
  team_name: string | null;
  operator_name: string | null;
  videographer_name: string | null;
};

/** Queues the emails that a change calls for, in its own transaction; see {@link streamEventOf}. */
export async function queueStreamEmails(
  context: EmailContext & { id: string },
  before: StreamState | null,
  after: StreamState,
): Promise<void> {
  const event = streamEventOf(before, after, Date.now());
  if (!event) return;
  const row = await readRow(context.tx, context.id);
  const move = before && streamMoveOf(before, after, Date.now());
  const keys = {
    ...streamKeys(row, context.id, context.runtime),
    previous_date: move?.isAtAnotherTime ? { at: before?.event_date ?? null, zone: row.timezone } : "",
    previous_place:
      before?.stages && move?.isElsewhere
        ? {
            places: await ownPlacesThen(context.tx, {
              stages: before.stages,
              event_date: before.event_date,
              home: row.home,
            }),
            zone: row.timezone,
          }
        : "",
  };
  const language = firstLanguage([row.family_language, row.service_language]);
  const names = namesByAddress(row);
  const recipients = (addresses: string[]) =>
    addresses.map((to) => ({
      to,
      keys: { ...keys, recipient_name: names.get(to) ?? row.home_name },
      ...(to === row.family_mail ? { language } : {}),
    }));
  const family = some(row.family_mail);
  const crew = some(row.director_mail, row.team_mail, row.operator_mail, row.videographer_mail);
  const everyone = recipients(after.publish ? [...new Set([...family, ...crew])] : family);
  const about = { home: row.home, stream: context.id };
  const together = event === "published" ? await bookedTogether(context, row) : "";
  switch (event) {
    case "requested":
      await sendEmails(context, { type: "stream_requested", ...about }, recipients(some(row.home_mail)));
      return;
    case "published":
      await sendEmails(
        context,
        { type: "stream_booked_family", ...about },
        recipients(family).map(({ keys: own, ...to }) => ({ ...to, keys: { ...own, services: together } })),
      );
      await sendEmails(context, { type: "stream_booked", ...about }, recipients(crew));
      return;
    case "moved":
      await sendEmails(context, { type: "stream_changed", ...about }, everyone);
      return;
    case "cancelled":
      await sendEmails(context, { type: "stream_cancelled", ...about }, everyone);
      return;
    case "resumed":
      await sendEmails(context, { type: "stream_resumed", ...about }, everyone);
  }
}

/**
 * Of several services that are booked at one go, a family without an email address gets one text: each takes back the one
 * before it, and names all so far. @returns those services, or nothing where there is one
 */
async function bookedTogether(
  { tx, runtime, id }: EmailContext & { id: string },
  row: Row,
): Promise<EmailValue> {
  if (!row.family_mail || row.family_mail.includes("@")) return "";
  const { length } = await tx.run(sql`
    delete from ${outbox} where ${outbox.created_at} = now()::timestamptz(3) and ${isOwnRow(outbox)}
      and ${outbox.channel} = 'text' and ${outbox.type} = 'stream_booked_family' and ${outbox.to} = ${toE164(row.family_mail)}
    returning ${outbox.id}`);
  if (length === 0) return "";
  const booked = await tx.run<{ id: string }>(sql`
    select ${streams.id} from ${streams}
    where ${streams.family} = (select s.family from ${streams} s where s.id = ${id}) and ${streams.publish} and ${isOwnRow(streams)}
    order by ${streams.event_date}, ${streams.id}`);
  const services = [];
  for (const one of booked) {
    const service = await readRow(tx, one.id);
    const { service_date, event_type, memorial_page_url } = streamKeys(service, one.id, runtime);
    // Where it begins: a text has little room.
    const where = { places: service.places.slice(0, 1), zone: service.timezone };
    services.push({ ...service_date, name: event_type, where, page: memorial_page_url });
  }
  return { services };
}

/** How each of them is greeted. Whoever is two of them is greeted as the first. */
const namesByAddress = (row: Row): ReadonlyMap<string | null, string | null> =>
  new Map([
    [row.videographer_mail, row.videographer_name],
    [row.operator_mail, row.operator_name],
    [row.team_mail, row.team_name],
    [row.director_mail, row.director_name],
    [row.family_mail, row.family_name],
  ]);

/** The keys of an email about this stream. */
export async function keysOfStream({ tx, runtime }: EmailContext, id: string) {
  const row = await readRow(tx, id);
  return { ...streamKeys(row, id, runtime), previous_date: { at: row.event_date, zone: row.timezone } };
}

/**
 * Emails the home and everyone who works on a service that a check found something that guests would miss.
 * `problems` writes it, given a way to write an instant by the clocks of the home. `dedupe`: sent once, ever.
 */
export async function emailServiceAtRisk(
  context: EmailContext,
  id: string,
  problems: (time: (instant: string) => string) => string[],
  dedupe: string,
): Promise<void> {
  const row = await readRow(context.tx, id);
  const keys = {
    ...dayKeys(row, id, context),
    problems: problems((instant) => moments.at(instant, row.timezone)).join("\n"),
  };
  await sendEmails(
    context,
    { type: "service_at_risk", home: row.home },
    peopleOfTheDay(row).map((to) => ({ to, keys, dedupe: `${dedupe} ${to}` })),
  );
}

/**
 * Emails the home and everyone who works on a service that the one before it is past its planned end and still on.
 * @param before the name of the person for whom that is held
 * @param shared what both use, in words
 * @param dedupe sent once, ever
 */
export async function emailServiceBeforeRunsOver(
  context: EmailContext,
  id: string,
  { before, shared }: { before: string; shared: string },
  dedupe: string,
): Promise<void> {
  const row = await readRow(context.tx, id);
  const keys = { ...dayKeys(row, id, context), before, shared };
  await sendEmails(
    context,
    { type: "service_before_runs_over", home: row.home },
    peopleOfTheDay(row).map((to) => ({ to, keys, dedupe: `${dedupe} ${to}` })),
  );
}

/**
 * Emails a home that a family asks it to delete a service, once a day at most, however often the family changes its
 * mind; or the family that it was deleted, or won't be.
 */
export async function emailDeletion(
  context: EmailContext & { id: string },
  type: "deletion_requested" | "deletion_declined" | "page_deleted",
): Promise<void> {
  const row = await readRow(context.tx, context.id);
  const keys = streamKeys(row, context.id, context.runtime);
  const [to] = type === "deletion_requested" ? some(row.home_mail) : some(row.family_mail);
  if (to === undefined) return;
  const language = firstLanguage([row.family_language, row.service_language]);
  const once = { dedupe: `${type}:${context.id}:${new Date().toISOString().slice(0, 10)}` };
  await sendEmails(context, { type, home: row.home }, [
    { to, keys, ...(type === "deletion_requested" ? once : { language }) },
  ]);
}

/** Emails a family, or the home where there is none, that somebody asks to see its private page; once an hour at most. */
export async function emailGuestAsks(
  context: EmailContext,
  id: string,
  guest: { id: string; name: string; email: string },
): Promise<void> {
  const row = await readRow(context.tx, id);
  // A family without email is asked by its home.
  const [to] = some(row.family_mail?.includes("@") ? row.family_mail : null, row.home_mail);
  if (to === undefined) return;
  // The list has all who ask; nobody fills a mourning family's mailbox.
  const [recent] = await context.tx.run(sql`select from ${outbox} where ${outbox.stream} = ${id}
    and ${outbox.type} = 'guest_asks' and ${outbox.created_at} > now() - interval '1 hour'`);
  if (recent) return;
  const filter = encodeURIComponent(JSON.stringify({ stream: id, asks: true }));
  const keys = {
    ...streamKeys(row, id, context.runtime),
    guest_name: nameOnly(guest.name),
    guest_email: guest.email,
    guests_url: context.runtime.links.adminPage(`str/stream_guests?filter=${filter}`),
  };
  const language = firstLanguage([row.family_language, row.service_language]);
  await sendEmails(context, { type: "guest_asks", home: row.home, stream: id }, [
    { to, keys, language, dedupe: `guest_asks:${guest.id}` },
  ]);
}

function dayKeys(row: Row, id: string, { runtime }: EmailContext) {
  const { deceased_name, service_date, home_name, home_phone } = streamKeys(row, id, runtime);
  const director_url = runtime.links.adminPage(`director/${id}`);
  return { deceased_name, service_date, home_name, home_phone, director_url };
}

/** The home and everyone who works on a service on its day. */
const peopleOfTheDay = (row: Row): string[] =>
  some(row.home_mail, row.director_mail, row.operator_mail ?? row.team_mail, row.videographer_mail);

/** The given addresses, each once. */
const some = (...addresses: (string | null)[]): string[] => [
  ...new Set(addresses.filter((address) => address !== null)),
];

const streamKeys = (row: Row, id: string, { links, publicUrl }: EmailContext["runtime"]) => ({
  deceased_name: row.deceased_name,
  service_date: { at: row.event_date, zone: row.timezone },
  service_place: { places: row.places, zone: row.timezone },
  service_address: row.places[0]?.address ?? "",
  place_note: noteOf(row),
  event_type: { text: row.event_type, french: eventTitle(row.event_type, "fr") },
  guest_advisory: { text: row.guest_advisory, french: row.guest_advisory_fr },
  home_name: row.home_name,
  home_phone: row.home_phone,
  home_address: { address: row.home_address },
  family_name: row.family_name ?? "",
  family_phone: row.family_phone ?? "",
  sign_in_name: row.sign_in_name ?? "",
  director_name: row.director_name ?? "",
  director_phone: row.director_phone ?? "",
  team_name: row.team_name ?? "",
  operator_name: row.operator_name ?? "",
  videographer_name: row.videographer_name ?? "",
  memorial_page_url: links.page(row.slug),
  // It opens no page that only invited guests see.
  quick_join_link:
    row.page_access === "guests" ? "" : links.quickJoin({ id, slug: row.slug, generation: row.generation }),
  stream_url: `${publicUrl}/str/stream/${id}`,
});

const noteOf = ({ place_notes }: Pick<Row, "place_notes">) => place_notes.filter(Boolean).join("\n");

/** The email address of the account that a column refers to; a closed account gets no email. */
const mailOf = (column: unknown) =>
  sql`(select a.email from ${accounts} a where a.id = ${column} and a.active and a.deleted_at is null)`;

async function readRow(tx: Queries, id: string): Promise<Row> {
  const [row] = await tx.run<Row>(sql`
    select ${streams.slug}, ${pagePasswordGeneration} as generation, ${streams.page_access}, ${streams.deceased_full_name} as deceased_name, ${streams.event_date},
      ${timezones.name} as timezone, ${streamPlaces} as places, ${placeNotes} as place_notes,
      ${eventTypes.title} as event_type, ${streams.guest_advisory}, ${streams.guest_advisory_fr},
      ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name, ${homes.telephone_number} as home_phone,
      concat_ws(', ', ${homes.address_text}, ${homes.city_name}, ${homes.state_name}) as home_address,
      ${families.family_admin_name} as family_name, ${families.phone} as family_phone,
      ${familyLanguage} as family_language, ${serviceLanguage} as service_language,
      (select a.username from ${accounts} a where a.id = ${streams.family}) as sign_in_name,
      ${staff.full_name} as director_name, ${staff.phone} as director_phone,
      ${teams.company_name} as team_name, ${operators.full_name} as operator_name,
      ${videographers.full_name} as videographer_name,
      ${mailOf(streams.funeral_home)} as home_mail, (select ${familyAddress} from ${accounts} where ${accounts.id} = ${families.id}
        and ${accounts.active} and ${accounts.deleted_at} is null) as family_mail,
      ${mailOf(streams.funeral_home_director)} as director_mail, ${mailOf(streams.client_care_team)} as team_mail,
      ${mailOf(streams.client_care_operator)} as operator_mail, ${mailOf(streams.video_grapher)} as videographer_mail
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${families} on ${families.id} = ${streams.family}
    left join ${staff} on ${staff.id} = ${streams.funeral_home_director}
    left join ${teams} on ${teams.id} = ${streams.client_care_team}
    left join ${operators} on ${operators.id} = ${streams.client_care_operator}
    left join ${videographers} on ${videographers.id} = ${streams.video_grapher}
    where ${streams.id} = ${id}`);
  if (!row) throw new Error(`stream ${id} was written and is not there`);
  return row;
}
