import {
  acceptedBySuperAdmins,
  type BookingConflicts,
  bookingWords,
  type Conflict,
  type ConflictKind,
  type FieldErrors,
  fieldOfConflict,
  neverAccepted,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fieldProblem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Write } from "../resource/define.ts";
import { streams } from "../tables/streams.table.ts";
import { reaches } from "./core/area.ts";
import { isFull, overlaps, plannedTime } from "./core/conflicts.ts";
import { freeSlots } from "./core/free-slots.ts";
import { monthInWords, monthOf } from "./core/month.ts";
import { moment, span } from "./core/time-labels.ts";
import {
  jobsByMonth,
  type Month,
  type Names,
  namesOf,
  type Taken,
  bookedAround,
  type Wanted,
} from "./facts.ts";

/** What a stream's booking looks like to a write: what was sent decides what is looked at. */
type BookingWrite = Pick<Write<Record<string, unknown>, unknown>, "actor" | "tx" | "id" | "values">;
interface Row extends Omit<Wanted, "start"> {
  start: number | null;
  publish: boolean;
  disabled: boolean;
}

/** A change of these concerns everything the service holds. */
const ofAll = ["event_date", "funeral_home", "publish", "disabled_by_fh"];
/** A change of these concerns that kind of clash. */
const concerns: Record<ConflictKind, readonly string[]> = {
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
 * Call it after a stream was written, in the same transaction: whoever books the same camera, person or home waits for
 * this transaction to end and then sees it, so that nothing is booked twice however many write at once
 * (docs/decisions/0009). A family's wish is a wish, and what is disabled or has no date holds nothing.
 * @throws Problem 400: by field what can't be booked twice; `accept_conflicts` what can, once it is sent as true.
 */
export async function requireNoConflicts({ actor, tx, id, values }: BookingWrite, now = Date.now()): Promise<void> {
  if (actor.role === "family") return;
  const touched = touchedBy(values);
  if (touched.length === 0) return;
  const row = await read(tx, id);
  if (!row || row.start === null || row.disabled) return;
  const wanted: Wanted = { ...row, start: row.start };
  await inTurn(tx, wanted);
  const { clashes, names, free } = await look(tx, actor, wanted, now);
  // Whoever re-enables a service isn't choosing anything: only what is impossible stands in the way.
  const accepts = values.accept_conflicts === true || values.disabled_by_fh === false || !row.publish;
  const against = clashes.filter(
    ({ kind, acceptable }) => touched.includes(kind) && !(acceptable && accepts),
  );
  if (against.length > 0)
    throw fieldProblem(refusal(against, free, { zone: names.timezone, reader: actor.timezone }));
}

/** What a service clashes with, and when it wouldn't. Holds nothing: only a write is sure. */
export async function answer(db: Queries, actor: Actor, wanted: Wanted, now: number): Promise<BookingConflicts> {
  const { clashes, names, free } = await look(db, actor, wanted, now);
  return { clashes, free: free.map((at) => new Date(at).toISOString()), timezone: names.timezone };
}

function touchedBy(values: Record<string, unknown>): ConflictKind[] {
  const kinds = Object.keys(concerns) as ConflictKind[];
  if (ofAll.some((field) => values[field] !== undefined)) return kinds;
  return kinds.filter((kind) => concerns[kind].some((field) => values[field]));
}

async function read(tx: Queries, id: string): Promise<Row | undefined> {
  const [row] = await tx.run<Row>(sql`
    select ${streams.id} as stream, (extract(epoch from ${streams.event_date}) * 1000)::float8 as start,
      ${streams.preferred_ip_camera} as camera, ${streams.client_care_operator} as operator,
      ${streams.video_grapher} as videographer, ${streams.funeral_home_director} as director,
      ${streams.funeral_home} as home, ${streams.client_care_team} as team, ${streams.publish} as publish,
      ${streams.disabled_by_fh} as disabled
    from ${streams} where ${streams.id} = ${id}`);
  return row;
}

/** Waits for everyone who books any of the same; always in the same order, so that nobody waits for each other. */
async function inTurn(tx: Queries, wanted: Wanted): Promise<void> {
  const { camera, operator, videographer, director, home, team } = wanted;
  const ids = [camera, operator, videographer, director, home, team].filter((id) => id !== null);
  const keys = [...new Set(ids)].sort();
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('booking ' || k, 0)) from unnest(${sql.param(keys)}::text[]) k`,
  );
}

interface Looked {
  clashes: Conflict[];
  names: Names;
  free: number[];
}

async function look(db: Queries, actor: Actor, wanted: Wanted, now: number): Promise<Looked> {
  const names = await namesOf(db, wanted);
  if (!names) throw fieldProblem({ funeral_home: ["This funeral home was not found."] });
  const taken = await bookedAround(db, actor, wanted);
  const months = await jobsByMonth(db, wanted);
  const clashes = [
    ...(wanted.start + plannedTime > now ? overlapping(actor, wanted, names, taken) : []),
    ...beyondMonth(wanted.start, names, months),
    ...outsideArea(names),
  ].map((clash) => ({
    ...clash,
    field: fieldOfConflict[clash.kind],
    acceptable: mayAccept(actor, clash.kind),
  }));
  const isFree = (start: number) =>
    overlaps(start, wanted, taken).length === 0 && beyondMonth(start, names, months).length === 0;
  // Another time brings nobody nearer.
  const free = clashes.some(({ kind }) => kind !== "area")
    ? freeSlots({ start: wanted.start, zone: names.timezone, now }, isFree)
    : [];
  return { clashes, names, free };
}

const mayAccept = (actor: Actor, kind: ConflictKind): boolean =>
  !neverAccepted.includes(kind) && (actor.role === "super_admin" || !acceptedBySuperAdmins.includes(kind));

type Found = Pick<Conflict, "kind" | "sentence">;

function overlapping(actor: Actor, wanted: Wanted, names: Names, taken: readonly Taken[]): Found[] {
  const clocks = { zone: names.timezone, reader: actor.timezone };
  return overlaps(wanted.start, wanted, taken).map(({ kind, with: other }) => {
    const { whose } = other as Taken;
    const when = span(other.start, clocks);
    const sentence =
      kind === "home"
        ? bookingWords.home({ when, whose })
        : bookingWords[kind]({ name: names[kind] ?? "", when, whose });
    return { kind, sentence };
  });
}

function beyondMonth(start: number, names: Names, months: readonly Month[]): Found[] {
  const month = monthOf(start, names.timezone);
  const jobs = months.find((one) => one.month === month);
  const full = (
    kind: "team_month" | "videographer_month",
    name: string | null,
    most: number | null,
    has = 0,
  ) =>
    name !== null && most !== null && isFull(most, has)
      ? [{ kind, sentence: bookingWords.month(name, monthInWords(month), most) }]
      : [];
  return [
    ...full("team_month", names.team, names.team_most, jobs?.team),
    ...full("videographer_month", names.videographer, names.videographer_most, jobs?.videographer),
  ];
}

function outsideArea(names: Names): Found[] {
  if (names.videographer === null) return [];
  const area = {
    lat: names.videographer_lat,
    lon: names.videographer_lon,
    city: names.videographer_city,
    radius: names.radius,
    cities: (names.videographer_cities ?? "").split(/[,;\n]/).filter((city) => city.trim() !== ""),
  };
  const found = reaches(area, { lat: names.home_lat, lon: names.home_lon, city: names.home_city });
  if (found.inside) return [];
  const sentence =
    found.away === null
      ? bookingWords.otherArea(names.videographer, names.home_city ?? "")
      : bookingWords.area(names.videographer, found.away, area.radius ?? 0);
  return [{ kind: "area", sentence }];
}

/**
 * What can't be, by the field to change, and in one text what is asked about; the first of all is followed by the next
 * free time.
 */
function refusal(clashes: Conflict[], free: number[], clocks: Parameters<typeof moment>[1]): FieldErrors {
  const [next] = free;
  const errors: FieldErrors = {};
  // A form shows the first sentence of a field: what it is told stands in one.
  for (const { acceptable, field, sentence } of clashes.toSorted(neverFirst)) {
    const at = acceptable ? "accept_conflicts" : field;
    errors[at] = [errors[at] ? `${errors[at][0]} ${sentence}` : sentence];
  }
  const [first] = Object.keys(errors);
  if (next !== undefined && first !== undefined)
    errors[first] = [`${errors[first]?.[0]} ${bookingWords.nextFree(moment(next, clocks))}`];
  return errors;
}
const neverFirst = (one: Conflict, other: Conflict) => Number(one.acceptable) - Number(other.acceptable);
