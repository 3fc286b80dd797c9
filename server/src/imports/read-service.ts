import {
  eventTitle,
  type FieldErrors,
  families as familiesContract,
  type ImportedService,
  importWords,
  instantOf,
  staff as staffContract,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fieldProblem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";

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
  /** The family of this case, or that with this address; null: a new one. */
  family: string | null;
  /** What was given of the stream's fields. */
  values: Record<string, string | null>;
}

/** What of a service's kind, director and time Vigil doesn't know, by field. */
export async function problemsOf(reading: Reading, service: Named): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  await readNamed(reading, service, errors);
  return errors;
}
type Named = Pick<Partial<ImportedService>, "event_type" | "director" | "event_date">;

async function readNamed(reading: Reading, service: Named, errors: FieldErrors) {
  const event_type = eventTypeOf(reading, service.event_type ?? null, errors);
  const director = await directorOf(reading, service.director ?? null, errors);
  const moment = instantAt(service.event_date ?? null, reading.home.timezone);
  if (service.event_date && !moment) errors.event_date = [importWords.notAMoment];
  return { event_type, director, moment };
}

/** @throws Problem 400 by field, for all that Vigil doesn't know */
export async function readService(reading: Reading, service: ImportedService): Promise<Found> {
  const errors: FieldErrors = {};
  const { event_type, director, moment } = await readNamed(reading, service, errors);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const values = {
    deceased_full_name: service.deceased_full_name,
    deceased_date_of_birth: service.deceased_date_of_birth ?? null,
    deceased_date_of_death: service.deceased_date_of_death ?? null,
    g_r_page_heading: event_type,
    event_date: moment,
    funeral_home_director: director,
    language: service.language ?? null,
  };
  // What a case system leaves empty stays as it is.
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return {
    event_type,
    family: await familyOf(reading, service),
    values: Object.fromEntries(given),
  };
}

/** An instant, or a time by the home's clocks. */
const instantAt = (given: string | null, zone: string): string | null =>
  given === null || given.endsWith("Z") ? given : instantOf(given.replace(" ", "T"), zone);

function eventTypeOf({ types }: Reading, title: string | null, errors: FieldErrors): string | null {
  if (title === null) return null;
  const wanted = plain(title);
  const found = types.find((type) =>
    [type.title, eventTitle(type.title, "fr")].some((own) => plain(own) === wanted),
  );
  if (!found) errors.event_type = [importWords.unknownType(types.map((type) => type.title).join(", "))];
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
  { case_number, family_email }: ImportedService,
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
