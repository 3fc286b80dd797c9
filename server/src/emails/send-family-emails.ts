import { type SQL, sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { familyAddress } from "../scopes/family-address.ts";
import { fromBlocked } from "../scopes/guests.scope.ts";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guestEcards } from "../tables/guest-ecards.table.ts";
import { guestMessages } from "../tables/guest-messages.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import { familyLanguageOf, guestKeys, servicesOf } from "./guest-email-keys.ts";
import { neverSent } from "./never-sent.ts";
import { sendEmail } from "./send.ts";
import { finalRecording, isOn } from "./send-guest-emails.ts";
import { wantsNews } from "./wants-news.ts";

/** The hour, in the home's time zone, at which families get their digest. */
const morning = 8;
/** Emails per run; the next run continues. */
const batch = 500;

type NewsKind = "messages" | "ecards" | "photos" | "guests";
interface FamilyRecipient {
  id: string;
  to: string;
  name: string;
  dedupe: string;
}
type FamilyDigest = Record<NewsKind, number> & FamilyRecipient;

/** Of guests whom the family has blocked, nothing is news. */
const notBlocked = sql`and not ${fromBlocked(sql`x.guest`)}`;
const since = (table: unknown, more = sql``): SQL =>
  sql`(select count(*) from ${table} x where x.stream = ${streams.id} and x.deleted_at is null
    and x.created_at > now() - interval '1 day' ${more})`;
const dedupe = sql`'family_digest:' || ${streams.id} || ':' || (now() at time zone ${timezones.name})::date`;

/** Sends families the emails that no person triggers, once each, like {@link sendGuestEmails} for guests. */
export async function sendFamilyEmails(engine: EnginePart): Promise<void> {
  await announceRecordings(engine);
  await sendDigests(engine);
}
type EnginePart = Pick<Engine, "database" | "runtime">;

/**
 * Announces the final recording. The family watches it on its page, or among its recordings where guests don't see it.
 */
async function announceRecordings({ database, runtime }: EnginePart): Promise<void> {
  const once = sql`'recording_ready:' || ${streams.id} || ':family'`;
  const due = await database.run<FamilyRecipient & { slug: string; isOnPage: boolean }>(sql`
    select ${streams.id}, ${streams.slug}, ${streams.on_demand_video} as "isOnPage", ${familyAddress} as "to",
      ${families.family_admin_name} as name, ${once} as dedupe
    from ${streams}
    join ${families} on ${families.id} = ${streams.family}
    join ${accounts} on ${accounts.id} = ${families.id} and ${accounts.active} and ${accounts.deleted_at} is null
    where ${isOn} and ${streams.broadcast_status} = 'completed' and ${streams.event_date} > now() - interval '14 days'
      and ${finalRecording} > now() - interval '7 days'
      and ${wantsNews(accounts.email)} and ${neverSent(once)}
    limit ${batch}`);
  for (const { id, to, name, dedupe: recordingKey, slug, isOnPage } of due)
    await database.transaction(async (tx) => {
      const [service] = await servicesOf(tx, sql`${streams.id} = ${id}`);
      if (!service) return;
      const watch_link = isOnPage ? runtime.links.page(slug) : runtime.links.adminPage("str/stream_video");
      const language = familyLanguageOf(service);
      const keys = { ...guestKeys(service, { name }, runtime, language), watch_link };
      const email = {
        type: "recording_ready",
        home: service.home,
        stream: id,
        to,
        language,
        dedupe: recordingKey,
        keys,
      } as const;
      await sendEmail({ tx, runtime }, email);
    });
}

/** Once a day, in the home's morning: to families whose memorial pages have something new since yesterday. */
async function sendDigests({ database, runtime }: EnginePart): Promise<void> {
  const due = await database.run<FamilyDigest>(sql`
    select ${streams.id}, ${familyAddress} as "to", ${families.family_admin_name} as name, ${dedupe} as dedupe, fresh.*
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    join ${families} on ${families.id} = ${streams.family}
    join ${accounts} on ${accounts.id} = ${families.id} and ${accounts.active} and ${accounts.deleted_at} is null
    cross join lateral (select ${since(guestMessages, notBlocked)} as messages, ${since(guestEcards, notBlocked)} as ecards,
      ${since(gallery, sql`and x.from_guest ${notBlocked}`)} as photos,
      ${since(guests, sql`and x.invited_at is null and x.access_to_stream`)} as guests) fresh
    where ${isOn} and extract(hour from now() at time zone ${timezones.name}) = ${morning}
      and ${streams.event_date} between now() - interval '90 days' and now() + interval '90 days'
      and fresh.messages + fresh.ecards + fresh.photos + fresh.guests > 0 and ${accounts.email} <> '' and ${wantsNews(accounts.email)}
      and ${neverSent(dedupe)}
    limit ${batch}`);
  for (const { id, to, name, dedupe: once, ...news } of due) {
    await database.transaction(async (tx) => {
      const [service] = await servicesOf(tx, sql`${streams.id} = ${id}`);
      if (!service) return;
      const language = familyLanguageOf(service);
      const { deceased_name, event_type, service_date, home_name, home_phone, memorial_page_url } = guestKeys(
        service,
        { name },
        runtime,
        language,
      );
      const phrase = (what: NewsKind) => (news[what] === 0 ? "" : words[language][what](news[what]));
      const keys = {
        deceased_name,
        // A family may have several services of one person.
        event_type,
        service_date,
        home_name,
        home_phone,
        memorial_page_url,
        family_name: name,
        new_messages: phrase("messages"),
        new_ecards: phrase("ecards"),
        new_photos: phrase("photos"),
        new_guests: phrase("guests"),
      };
      const email = {
        type: "family_digest",
        home: service.home,
        stream: id,
        to,
        language,
        dedupe: once,
        keys,
      } as const;
      await sendEmail({ tx, runtime }, email);
    });
  }
}

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;
const words = {
  en: {
    messages: counted("new message", "new messages"),
    ecards: counted("new e-card", "new e-cards"),
    photos: counted("new photo or video", "new photos and videos"),
    guests: counted("new guest", "new guests"),
  },
  fr: {
    messages: counted("nouveau message", "nouveaux messages"),
    ecards: counted("nouvelle carte virtuelle", "nouvelles cartes virtuelles"),
    photos: counted("nouvelle photo ou vidéo", "nouvelles photos et vidéos"),
    guests: counted("nouvel invité", "nouveaux invités"),
  },
};
