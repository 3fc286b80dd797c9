import { isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
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
import type { Booking, Held } from "./core/conflicts.ts";
import { lookAhead } from "./core/free-slots.ts";

/** A service as it is to be booked. */
export interface Wanted extends Held {
  /** null: it isn't kept yet. */
  stream: string | null;
  /** Ms since the epoch. */
  start: number;
  team: string | null;
}

/** What holds its camera and its people: drafts and disabled services hold nothing. */
const isHeld: SQL = allOf(
  sql`${streams.publish}`,
  sql`not ${streams.disabled_by_fh}`,
  isNull(streams.deleted_at),
);

/** Names, limits and places of all that a service would hold; a column is null where there is none. */
export interface Names {
  camera: string | null;
  operator: string | null;
  director: string | null;
  team: string | null;
  team_most: number | null;
  videographer: string | null;
  videographer_most: number | null;
  videographer_lat: number | null;
  videographer_lon: number | null;
  videographer_city: string | null;
  videographer_cities: string | null;
  radius: number | null;
  home_lat: number | null;
  home_lon: number | null;
  home_city: string | null;
  timezone: string;
}

export async function namesOf(db: Queries, wanted: Wanted): Promise<Names | undefined> {
  const [names] = await db.run<Names>(sql`
    select c.name as camera, o.full_name as operator, d.full_name as director,
      t.company_name as team, t.max_job_per_month as team_most,
      v.full_name as videographer, v.max_job_per_month as videographer_most, v.lat as videographer_lat,
      v.lon as videographer_lon, v.city_name as videographer_city, concat_ws(',', v.other_cities, (select string_agg(${cities.name}, ',') from ${eligibleCities}
        join ${cities} on ${cities.id} = ${eligibleCities.city} where ${eligibleCities.video_grapher} = v.id)) as videographer_cities,
      v.eligibility as radius, h.lat as home_lat, h.lon as home_lon, h.city_name as home_city, z.name as timezone
    from ${homes} h join ${timezones} z on z.id = h.timezone
    left join ${cameras} c on c.id = ${wanted.camera}
    left join ${operators} o on o.id = ${wanted.operator}
    left join ${staff} d on d.id = ${wanted.director}
    left join ${teams} t on t.id = ${wanted.team}
    left join ${videographers} v on v.id = ${wanted.videographer}
    where h.id = ${wanted.home}`);
  return names;
}

const columns = {
  camera: streams.preferred_ip_camera,
  operator: streams.client_care_operator,
  videographer: streams.video_grapher,
  director: streams.funeral_home_director,
  home: streams.funeral_home,
} as const;

/** What a booking found taken; `whose` is null where the caller may not know of that service. */
export type Taken = Booking & { whose: string | null };

/** Every booked service near the wanted start that shares something with it. */
export async function bookedAround(db: Queries, actor: Actor, wanted: Wanted): Promise<Taken[]> {
  const from = new Date(wanted.start - lookAhead).toISOString();
  const to = new Date(wanted.start + lookAhead).toISOString();
  // The days stand in every branch, so that each of them is a span of one index.
  const shared = Object.entries(columns).flatMap(([kind, column]) => {
    const id = wanted[kind as keyof Held];
    return id === null ? [] : [sql`(${column} = ${id} and ${streams.event_date} between ${from} and ${to})`];
  });
  return db.run<Taken>(sql`
    select ${streams.id} as stream, (extract(epoch from ${streams.event_date}) * 1000)::float8 as start,
      ${streams.preferred_ip_camera} as camera, ${streams.client_care_operator} as operator,
      ${streams.video_grapher} as videographer, ${streams.funeral_home_director} as director,
      ${streams.funeral_home} as home,
      case when ${streamRows[actor.role](actor)} then ${streams.deceased_full_name} end as whose
    from ${streams}
    where (${sql.join(shared, sql` or `)}) and ${isHeld} and ${streams.id} is distinct from ${wanted.stream}
    order by ${streams.event_date}, ${streams.id}`);
}

/** How many jobs the team and the videographer have in each month around the wanted start; a month is the home's. */
export interface Month {
  month: string;
  team: number;
  videographer: number;
}
export async function jobsByMonth(db: Queries, wanted: Wanted): Promise<Month[]> {
  if (wanted.team === null && wanted.videographer === null) return [];
  // Whole months, and a day for the zones at either side.
  const from = new Date(wanted.start - 33 * 86_400_000).toISOString();
  const to = new Date(wanted.start + lookAhead + 33 * 86_400_000).toISOString();
  return db.run<Month>(sql`
    select to_char(${streams.event_date} at time zone z.name, 'YYYY-MM') as month,
      count(*) filter (where ${streams.client_care_team} = ${wanted.team}) as team,
      count(*) filter (where ${streams.video_grapher} = ${wanted.videographer}) as videographer
    from ${streams} join ${homes} h on h.id = ${streams.funeral_home} join ${timezones} z on z.id = h.timezone
    where ((${streams.client_care_team} = ${wanted.team} and ${streams.event_date} between ${from} and ${to})
        or (${streams.video_grapher} = ${wanted.videographer} and ${streams.event_date} between ${from} and ${to}))
      and ${isHeld} and ${streams.id} is distinct from ${wanted.stream}
    group by 1`);
}
