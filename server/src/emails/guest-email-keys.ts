import { firstLanguage, nameOnly, type Place } from "@vigil/contract";
import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { guestPlaces } from "../scopes/streams.places.ts";
import { families } from "../tables/families.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes, languages, timezones } from "../tables/lookups.table.ts";
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
  home_name: string;
  home_phone: string;
  /** The family's preferred language; its guests get the same. */
  language: string | null;
}

export interface Reachable {
  id: string;
  name: string;
  email: string;
}

/** The services that match `which`. */
export const servicesOf = (db: Queries, which: SQL): Promise<ServiceFacts[]> =>
  db.run<ServiceFacts>(sql`
    select ${streams.id}, ${streams.slug}, ${streams.deceased_full_name} as deceased_name, ${streams.event_date},
      ${timezones.name} as timezone, ${guestPlaces} as places, ${eventTypes.title} as event_type, ${streams.guest_advisory},
      ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name, ${homes.telephone_number} as home_phone,
      ${languages.code} as language
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${families} on ${families.id} = ${streams.family}
    left join ${languages} on ${languages.id} = ${families.preferred_language}
    where ${which}`);

/** Guests who may watch and have an email address. */
export const reachable = (stream: string | SQL): SQL =>
  sql`${guests.stream} = ${stream} and ${isNull(guests.deleted_at)} and ${guests.access_to_stream} and ${isNotNull(guests.email)}`;

/** The keys of an email to one guest. Without an id it is for nobody in particular, and neither is its link. */
export const guestKeys = (
  service: ServiceFacts,
  guest: Pick<Reachable, "name"> & Partial<Pick<Reachable, "id">>,
  { links }: EmailContext["runtime"],
) => ({
  guest_name: nameOnly(guest.name),
  deceased_name: service.deceased_name,
  service_date: { at: service.event_date, zone: service.timezone },
  service_place: { places: service.places, zone: service.timezone },
  service_address: service.places[0]?.address ?? "",
  event_type: service.event_type ?? "",
  guest_advisory: service.guest_advisory ?? "",
  home_name: service.home_name,
  home_phone: service.home_phone,
  memorial_page_url: links.page(service.slug),
  watch_link: guest.id ? links.personal(service, guest.id) : links.page(service.slug),
});

export const languageOf = (service: ServiceFacts) => firstLanguage([service.language]);
