import { plannedMinutes } from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import { plannedEnd } from "./attention.ts";

export interface Overrun {
  stream: string;
  next: string;
  /** For whom the service is held that is still on; null where that isn't to be known. */
  before: string | null;
  planned_until: string;
  /** What both need: a camera or somebody, by name. */
  camera: string | null;
  person: string | null;
}

/** The end by the plan alone: the next service reckons with it, also where this one began late. */
const planned = sql`(${streams.event_date} + make_interval(mins => ${plannedMinutes}))`;

/** Hours before its time within which the one before matters to a service. */
const matterWithin = 2;

/** Somebody who works on both services. */
const sharedPerson = sql`coalesce(
  (select p.full_name from ${staff} p where p.id = ${streams.funeral_home_director} and p.id = n.funeral_home_director),
  (select p.full_name from ${operators} p where p.id = ${streams.client_care_operator} and p.id = n.client_care_operator),
  (select p.full_name from ${videographers} p where p.id = ${streams.video_grapher} and p.id = n.video_grapher))`;

/** The camera that guests see, if the next service prefers it or its home has no other. */
const sharedCamera = sql`(select c.name from ${cameras} c join ${cameraHomes} ch on ch.ip_camera = c.id
  where c.id = ${broadcasts.source} and ch.funeral_home = n.funeral_home and c.deleted_at is null
    and (n.preferred_ip_camera = c.id or not exists (select from ${cameras} o join ${cameraHomes} oh on oh.ip_camera = o.id
      where oh.funeral_home = n.funeral_home and o.id <> c.id and o.deleted_at is null)))`;

/**
 * Services that are past their planned end and still on, or began late and go on into the next one's time, each with one of the next two hours of the same camera, or with
 * somebody who works on both.
 * @param next which later ones, of `stream n`
 * @param isKnown whose the one before is, of `stream`
 */
export const overruns = (db: Queries, next: SQL, isKnown: SQL): Promise<Overrun[]> =>
  db.run<Overrun>(sql`
    select * from (
      select ${streams.id} as stream, n.id as next, case when ${isKnown} then ${streams.deceased_full_name} end as before,
        ${planned} as planned_until, ${sharedCamera} as camera, ${sharedPerson} as person
      from ${streams} join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
      join ${streams} n on n.id <> ${streams.id} and n.stream_type = 'stream' and n.broadcast_status = 'waiting'
        and n.publish and not n.disabled_by_fh and n.deleted_at is null
        and n.event_date < now() + make_interval(hours => ${matterWithin}) and ${next}
      where ${streams.broadcast_status} in ('play_intro', 'live', 'paused') and ${isNull(streams.deleted_at)}
        and ${planned} <= now() and (${plannedEnd} <= now() or n.event_date < ${plannedEnd})
        and ${broadcasts.room_empty_at} is null and n.event_date > ${streams.event_date}) pairs
    where camera is not null or person is not null`);
