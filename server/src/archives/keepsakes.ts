import { countryName, type Language, localDay } from "@vigil/contract";
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { obituariesOf } from "../memorial/obituary.ts";
import { allOf } from "../resource/define.ts";
import { isLit } from "../scopes/candles.scope.ts";
import { candles } from "../tables/candles.table.ts";
import { captions } from "../tables/captions.table.ts";
import { ecards } from "../tables/ecards.table.ts";
import { families } from "../tables/families.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guestEcards } from "../tables/guest-ecards.table.ts";
import { guestMessages } from "../tables/guest-messages.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { recordings } from "../tables/recordings.table.ts";
import { remembrances } from "../tables/remembrances.table.ts";
import { streams } from "../tables/streams.table.ts";
import type {
  Card,
  Keepsakes,
  Kept,
  KeptFile,
  KeptPicture,
  KeptRecording,
  Message,
} from "./core/keepsakes.ts";

/** The stored file in a column, as JSON; null where there is none. */
const fileIn = (column: AnyPgColumn): SQL<KeptFile | null> => sql`(
  select json_build_object('id', f.id, 'size', f.size, 'content_type', f.content_type, 'file_name', f.file_name)
  from ${storedFiles} f where f.id = ${column})`;

/** Reads what goes into the archive of a stream, in this language where a text is in several. */
export async function readKeepsakes(
  db: Queries,
  { stream, language }: { stream: string; language: Language },
): Promise<Keepsakes | undefined> {
  const [service] = await db.run<
    Pick<Keepsakes, "name" | "born" | "died" | "home" | "portrait" | "orderOfService"> & {
      event_date: string | null;
      zone: string;
      obituary_en: string | null;
      obituary_fr: string | null;
    }
  >(sql`
    select ${streams.deceased_full_name} as name, ${streams.deceased_date_of_birth} as born,
      ${streams.deceased_date_of_death} as died, ${homes.funeral_home_name} as home, ${streams.event_date},
      ${timezones.name} as zone, ${fileIn(streams.photo)} as portrait,
      ${fileIn(streams.order_of_service)} as "orderOfService", ${streams.obituary_en}, ${streams.obituary_fr}
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    where ${allOf(eq(streams.id, stream), isNull(streams.deleted_at))}`);
  if (!service) return undefined;
  const { event_date, zone, obituary_en, obituary_fr, ...about } = service;
  const dayOf = (at: string) => localDay(new Date(at).toISOString(), zone);
  const of = (table: { stream: AnyPgColumn; deleted_at: AnyPgColumn }) =>
    allOf(eq(table.stream, stream), isNull(table.deleted_at));

  const [recorded, wall, shown, written, sent, lit, registered] = await Promise.all([
    db.run<KeptRecording>(sql`
      select ${recordings.name} as title, null::text as text, ${fileIn(recordings.file)} as file,
        coalesce((select json_agg(json_build_object('language', ${captions.language}, 'webvtt', ${captions.webvtt})
          order by ${captions.language}) from ${captions}
          where ${captions.recording} = ${recordings.id} and ${captions.webvtt} is not null), '[]') as captions
      from ${recordings}
      where ${of(recordings)} order by ${recordings.default} desc, ${recordings.created_at}, ${recordings.id}`),
    db.run<Kept>(sql`
      select null::text as title, ${remembrances.description} as text, ${fileIn(remembrances.file)} as file
      from ${remembrances} where ${of(remembrances)} order by ${remembrances.position} desc, ${remembrances.id} desc`),
    // What a family adds itself has the family's name.
    db.run<KeptPicture>(sql`
      select ${gallery.caption} as text, coalesce(${fileIn(gallery.image)}, ${fileIn(gallery.video)}) as file,
        case when ${gallery.from_guest} or ${gallery.sender_name} is distinct from ${families.family_admin_name}
          then ${gallery.sender_name} end as sender_name,
        coalesce(${guests.anonymous}, false) as anonymous
      from ${gallery} join ${streams} on ${streams.id} = ${gallery.stream}
      left join ${families} on ${families.id} = ${streams.family}
      left join ${guests} on ${guests.id} = ${gallery.guest}
      where ${of(gallery)} order by ${gallery.position} desc, ${gallery.id} desc`),
    db.run<Omit<Message, "day"> & { created_at: string }>(sql`
      select ${guestMessages.sender_name}, ${guestMessages.message}, ${fileIn(guestMessages.voice)} as voice,
        ${fileIn(guestMessages.video)} as video, ${guestMessages.created_at}
      from ${guestMessages} where ${of(guestMessages)} order by ${guestMessages.created_at}, ${guestMessages.id}`),
    db.run<Omit<Card, "day"> & { created_at: string }>(sql`
      select ${guestEcards.sender_name}, ${guestEcards.message}, ${fileIn(ecards.image)} as image,
        ${guestEcards.created_at}
      from ${guestEcards} join ${ecards} on ${ecards.id} = ${guestEcards.design}
      where ${of(guestEcards)} order by ${guestEcards.created_at}, ${guestEcards.id}`),
    db.run<{ name: string | null }>(sql`
      select ${candles.name} from ${candles} where ${isLit(stream)} order by ${candles.created_at}, ${candles.id}`),
    // Who was invited and never came is no guest.
    db.run<{ name: string; anonymous: boolean; country: string | null; at: string }>(sql`
      select ${guests.name}, ${guests.anonymous}, ${guests.country}, coalesce(${guests.opened_at}, ${guests.created_at}) as at
      from ${guests} where ${of(guests)} and (${guests.invited_at} is null or ${guests.opened_at} is not null)
      order by at, ${guests.id}`),
  ]);
  return {
    ...about,
    obituaries: obituariesOf({ obituary_en, obituary_fr }, language),
    day: event_date && dayOf(event_date),
    recordings: recorded,
    wall,
    gallery: shown,
    messages: written.map(({ created_at, ...message }) => ({ ...message, day: dayOf(created_at) })),
    ecards: sent.map(({ created_at, ...card }) => ({ ...card, day: dayOf(created_at) })),
    candles: { lit: lit.length, names: lit.flatMap(({ name }) => name ?? []) },
    guests: registered.map(({ at, country, ...guest }) => ({
      ...guest,
      country: country && countryName(country, language),
      day: dayOf(at),
    })),
  };
}
