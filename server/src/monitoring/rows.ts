import {
  type MonitorFilters,
  monitoredAfterMinutes,
  monitoredAtMost,
  monitoredBeforeMinutes,
  plannedMinutes,
  runningStatuses,
  startableForHours,
} from "@vigil/contract";
import { eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { isRunning } from "../broadcast/status.ts";
import type { Queries } from "../database/database.ts";
import { allOf } from "../resource/define.ts";
import { matches } from "../resource/search.ts";
import { onDay } from "../scopes/streams.schedule.ts";
import { broadcasts, cameraSessions } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { naturally } from "../tables/columns.ts";
import { deliveries } from "../tables/deliveries.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentStreams, incidents } from "../tables/incidents.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { regionHomes } from "../tables/regions.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { BoardRow } from "./core/cards.ts";

/** A board's filters. `timezone` decides when a day begins. */
export interface BoardFilters extends MonitorFilters {
  search?: string;
  timezone: string;
}

/** A board's streams with everything on their cards, in one statement: those on air first, then by time. */
export const boardRows = (db: Queries, filters: BoardFilters): Promise<BoardRow[]> =>
  db.run<BoardRow>(sql`
    select ${streams.id}, ${streams.deceased_full_name} as stream_name, ${streams.event_date}, ${timezones.name} as timezone,
      json_build_object('id', ${homes.id}, 'title', ${homes.funeral_home_name}) as funeral_home_detail,
      ${streams.stream_type}, ${streams.publish}, ${streams.disabled_by_fh}, ${streams.auto_start}, ${streams.auto_start_at},
      ${streams.preferred_ip_camera}, ${streams.broadcast_status}, ${camerasOf} as cameras, ${sessionsOf} as sessions,
      ${directorsOf} as directors, ${incidentsOf} as incidents,
      case when ${isRunning} then ${broadcasts.started_at} end as started_at, ${broadcasts.programme}, ${broadcasts.source}, ${broadcasts.problem},
      (select ${deliveries.watch_url} from ${deliveries} where ${deliveries.programme} = ${broadcasts.programme}
        and ${deliveries.provider} = 'youtube') as youtube_broadcast_link,
      (select json_build_object('viewers', ${deliveries.viewers}, 'problem', ${deliveries.problem})
        from ${deliveries} where ${deliveries.programme} = ${broadcasts.programme}) as delivery,
      coalesce(${isRunning}, false) as is_running
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${isNull(streams.deleted_at)} and ${matchesFilters(filters)}
    order by ${isOnAir} desc, ${streams.event_date}, ${streams.id} limit ${monitoredAtMost}`);

const isOnAir = inArray(streams.broadcast_status, [...runningStatuses]);
/** Leaves out what needs no monitoring: streams called off before they began, and drafts. */
const isMonitored = sql`(${isOnAir} or (${streams.publish} and not ${streams.disabled_by_fh}))`;

function matchesFilters(filters: BoardFilters): SQL {
  const { fh_id, stream_id, date, region, team, also, search, timezone } = filters;
  const day = date ? sql`(${onDay(date, { role: "super_admin", timezone })} and ${isMonitored})` : undefined;
  // A draft is found by its id: super admins may see a rehearsal.
  const byId = stream_id
    ? sql`(${eq(streams.id, stream_id)} and (${isOnAir} or not ${streams.disabled_by_fh}))`
    : undefined;
  const filtered = allOf(
    byId ?? day ?? sql`${streams.id} in (${currentStreams})`,
    fh_id ? eq(streams.funeral_home, fh_id) : undefined,
    region
      ? sql`${streams.funeral_home} in (select r.funeral_home from ${regionHomes} r where r.region = ${region})`
      : undefined,
    team ? eq(streams.client_care_team, team) : undefined,
    search ? matches(streams.search_text, search) : undefined,
  );
  if (!also?.length) return filtered;
  const added = sql`(${inArray(streams.id, also)} and (${isOnAir} or not ${streams.disabled_by_fh}))`;
  return or(filtered, added) as SQL;
}

const minutes = (count: number) => sql`make_interval(mins => ${count})`;
/**
 * Streams on air, about to begin or overdue, or just over; each part uses an index of its own. An ID session, which
 * nobody starts, stays for as long as a service is planned to take.
 */
const currentStreams = sql`
  select o.id from ${streams} o where o.deleted_at is null and o.broadcast_status in ('play_intro', 'live', 'paused')
  union
  select d.id from ${streams} d left join ${broadcasts} b on b.stream = d.id
  where d.deleted_at is null and d.publish and not d.disabled_by_fh
    and d.event_date between now() - make_interval(hours => ${startableForHours}) and now() + ${minutes(monitoredBeforeMinutes)}
    and (d.stream_type = 'stream' or d.event_date > now() - ${minutes(plannedMinutes)})
    and (d.broadcast_status in ('waiting', 'ending') or b.ended_at > now() - ${minutes(monitoredAfterMinutes)})`;

const camerasOf = sql`(select coalesce(json_agg(json_build_object('id', ${cameras.id}, 'name', ${cameras.name},
    'provider', ${cameras.protocol}, 'publishing', ${cameras.publishing}) order by ${naturally(cameras.name)}, ${cameras.id}), '[]')
  from ${cameraHomes} join ${cameras} on ${cameras.id} = ${cameraHomes.ip_camera}
  where ${cameraHomes.funeral_home} = ${streams.funeral_home} and ${cameras.deleted_at} is null)`;
const sessionsOf = sql`(select coalesce(json_agg(json_build_object('id', cs.id, 'name', cs.session_name,
    'provider', cs.provider, 'publishing', cs.publishing) order by ${naturally(sql`cs.session_name`)}, cs.id), '[]')
  from ${cameraSessions} cs where cs.stream = ${streams.id} and cs.deleted_at is null)`;
/** Of which somebody was called, and which aren't over. */
const incidentsOf = sql`(select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'values', i.values,
    'source_name', i.source_name, 'opened_at', i.opened_at, 'acknowledged_by', i.acknowledged_by) order by i.opened_at, i.id), '[]')
  from ${incidentStreams} s join ${incidents} i on i.id = s.incident
  where s.stream = ${streams.id} and i.told_at is not null and i.resolved_at is null)`;
/** The director, then whoever leads the service if that is somebody else. */
const directorsOf = sql`(select coalesce(json_agg(json_build_object('full_name', p.full_name, 'phone', p.phone, 'type',
      case when p.id = ${streams.funeral_home_director} then 'director' else 'alternate' end)
    order by p.id = ${streams.funeral_home_director} desc), '[]')
  from ${staff} p where p.deleted_at is null
    and p.id in (${streams.funeral_home_director}, ${streams.funeral_home_director_leading_the_service}))`;

/** All broadcasts on air now, whoever they belong to. */
export const runningRows = (
  db: Queries,
): Promise<{ stream: string; source: string | null; programme: string }[]> =>
  db.run(sql`
    select ${broadcasts.stream}, ${broadcasts.source}, ${broadcasts.programme}
    from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where ${isRunning} and ${isOnAir}`);

/** What changes with every open incident, as text. */
export async function incidentsState(db: Queries): Promise<string> {
  const [{ state = "" } = {}] = await db.run<{ state: string }>(sql`
    select count(*) || ' ' || coalesce(max(${incidents.updated_at})::text, '') as state
    from ${incidents} where ${incidents.resolved_at} is null`);
  return state;
}
