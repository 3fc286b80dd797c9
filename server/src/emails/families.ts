import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../auth/accounts.table.ts";
import type { Engine } from "../resource/registry.ts";
import { families } from "../resources/families/families.table.ts";
import { gallery } from "../resources/gallery/gallery.table.ts";
import { guestEcards } from "../resources/guest-ecards/guest-ecards.table.ts";
import { guestMessages } from "../resources/guest-messages/guest-messages.table.ts";
import { guests } from "../resources/guests/guests.table.ts";
import { homes } from "../resources/homes/homes.table.ts";
import { timezones } from "../resources/lookups/lookups.table.ts";
import { streams } from "../resources/streams/streams.table.ts";
import { outbox } from "./emails.table.ts";
import { isOn } from "./events.ts";
import { guestKeys, languageOf, servicesOf } from "./guests.ts";
import { sendLetter } from "./send.ts";

/** The hour of the home's day at which families are told. */
const morning = 8;
/** Letters of one run; the next one goes on. */
const atOnce = 500;

type What = "messages" | "ecards" | "photos" | "guests";
type News = Record<What, number> & { id: string; to: string; name: string; dedupe: string };

const since = (table: unknown, more = sql``): SQL =>
  sql`(select count(*) from ${table} x where x.stream = ${streams.id} and x.deleted_at is null
    and x.created_at > now() - interval '1 day' ${more})`;
const dedupe = sql`'family_digest:' || ${streams.id} || ':' || (now() at time zone ${timezones.name})::date`;

/** Once a day, in the morning of the home: the families whose memorial pages have something new since yesterday. */
export async function tellFamilies({ database, world }: Pick<Engine, "database" | "world">): Promise<void> {
  const due = await database.run<News>(sql`
    select ${streams.id}, ${accounts.email} as "to", ${families.family_admin_name} as name, ${dedupe} as dedupe, fresh.*
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    join ${families} on ${families.id} = ${streams.family}
    join ${accounts} on ${accounts.id} = ${families.id} and ${accounts.active} and ${accounts.deleted_at} is null
    cross join lateral (select ${since(guestMessages)} as messages, ${since(guestEcards)} as ecards,
      ${since(gallery, sql`and x.from_guest`)} as photos, ${since(guests)} as guests) fresh
    where ${isOn} and extract(hour from now() at time zone ${timezones.name}) = ${morning}
      and ${streams.event_date} between now() - interval '90 days' and now() + interval '90 days'
      and fresh.messages + fresh.ecards + fresh.photos + fresh.guests > 0
      and not exists (select from ${outbox} o where o.dedupe = ${dedupe})
    limit ${atOnce}`);
  for (const { id, to, name, dedupe: once, ...news } of due) {
    await database.transaction(async (tx) => {
      const [service] = await servicesOf(tx, sql`${streams.id} = ${id}`);
      if (!service) return;
      const language = languageOf(service);
      const { deceased_name, home_name, home_phone, memorial_page_url } = guestKeys(service, { name }, world);
      const told = (what: What) => (news[what] === 0 ? "" : words[language][what](news[what]));
      const keys = {
        deceased_name,
        home_name,
        home_phone,
        memorial_page_url,
        family_name: name,
        new_messages: told("messages"),
        new_ecards: told("ecards"),
        new_photos: told("photos"),
        new_guests: told("guests"),
      };
      const letter = { type: "family_digest", home: service.home, to, language, dedupe: once, keys } as const;
      await sendLetter({ tx, world }, letter);
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
    ecards: counted("nouvelle carte", "nouvelles cartes"),
    photos: counted("nouvelle photo ou vidéo", "nouvelles photos et vidéos"),
    guests: counted("nouvel invité", "nouveaux invités"),
  },
};
