import {
  acceptedBySuperAdmins,
  type BookingConflicts,
  bookingWords,
  type Conflict,
  type ConflictKind,
  type FieldErrors,
  fieldOfConflict,
  localDay,
  neverAccepted,
  type OwnPlace,
  type Reading,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fieldProblem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Write } from "../resource/define.ts";
import { streams } from "../tables/streams.table.ts";
import {
  type BookedService,
  type BookingNames,
  bookedAround,
  jobsByMonth,
  type MonthJobs,
  namesOf,
  type Other,
  othersOfBooking,
  type RequestedBooking,
  type Sibling,
  siblingsOf,
  stayOf,
} from "./booked-services.ts";
import { checkArea } from "./core/area.ts";
import { isFull, overlaps, type Stay, stayAt, type Way } from "./core/conflicts.ts";
import { freeSlots } from "./core/free-slots.ts";

/** A write of a stream; the values that were sent decide which conflicts are checked. */
type BookingWrite = Pick<Write<Record<string, unknown>, unknown>, "actor" | "tx" | "id" | "values"> & {
  /** As it was before, unless it is new. */
  current?: { event_date?: string | null } | null;
};
interface BookingRow extends Omit<RequestedBooking, "start"> {
  start: number | null;
  publish: boolean;
  disabled: boolean;
}

/** A change of one of these fields affects every kind of conflict. */
const fieldsOfAll = ["event_date", "stages", "funeral_home", "publish", "disabled_by_fh"];
/** The fields whose change affects each kind of conflict. */
const fieldsOf: Record<ConflictKind, readonly string[]> = {
  camera: ["preferred_ip_camera"],
  operator: ["client_care_operator"],
  videographer: ["video_grapher"],
  team_month: ["client_care_team"],
  videographer_month: ["video_grapher"],
  director: ["funeral_home_director"],
  home: [],
  area: ["video_grapher"],
};

/**
 * Refuses a write that causes conflicts. Call it after the stream was written, in the same transaction: concurrent
 * bookings of the same camera, person or home wait for it to end and then see it, so that nothing is booked twice
 * (docs/decisions/0009). A family's writes are only wishes, and a disabled or undated service occupies nothing.
 * @throws Problem 400: by field, conflicts that can't be accepted; under `accept_conflicts`, those that can be, by
 * sending it as true
 */
export async function requireNoConflicts(
  { actor, tx, id, values, current }: BookingWrite,
  now = Date.now(),
): Promise<void> {
  if (actor.role === "family") return;
  const affected = affectedKinds(values);
  if (affected.length === 0) return;
  const row = await readBooking(tx, id);
  if (!row || row.start === null || row.disabled) return;
  const requested: RequestedBooking = { ...row, start: row.start };
  if (!tx.isTrial) await lockResources(tx, requested);
  const { conflicts, names, free } = await checkBooking(tx, actor, requested, now, {
    ...alone,
    movedFrom: current?.event_date ?? undefined,
  });
  // Re-enabling a service offers no choice, so only unacceptable conflicts prevent it.
  const accepts = values.accept_conflicts === true || values.disabled_by_fh === false || !row.publish;
  const blocking = conflicts.filter(
    ({ kind, acceptable }) => affected.includes(kind) && !(acceptable && accepts),
  );
  if (blocking.length > 0)
    throw fieldProblem(
      refusal(
        blocking,
        free.filter((at) => at > requested.start),
        readingOf(actor, names),
      ),
    );
}

/** A service's number among those of one booking, and the others. */
export interface WithinBooking {
  number: number;
  siblings: readonly Sibling[];
}

/**
 * Refuses a service that is on at the same time as another one of its own booking.
 * @throws Problem 400 under `also`
 */
export async function requireNoSiblingConflicts(
  { actor, tx }: Pick<BookingWrite, "actor" | "tx">,
  requested: RequestedBooking,
  { accepts, ...within }: WithinBooking & { accepts: boolean },
): Promise<void> {
  const { conflicts, names, free } = await checkBooking(tx, actor, requested, Date.now(), within);
  const blocking = conflicts.filter(({ isWithin, acceptable }) => isWithin && !(acceptable && accepts));
  const [next] = free.filter((at) => at > requested.start);
  if (blocking.length === 0) return;
  const sentences = blocking.map(({ sentence }) => sentence);
  if (next !== undefined) sentences.push(bookingWords.nextFree({ at: next, ...readingOf(actor, names) }));
  throw fieldProblem({ also: [sentences.join(" ")] });
}

/**
 * The conflicts of a service, and times without any. Reserves nothing: only a write is certain.
 * @param within of one of several services of a booking
 */
export async function findConflicts(
  db: Queries,
  actor: Actor,
  requested: RequestedBooking,
  now: number,
  within?: WithinBooking,
): Promise<BookingConflicts> {
  const { conflicts, names, free } = await checkBooking(db, actor, requested, now, within);
  return {
    clashes: conflicts.map(({ isWithin, ...conflict }) => conflict),
    free: free.map((at) => new Date(at).toISOString()),
    timezone: names.timezone,
  };
}

function affectedKinds(values: Record<string, unknown>): ConflictKind[] {
  const kinds = Object.keys(fieldsOf) as ConflictKind[];
  if (fieldsOfAll.some((field) => values[field] !== undefined)) return kinds;
  return kinds.filter((kind) => fieldsOf[kind].some((field) => values[field]));
}

export async function readBooking(tx: Queries, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.run<BookingRow>(sql`
    select ${streams.id} as stream, (extract(epoch from ${streams.event_date}) * 1000)::float8 as start,
      ${streams.stages}, ${streams.preferred_ip_camera} as camera, ${streams.client_care_operator} as operator,
      ${streams.video_grapher} as videographer, ${streams.funeral_home_director} as director,
      ${streams.funeral_home} as home, ${streams.client_care_team} as team, ${streams.publish} as publish,
      ${streams.disabled_by_fh} as disabled
    from ${streams} where ${streams.id} = ${id}`);
  return row;
}

function lockResources(tx: Queries, requested: RequestedBooking): Promise<void> {
  const { camera, operator, videographer, director, home, team } = requested;
  return lockBookings(tx, [camera, operator, videographer, director, home, team]);
}

/**
 * Waits for concurrent bookings of the same cameras, people and homes. Locks in a fixed order to avoid deadlocks: whoever
 * changes several services in one transaction names those of all of them at once.
 */
export async function lockBookings(tx: Queries, resources: readonly (string | null)[]): Promise<void> {
  const ids = resources.filter((id) => id !== null);
  const keys = [...new Set(ids)].sort();
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('booking ' || k, 0)) from unnest(${sql.param(keys)}::text[]) k`,
  );
}

interface BookingCheck {
  conflicts: (Conflict & { isWithin: boolean })[];
  names: BookingNames;
  free: number[];
}

async function checkBooking(
  db: Queries,
  actor: Actor,
  requested: RequestedBooking,
  now: number,
  { number, siblings, movedFrom }: WithinBooking & { movedFrom?: string | undefined } = alone,
): Promise<BookingCheck> {
  const names = await namesOf(db, requested);
  if (!names) throw fieldProblem({ funeral_home: ["This funeral home was not found."] });
  const known = new Set(siblings.map(({ stream }) => stream));
  const beside = await siblingsOf(db, requested, siblings);
  const booked = [
    ...beside,
    ...(await bookedAround(db, actor, requested)).filter(({ stream }) => !known.has(stream)),
  ];
  const months = await jobsByMonth(db, requested);
  const stay = stayOf(requested.start, names.places);
  const conflicts = [
    ...(stay.end > now
      ? overlapping(actor, { requested, stay, names, booked: booked.filter(isBefore(number)), number })
      : []),
    ...fullMonths(requested.start, names, months),
    ...outsideArea(names),
  ].map((conflict) => ({
    isWithin: false,
    ...conflict,
    field: fieldOfConflict[conflict.kind],
    acceptable: mayAccept(actor, conflict.kind),
  }));
  // Another time doesn't bring a videographer nearer.
  if (!conflicts.some(({ kind }) => kind !== "area")) return { conflicts, names, free: [] };
  const others =
    requested.stream && siblings.length === 0
      ? await othersOfBooking(db, requested.stream, movedFrom)
      : beside.map(({ start, end }) => ({ start, end, isLater: start > stay.start }));
  const isFree = (start: number) =>
    overlaps(stayAt(stay, start), requested, booked).length === 0 &&
    others.every((other) => keepsOrder(stayAt(stay, start), other)) &&
    fullMonths(start, names, months).length === 0;
  return {
    conflicts,
    names,
    free: freeSlots({ start: requested.start, zone: names.timezone, now }, isFree),
  };
}

/** A conflict between two services of a booking is one of the later numbered of them. */
const isBefore = (number: number) => (other: BookedService) =>
  other.number === undefined || other.number < number;

/** A committal isn't moved before its funeral, nor the funeral after its committal. */
const keepsOrder = (stay: Stay, { start, end, isLater }: Other): boolean =>
  isLater ? stay.end <= start : stay.start >= end;

/** How the caller reads the times within a sentence. */
const readingOf = ({ timezone, clock }: Actor, home: BookingNames): Reading => ({
  zone: home.timezone,
  reader: timezone,
  clock,
});

const alone: WithinBooking = { number: 1, siblings: [] };

const mayAccept = (actor: Actor, kind: ConflictKind): boolean =>
  !neverAccepted.includes(kind) && (actor.role === "super_admin" || !acceptedBySuperAdmins.includes(kind));

type FoundConflict = Pick<Conflict, "kind" | "sentence" | "together"> & { isWithin?: boolean };

interface Requested {
  requested: RequestedBooking;
  stay: Stay;
  names: BookingNames;
  booked: readonly BookedService[];
  /** Of the requested one in its booking. */
  number: number;
}

function overlapping(actor: Actor, { requested, stay, names, booked, number }: Requested): FoundConflict[] {
  return overlaps(stay, requested, booked).map(({ kind, with: found, way }) => {
    const other = found as BookedService;
    const { whose, isTogether } = other;
    if (other.number !== undefined) {
      const [earlier, later] = other.start <= stay.start ? [other.number, number] : [number, other.number];
      const told = { name: kind === "home" ? "" : (names[kind] ?? ""), earlier, later };
      const sentence = way
        ? `${bookingWords.wayWithin(told)} ${bookingWords.way(wayBetween(names.places, other, way))}`
        : bookingWords.within(kind === "home" ? null : kind, told);
      return { kind, sentence, isWithin: true };
    }
    const when = { start: other.start, end: other.end, ...readingOf(actor, names) };
    const together = isTogether ? { together: other.stream } : {};
    if (kind === "home")
      return { kind, sentence: bookingWords.home({ when, whose, isTogether }), ...together };
    const told = { name: names[kind] ?? "", when, whose, isTogether };
    const sentence = bookingWords[kind](told);
    return {
      kind,
      sentence: way ? `${sentence} ${bookingWords.way(wayBetween(names.places, other, way))}` : sentence,
      ...together,
    };
  });
}

/** The two places, as far as the caller may read them: where a service is that it can't see stays unsaid. */
function wayBetween(own: readonly OwnPlace[], other: BookedService, { isBefore, needed, between }: Way) {
  const [before, after] = isBefore ? [other.places, own] : [own, other.places];
  const mayRead = other.whose !== null || other.number !== undefined;
  const toRead = (place: OwnPlace | undefined, places: readonly OwnPlace[]) =>
    place && (places === own || mayRead) ? place : null;
  return { from: toRead(before.at(-1), before), to: toRead(after[0], after), needed, between };
}

function fullMonths(start: number, names: BookingNames, months: readonly MonthJobs[]): FoundConflict[] {
  const day = localDay(start, names.timezone);
  const jobs = months.find((one) => day.startsWith(one.month));
  const full = (
    kind: "team_month" | "videographer_month",
    name: string | null,
    limit: number | null,
    count = 0,
  ) =>
    name !== null && limit !== null && isFull(limit, count)
      ? [{ kind, sentence: bookingWords.month(name, day, limit) }]
      : [];
  return [
    ...full("team_month", names.team, names.team_limit, jobs?.team),
    ...full("videographer_month", names.videographer, names.videographer_limit, jobs?.videographer),
  ];
}

function outsideArea(names: BookingNames): FoundConflict[] {
  if (names.videographer === null) return [];
  const area = {
    lat: names.videographer_lat,
    lon: names.videographer_lon,
    city: names.videographer_city,
    radius: names.radius,
    cities: (names.videographer_cities ?? "").split(/[,;\n]/).filter((city) => city.trim() !== ""),
  };
  const [place] = names.places;
  const isHome = place?.kind === "chapel";
  const city = isHome ? names.home_city : (place?.address ?? null);
  const reach = checkArea(area, { lat: place?.lat ?? null, lon: place?.lon ?? null, city });
  if (reach.inside) return [];
  const sentence =
    reach.distance === null
      ? bookingWords.otherArea(names.videographer, city ?? "")
      : bookingWords.area(names.videographer, {
          place: place && !isHome ? place : null,
          distance: reach.distance,
          radius: area.radius ?? 0,
        });
  return [{ kind: "area", sentence }];
}

/**
 * The errors for conflicts: unacceptable ones under the field to change, and all acceptable ones under
 * `accept_conflicts`. The first error also names the next free time.
 */
function refusal(conflicts: Conflict[], free: number[], reading: Reading): FieldErrors {
  const [next] = free;
  const errors: FieldErrors = {};
  // A form shows only the first text of a field, so all sentences are joined into one.
  for (const { acceptable, field, sentence } of conflicts.toSorted(unacceptableFirst)) {
    const key = acceptable ? "accept_conflicts" : field;
    errors[key] = [errors[key] ? `${errors[key][0]} ${sentence}` : sentence];
  }
  const [first] = Object.keys(errors);
  if (next !== undefined && first !== undefined)
    errors[first] = [`${errors[first]?.[0]} ${bookingWords.nextFree({ at: next, ...reading })}`];
  return errors;
}
const unacceptableFirst = (one: Conflict, other: Conflict) =>
  Number(one.acceptable) - Number(other.acceptable);
