import { type CalendarEvent, limits, type Week, type WeekService, weekLimit } from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isLate } from "../broadcast/attention.ts";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import { streamPlaces } from "../scopes/streams.places.ts";
import { streamStatus, streamZone } from "../scopes/streams.schedule.ts";
import { streamRows } from "../scopes/streams.scope.ts";
import { cameras } from "../tables/cameras.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams as table } from "../tables/streams.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import type { FeedEvent } from "./ics.ts";

/** Days a feed looks back; older events are in the subscriber's calendar already. */
const feedDaysBack = 90;
/** The most services in a feed, earliest first; a phone's calendar is no archive, and writing these takes 0.1 s. */
const feedLimit = 2500;

const visibleEvents = (actor: Actor, window: (SQL | undefined)[]): SQL =>
  allOf(
    isNull(table.deleted_at),
    streamRows[actor.role](actor),
    sql`${table.event_date} is not null`,
    ...window,
  );

/** What the month and the week both show of a service. */
const shown = sql`${table.id}, ${table.deceased_full_name} as title, ${table.event_date}, ${streamZone} as timezone,
  ${table.stream_type} = 'id_session' as is_id_session, ${streamStatus} as status, ${table.disabled_by_fh} as is_disabled,
  ${table.broadcast_status}, ${isLate} as is_late, ${streamPlaces} as places`;

/** The services in the caller's calendar, earliest first. */
export const calendarEvents = (
  db: Queries,
  actor: Actor,
  window: (SQL | undefined)[],
): Promise<CalendarEvent[]> =>
  db.run<CalendarEvent>(sql`
    select ${shown} from ${table} where ${visibleEvents(actor, window)}
    order by ${table.event_date}, ${table.id} limit ${limits.pageSizeMax}`);

const label = (of: SQL, id: AnyPgColumn, title: AnyPgColumn) =>
  sql`(select json_build_object('id', ${id}, 'title', ${title}) from ${id.table} where ${id} = ${of})`;

/** The same services with the camera and the people that they occupy. */
export async function weekOf(db: Queries, actor: Actor, window: (SQL | undefined)[]): Promise<Week> {
  const found = await db.run<WeekService>(sql`
    select ${shown}, ${table.publish},
      ${label(sql`${table.funeral_home}`, homes.id, homes.funeral_home_name)} as funeral_home,
      ${label(sql`${table.preferred_ip_camera}`, cameras.id, cameras.name)} as preferred_ip_camera,
      ${label(sql`${table.funeral_home_director}`, staff.id, staff.full_name)} as funeral_home_director,
      ${label(sql`${table.video_grapher}`, videographers.id, videographers.full_name)} as video_grapher
    from ${table} where ${visibleEvents(actor, window)}
    order by ${table.event_date}, ${table.id} limit ${weekLimit + 1}`);
  return { results: found.slice(0, weekLimit), more: found.length > weekLimit };
}

/** The same services with the fields of a subscribed calendar. */
export const feedEvents = (db: Queries, actor: Actor): Promise<FeedEvent[]> =>
  db.run<FeedEvent>(sql`
    select ${table.id}, ${table.deceased_full_name} as title, ${table.event_date}, ${streamZone} as timezone,
      ${table.stream_type} = 'id_session' as is_id_session, ${table.disabled_by_fh} as is_disabled, ${table.publish},
      ${table.created_at}, ${table.updated_at}, h.funeral_home_name as home, ${streamPlaces} as places,
      (select ${eventTypes.title} from ${eventTypes} where ${eventTypes.id} = ${table.g_r_page_heading}) as event_type
    from ${table} join ${homes} h on h.id = ${table.funeral_home}
    where ${visibleEvents(actor, [sql`${table.event_date} > now() - make_interval(days => ${feedDaysBack})`])}
    order by ${table.event_date}, ${table.id} limit ${feedLimit}`);
