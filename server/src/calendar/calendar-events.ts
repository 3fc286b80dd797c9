import { type CalendarEvent, limits } from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import { streamPlaces } from "../scopes/streams.places.ts";
import { streamStatus, streamZone } from "../scopes/streams.schedule.ts";
import { streamRows } from "../scopes/streams.scope.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { streams as table } from "../tables/streams.table.ts";
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

/** The services in the caller's calendar, earliest first. */
export const calendarEvents = (
  db: Queries,
  actor: Actor,
  window: (SQL | undefined)[],
): Promise<CalendarEvent[]> =>
  db.run<CalendarEvent>(sql`
    select ${table.id}, ${table.deceased_full_name} as title, ${table.event_date}, ${streamZone} as timezone,
      ${table.stream_type} = 'id_session' as is_id_session, ${streamStatus} as status, ${table.disabled_by_fh} as is_disabled,
      ${streamPlaces} as places
    from ${table} where ${visibleEvents(actor, window)}
    order by ${table.event_date}, ${table.id} limit ${limits.pageSizeMax}`);

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
