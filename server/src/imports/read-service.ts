import {
  bookService,
  eventTitle,
  type FieldErrors,
  families as familiesContract,
  type ImportedService,
  importWords,
  instantsOf,
  isAtGrave,
  staff as staffContract,
} from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { type ImportedPlace, stagesWith } from "./core/stages.ts";

export interface Home {
  id: string;
  /** IANA name. */
  timezone: string;
}
interface Reading {
  engine: Engine;
  actor: Actor;
  home: Home;
  /** All kinds of services, read once for an import. */
  types: readonly EventType[];
}
interface EventType {
  id: string;
  title: string;
}

export const readEventTypes = (db: Queries): Promise<EventType[]> =>
  db.run<EventType>(sql`
    select ${eventTypes.id}, ${eventTypes.title} from ${eventTypes}
    where ${eventTypes.deleted_at} is null order by ${eventTypes.title}`);

/** A service of a case system in Vigil's terms. */
export interface Found {
  event_type: string | null;
  /** The service of this case and kind, if it is there already. */
  known: Known | null;
  /** The family of this case, or that with this address; null: a new one. */
  family: string | null;
  /** What was given of the stream's fields, but its place. */
  values: Record<string, string | null>;
  place: ImportedPlace;
}
interface Known {
  id: string;
  begun: boolean;
  cancelled: boolean;
}

/** Fields of a stream that an import calls otherwise. */
const importNames: Record<string, string> = {
  g_r_page_heading: "event_type",
  funeral_home_director: "director",
  stages: "place",
};
/** What an import calls a field of a stream. */
export const importName = (field: string): string => importNames[field] ?? field;

/** Errors of a stream's fields by the names that an import has for them. */
export const byImportName = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [importName(field), said]));

/**
 * Finds what a service names, as far as it is right, and all that is wrong with it by field: what Vigil doesn't know, and
 * what a service lacks that isn't there yet, beside what was `refused` already.
 */
export async function readService(
  reading: Reading,
  service: Partial<ImportedService>,
  refused: FieldErrors = {},
): Promise<{ found: Found; errors: FieldErrors }> {
  const errors = { ...refused };
  const event_type = eventTypeOf(reading, service.event_type ?? null, errors);
  const values = {
    deceased_full_name: service.deceased_full_name ?? null,
    deceased_date_of_birth: service.deceased_date_of_birth ?? null,
    deceased_date_of_death: service.deceased_date_of_death ?? null,
    g_r_page_heading: event_type,
    event_date: momentOf(reading, service.event_date ?? null, errors),
    funeral_home_director: await directorOf(reading, service.director ?? null, errors),
    language: service.language ?? null,
  };
  const found = {
    event_type,
    known: await knownService(reading, service, errors.event_type ? undefined : event_type),
    family: await familyOf(reading, service),
    // What a case system leaves empty stays as it is.
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    place: placeOf(reading, service, event_type),
  };
  return {
    found,
    errors: found.known ? errors : { ...errorsOfNew(reading, service, found, refused), ...errors },
  };
}

function placeOf(
  { types }: Reading,
  { place, place_address, place_note }: Partial<ImportedService>,
  event_type: string | null,
): ImportedPlace {
  const title = types.find(({ id }) => id === event_type)?.title ?? null;
  return {
    ...{ name: place ?? null, address: place_address ?? null, note: place_note ?? null },
    isAtGrave: isAtGrave(title),
  };
}

/** What a booking of it would be refused for. What was refused of its family isn't missing. */
function errorsOfNew(
  { actor, home }: Reading,
  service: Partial<ImportedService>,
  { values, family, place }: Found,
  refused: FieldErrors,
): FieldErrors {
  const { family_admin_name, family_email, family_phone } = { ...refused, ...service };
  const booking = { ...values, family, stages: stagesWith([], place), timezone: home.timezone };
  return byImportName(
    bookService.rules({ ...booking, family_admin_name, family_email, family_phone }, actor),
  );
}

/**
 * The service of this case and kind; without a kind that is known, any of the case. A cancelled one counts, although its
 * home doesn't see it, because it would come back as a new draft; one that isn't cancelled goes before it.
 */
async function knownService(
  { engine, home }: Reading,
  { case_number }: Partial<ImportedService>,
  type: string | null | undefined,
): Promise<Known | null> {
  if (case_number === undefined) return null;
  const kind = streams.g_r_page_heading;
  const isOfKind: SQL | undefined =
    type === undefined ? undefined : type === null ? isNull(kind) : eq(kind, type);
  const [known] = await engine.database.run<Known>(sql`
    select ${streams.id}, ${streams.broadcast_status} <> 'waiting' as begun, ${streams.disabled_by_fh} as cancelled
    from ${streams} where ${and(
      isNull(streams.deleted_at),
      eq(streams.stream_type, "stream"),
      eq(streams.funeral_home, home.id),
      eq(streams.case_number, case_number),
      isOfKind,
    )} order by ${streams.disabled_by_fh}, ${streams.created_at} limit 1`);
  return known ?? null;
}

/** An instant, of which a time without a zone is one by the home's clocks. */
function momentOf({ home }: Reading, given: string | null, errors: FieldErrors): string | null {
  if (given === null || given.endsWith("Z")) return given;
  const found = instantsOf(given.replace(" ", "T"), home.timezone);
  if (found && found.shown !== "never") return found.instants[0];
  errors.event_date = [found ? importWords.skippedTime : importWords.notAMoment];
  return null;
}

function eventTypeOf({ types }: Reading, title: string | null, errors: FieldErrors): string | null {
  if (title === null) return null;
  const wanted = plain(title);
  const found = types.find((type) =>
    [type.title, eventTitle(type.title, "fr")].some((own) => plain(own) === wanted),
  );
  if (!found) errors.event_type = [importWords.unknownType(types.map((type) => type.title))];
  return found?.id ?? null;
}

async function directorOf(
  { engine, actor, home }: Reading,
  given: string | null,
  errors: FieldErrors,
): Promise<string | null> {
  if (given === null) return null;
  const found = await engine.database.run<{ id: string }>(sql`
    select ${staff.id} from ${staff} join ${accounts} on ${accounts.id} = ${staff.id} and ${accounts.active}
    where ${visible(engine.definition(staffContract.path), actor)} and ${eq(staff.funeral_home, home.id)}
      and lower(${given}) in (lower(${staff.full_name}), lower(${accounts.email}), ${staff.id}::text) limit 2`);
  if (found.length === 1) return found[0]?.id ?? null;
  errors.director = [found.length === 0 ? importWords.unknownDirector : importWords.severalDirectors];
  return null;
}

/** The family of another service of the case, else the home's family with this email address. */
async function familyOf(
  { engine, actor, home }: Reading,
  { case_number = "", family_email }: Partial<ImportedService>,
): Promise<string | null> {
  const mine = visible(engine.definition(familiesContract.path), actor);
  const [found] = await engine.database.run<{ id: string }>(sql`
    select ${families.id} from ${families} join ${accounts} on ${accounts.id} = ${families.id}
    where ${mine} and ${eq(families.funeral_home, home.id)} and (
      exists (select from ${streams} where ${streams.family} = ${families.id} and ${streams.case_number} = ${case_number}
        and ${streams.funeral_home} = ${home.id} and ${streams.deleted_at} is null)
      or lower(${accounts.email}) = lower(nullif(${family_email ?? ""}, '')))
    order by exists (select from ${streams} where ${streams.family} = ${families.id} and ${streams.case_number} = ${case_number}) desc
    limit 1`);
  return found?.id ?? null;
}

/** Without accents, case and spaces at the ends, because people type titles. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
