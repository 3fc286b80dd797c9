import { eventTitle, firstLanguage, type Language, nameOnly, type Place } from "@vigil/contract";
import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { guestIcs } from "../calendar/ics.ts";
import type { Queries } from "../database/database.ts";
import { familyLanguage } from "../scopes/family-address.ts";
import { guestPlaces } from "../scopes/streams.places.ts";
import { families } from "../tables/families.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { EmailContext } from "./send.ts";

/** What emails to guests say about a service. */
export interface ServiceFacts {
  id: string;
  slug: string;
  home: string;
  deceased_name: string;
  event_date: string | null;
  timezone: string;
  /** Those that guests may know. */
  places: Place[];
  event_type: string | null;
  guest_advisory: string | null;
  guest_advisory_fr: string | null;
  home_name: string;
  home_phone: string;
  home_email: string;
  disabled: boolean;
  created_at: string;
  updated_at: string;
  /** Codes of the languages that were chosen for the service, its family and its home. */
  service_language: string | null;
  family_language: string | null;
  home_language: string;
}

export interface Reachable {
  id: string;
  name: string;
  email: string;
  /** The code of the language that they chose on the page; null: none. */
  language: string | null;
}
/** A guest who has an email address or a telephone number; the address comes first. */
export type ReachableSomehow = Omit<Reachable, "email"> & {
  email: string | null;
  telephone: string | null;
};

/** The services that match `which`. */
export const servicesOf = (db: Queries, which: SQL): Promise<ServiceFacts[]> =>
  db.run<ServiceFacts>(sql`
    select ${streams.id}, ${streams.slug}, ${streams.deceased_full_name} as deceased_name, ${streams.event_date},
      ${timezones.name} as timezone, ${guestPlaces} as places, ${eventTypes.title} as event_type, ${streams.guest_advisory}, ${streams.guest_advisory_fr},
      ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name, ${homes.telephone_number} as home_phone,
      ${homes.branding_funeral_home_email_address} as home_email, ${streams.disabled_by_fh} as disabled,
      ${streams.created_at}, ${streams.updated_at},
      ${streams.language} as service_language, ${familyLanguage} as family_language, ${homes.language} as home_language
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${families} on ${families.id} = ${streams.family}
    where ${which}`);

const mayWatch = (stream: string | SQL): SQL =>
  sql`${guests.stream} = ${stream} and ${isNull(guests.deleted_at)} and ${guests.access_to_stream}`;
/** Guests who may watch and have an email address. */
export const reachable = (stream: string | SQL): SQL =>
  sql`${mayWatch(stream)} and ${isNotNull(guests.email)}`;
/** Guests who may watch and have an email address or a telephone number. */
export const reachableSomehow = (stream: string | SQL): SQL =>
  sql`${mayWatch(stream)} and ${addressOf} is not null`;
/** Where a guest is written to. */
export const addressOf = sql`coalesce(${guests.email}, ${guests.telephone})`;

/** The keys of an email to one guest. Without an id it is for nobody in particular, and neither is its link. */
export const guestKeys = (
  service: ServiceFacts,
  guest: Pick<Reachable, "name"> & Partial<Pick<Reachable, "id">>,
  { links }: EmailContext["runtime"],
  language: Language,
) => ({
  guest_name: nameOnly(guest.name),
  deceased_name: service.deceased_name,
  service_date: { at: service.event_date, zone: service.timezone },
  service_place: { places: service.places, zone: service.timezone },
  service_address: service.places[0]?.address ?? "",
  event_type: eventTitle(service.event_type ?? "", language),
  guest_advisory: { text: service.guest_advisory, french: service.guest_advisory_fr },
  home_name: service.home_name,
  home_phone: service.home_phone,
  memorial_page_url: links.page(service.slug),
  watch_link: guest.id ? links.personal(service, guest.id) : links.page(service.slug),
});

/** The service for a guest's calendar, to attach; undefined while it has no date. */
export const guestCalendar = (
  service: ServiceFacts,
  guest: Pick<Reachable, "id">,
  { links }: EmailContext["runtime"],
  language: Language,
): string | undefined =>
  guestIcs(
    { ...service, name: service.deceased_name, heading: service.event_type },
    {
      url: links.personal(service, guest.id),
      language,
      organizer: { name: service.home_name, email: service.home_email },
    },
    Date.now(),
  );

/** The language in which a guest is written to. */
export const languageOf = (service: ServiceFacts, guest: Pick<Reachable, "language">): Language =>
  firstLanguage([guest.language, service.service_language, service.family_language, service.home_language]);

/** The language in which a service's family is written to. */
export const familyLanguageOf = (service: ServiceFacts): Language =>
  firstLanguage([service.family_language, service.service_language, service.home_language]);
