import type { Language } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { hasPublicPage } from "../scopes/public-page.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import { guestKeys, languageOf, type Reachable, reachable, servicesOf } from "./guest-email-keys.ts";
import { sendEmails } from "./send.ts";
import { isHeldBack } from "./unconfirmed-addresses.ts";

/** The hour, in the home's time zone, from which on they are sent. */
const morning = 9;
/** Emails per run; the next run continues. */
const batch = 500;

type Due = Reachable & { stream: string; years: number; is_death: boolean; dedupe: string };

/**
 * Sends the anniversary emails of the day to guests who asked for one, on the day of death by the home's calendar, or of
 * the service where that day isn't known. Once a year, because the outbox stores what was sent. Somebody who asks on
 * the day itself gets it a year later. The 29th of February is remembered on the 28th in other years.
 */
export async function sendAnniversaryEmails({
  database,
  runtime,
}: Pick<Engine, "database" | "runtime">): Promise<void> {
  const year = (day: unknown) => sql`extract(year from ${day})::int`;
  const years = sql`(${year(sql`today.day`)} - ${year(sql`first.day`)})`;
  const once = sql`'anniversary:' || ${guests.id} || ':' || ${year(sql`today.day`)}`;
  const due = await database.run<Due>(sql`
    select ${guests.id}, ${guests.name}, ${guests.email}, ${guests.language}, ${streams.id} as stream,
      ${years} as years, ${streams.deceased_date_of_death} is not null as is_death, ${once} as dedupe
    from ${guests}
    join ${streams} on ${reachable(sql`${streams.id}`)}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    cross join lateral (select now() at time zone ${timezones.name} as local) clock
    cross join lateral (select clock.local::date as day) today
    cross join lateral (select coalesce(${streams.deceased_date_of_death},
      (${streams.event_date} at time zone ${timezones.name})::date) as day) first
    where ${guests.anniversary_at} is not null and not ${isHeldBack}
      and ${guests.anniversary_at} < date_trunc('day', clock.local) at time zone ${timezones.name}
      and ${hasPublicPage} and not ${streams.disabled_by_fh} and ${streams.stream_type} = 'stream'
      and extract(hour from clock.local) >= ${morning}
      and ${years} > 0 and (first.day + make_interval(years => ${years}))::date = today.day
      and not exists (select from ${outbox} o where o.dedupe = ${once})
    limit ${batch}`);
  for (const [stream, recipients] of Map.groupBy(due, (guest) => guest.stream))
    await database.transaction(async (tx) => {
      const [service] = await servicesOf(tx, sql`${streams.id} = ${stream}`);
      if (!service) return;
      const emails = recipients.map((guest) => {
        const language = languageOf(service, guest);
        const { service_date, service_place, service_address, event_type, guest_advisory, ...keys } =
          guestKeys(service, guest, runtime, language);
        const anniversary = words[language][guest.is_death ? "death" : "service"](
          guest.years,
          service.deceased_name,
        );
        const { email: to, id, dedupe } = guest;
        return { to, guest: id, dedupe, language, keys: { ...keys, anniversary } };
      });
      await sendEmails({ tx, runtime }, { type: "anniversary", home: service.home, stream }, emails);
    });
}

type Sentence = (years: number, name: string) => string;
const ago = (years: number) => (years === 1 ? "one year" : `${years} years`);
const depuis = (years: number) => (years === 1 ? "un an" : `${years} ans`);
const words: Record<Language, Record<"death" | "service", Sentence>> = {
  en: {
    death: (years, name) => `It is ${ago(years)} today since ${name} passed away.`,
    service: (years, name) => `It is ${ago(years)} today since the service for ${name}.`,
  },
  fr: {
    death: (years, name) => `Il y a ${depuis(years)} aujourd’hui, ${name} nous quittait.`,
    service: (years, name) => `Il y a ${depuis(years)} aujourd’hui avait lieu la cérémonie pour ${name}.`,
  },
};
