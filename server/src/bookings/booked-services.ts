import { endOfStages, type OwnPlace, type Stage } from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import { isOfBookingOf } from "../scopes/streams.booking.ts";
import { placesOf, streamPlaces } from "../scopes/streams.places.ts";
import { streamRows } from "../scopes/streams.scope.ts";
import { cameras } from "../tables/cameras.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { operators } from "../tables/operators.table.ts";
import { cities } from "../tables/places.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { teams } from "../tables/teams.table.ts";
import { eligibleCities, videographers } from "../tables/videographers.table.ts";
import type { BookedResources, Booking, Stay } from "./core/conflicts.ts";
import { lookAhead } from "./core/free-slots.ts";

/** A service to be booked. */
export interface RequestedBooking extends BookedResources {
  /** Null while it isn't saved. */
  stream: string | null;
  /** Ms since the epoch. */
  start: number;
  stages: Stage[];
  team: string | null;
}

/** Services that occupy their camera and people; drafts and disabled services don't. */
const isBooked: SQL = allOf(
  sql`${streams.publish}`,
  sql`not ${streams.disabled_by_fh}`,
  isNull(streams.deleted_at),
);

/** Names, limits and places of everything a service would occupy; null where nothing is chosen or set. */
export interface BookingNames {
  camera: string | null;
  operator: string | null;
  director: string | null;
  team: string | null;
  team_limit: number | null;
  videographer: string | null;
  videographer_limit: number | null;
  videographer_lat: number | null;
  videographer_lon: number | null;
  videographer_city: string | null;
  videographer_cities: string | null;
  radius: number | null;
  home_city: string | null;
  timezone: string;
  places: OwnPlace[];
}

export async function namesOf(db: Queries, requested: RequestedBooking): Promise<BookingNames | undefined> {
  const places = placesOf({
    stages: sql`${JSON.stringify(requested.stages)}::json`,
    event_date: sql`${new Date(requested.start).toISOString()}::timestamptz`,
    home: sql`${requested.home}::uuid`,
  });
  const [names] = await db.run<BookingNames>(sql`
    select c.name as camera, o.full_name as operator, d.full_name as director,
      t.company_name as team, t.max_job_per_month as team_limit,
      v.full_name as videographer, v.max_job_per_month as videographer_limit, v.lat as videographer_lat,
      v.lon as videographer_lon, v.city_name as videographer_city, concat_ws(',', v.other_cities, (select string_agg(${cities.name}, ',') from ${eligibleCities}
        join ${cities} on ${cities.id} = ${eligibleCities.city} where ${eligibleCities.video_grapher} = v.id)) as videographer_cities,
      v.eligibility as radius, b.city_name as home_city, z.name as timezone, ${places} as places
    from ${homes} b join ${timezones} z on z.id = b.timezone
    left join ${cameras} c on c.id = ${requested.camera}
    left join ${operators} o on o.id = ${requested.operator}
    left join ${staff} d on d.id = ${requested.director}
    left join ${teams} t on t.id = ${requested.team}
    left join ${videographers} v on v.id = ${requested.videographer}
    where b.id = ${requested.home}`);
  return names;
}

const columns = {
  camera: streams.preferred_ip_camera,
  operator: streams.client_care_operator,
  videographer: streams.video_grapher,
  director: streams.funeral_home_director,
  home: streams.funeral_home,
} as const;

/**
 * A booked service; `whose` is null if the caller may not see it. One of the same booking has its number while that is
 * made, and is `isTogether` once it is saved.
 */
export type BookedService = Booking & {
  whose: string | null;
  isTogether: boolean;
  places: OwnPlace[];
  number?: number;
};

/** Another service of the same booking, with the same camera and people. */
export interface Sibling {
  /** In the booking. */
  number: number;
  /** Null while it isn't saved. */
  stream: string | null;
  /** Ms since the epoch. */
  start: number;
  stages: Stage[];
}

const nowhere = { lat: null, lon: null };
/** When and where a service is that begins at `start`. */
export const stayOf = (start: number, places: OwnPlace[]): Stay => ({
  start,
  end: endOfStages(start, places),
  first: places[0] ?? nowhere,
  last: places.at(-1) ?? nowhere,
});

/** The other services of a booking, as if they were booked. */
export async function siblingsOf(
  db: Queries,
  requested: RequestedBooking,
  siblings: readonly Sibling[],
): Promise<BookedService[]> {
  const found: BookedService[] = [];
  for (const { number, stream, start, stages } of siblings) {
    const names = await namesOf(db, { ...requested, start, stages });
    const places = names?.places ?? [];
    found.push({
      ...requested,
      ...stayOf(start, places),
      stream: stream ?? `service ${number}`,
      whose: null,
      isTogether: true,
      places,
      number,
    });
  }
  return found;
}

/** Another service of the same booking: when it is, and whether it comes after the one that was asked about. */
export type Other = Pick<Stay, "start" | "end"> & { isLater: boolean };

/**
 * The other services of a saved one's booking, drafts among them.
 * @param from when the saved one was before it was moved; by default when it is
 */
export async function othersOfBooking(db: Queries, stream: string, from?: string): Promise<Other[]> {
  const begin = from === undefined ? sql`own.event_date` : sql`${from}::timestamptz`;
  const rows = await db.run<{ start: number; places: OwnPlace[]; isLater: boolean }>(sql`
    select (extract(epoch from ${streams.event_date}) * 1000)::float8 as start, ${streamPlaces} as places,
      coalesce(${streams.event_date} > ${begin}, false) as "isLater"
    from ${streams} join ${streams} own on own.id = ${stream} and ${isOfBookingOf}
    where ${streams.id} <> own.id and not ${streams.disabled_by_fh} and ${streams.event_date} is not null
      and ${isNull(streams.deleted_at)}`);
  return rows.map(({ start, places, isLater }) => ({ start, end: stayOf(start, places).end, isLater }));
}

/** All booked services around the requested start that share something with the requested one. */
export async function bookedAround(
  db: Queries,
  actor: Actor,
  requested: RequestedBooking,
): Promise<BookedService[]> {
  const from = new Date(requested.start - lookAhead).toISOString();
  const to = new Date(requested.start + lookAhead).toISOString();
  // Each branch repeats the time range, so that it can scan a range of its own index.
  const shared = Object.entries(columns).flatMap(([kind, column]) => {
    const id = requested[kind as keyof BookedResources];
    return id === null ? [] : [sql`(${column} = ${id} and ${streams.event_date} between ${from} and ${to})`];
  });
  const rows = await db.run<Omit<BookedService, keyof Stay> & { start: number }>(sql`
    select ${streams.id} as stream, (extract(epoch from ${streams.event_date}) * 1000)::float8 as start,
      ${streams.preferred_ip_camera} as camera, ${streams.client_care_operator} as operator,
      ${streams.video_grapher} as videographer, ${streams.funeral_home_director} as director,
      ${streams.funeral_home} as home, ${streamPlaces} as places,
      case when ${streamRows[actor.role](actor)} then ${streams.deceased_full_name} end as whose,
      exists (select from ${streams} own where own.id = ${requested.stream} and ${isOfBookingOf}) as "isTogether"
    from ${streams}
    where (${sql.join(shared, sql` or `)}) and ${isBooked} and ${streams.id} is distinct from ${requested.stream}
    order by ${streams.event_date}, ${streams.id}`);
  return rows.map((row) => ({ ...row, ...stayOf(row.start, row.places) }));
}

/** The jobs of the team and the videographer in a month, in the home's time zone. */
export interface MonthJobs {
  month: string;
  team: number;
  videographer: number;
}
/** Counts those jobs for each month around the requested start. */
export async function jobsByMonth(db: Queries, requested: RequestedBooking): Promise<MonthJobs[]> {
  if (requested.team === null && requested.videographer === null) return [];
  // Whole months, with spare days on either side for differences between time zones.
  const from = new Date(requested.start - 33 * 86_400_000).toISOString();
  const to = new Date(requested.start + lookAhead + 33 * 86_400_000).toISOString();
  return db.run<MonthJobs>(sql`
    select to_char(${streams.event_date} at time zone z.name, 'YYYY-MM') as month,
      count(*) filter (where ${streams.client_care_team} = ${requested.team}) as team,
      count(*) filter (where ${streams.video_grapher} = ${requested.videographer}) as videographer
    from ${streams} join ${homes} h on h.id = ${streams.funeral_home} join ${timezones} z on z.id = h.timezone
    where ((${streams.client_care_team} = ${requested.team} and ${streams.event_date} between ${from} and ${to})
        or (${streams.video_grapher} = ${requested.videographer} and ${streams.event_date} between ${from} and ${to}))
      and ${isBooked} and ${streams.id} is distinct from ${requested.stream}
    group by 1`);
}
