import { startableForHours } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { broadcasts, cameraSessions } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Whether a camera of the stream's home, or a session of the stream, is sending now. */
const isConnected = sql`(exists(select 1 from ${cameraHomes} ch join ${cameras} c on c.id = ch.ip_camera
    where ch.funeral_home = ${streams.funeral_home} and c.publishing and c.deleted_at is null)
  or exists(select 1 from ${cameraSessions} cs where cs.stream = ${streams.id} and cs.publishing and cs.deleted_at is null))`;

/**
 * The broadcast_status of a stream. The column says `waiting` until the start; the cameras decide whether that means
 * ready, so that it is never out of date.
 */
export const broadcastStatus = sql`(case when ${streams.broadcast_status} <> 'waiting' then ${streams.broadcast_status}
  when ${isConnected} then 'ready' else 'waiting' end)`;

/** The status for the director: that of the rehearsal where there is one. Of `stream` left join `broadcast`. */
export const directedStatus = sql`coalesce(${broadcasts.rehearsal}, ${broadcastStatus})`;

/** The programme opens half an hour before the service, and closes when nobody has started it for this long. */
const opensBefore = sql`interval '30 minutes'`;
const closesAfter = sql`make_interval(hours => ${startableForHours})`;

const isStartable = sql`(${streams.publish} and not ${streams.disabled_by_fh} and ${streams.deleted_at} is null
  and ${streams.stream_type} = 'stream' and ${streams.broadcast_status} = 'waiting')`;

/** About to begin: guests see the slate before the start. Of `stream`, whatever its broadcast row. */
export const isAboutToBegin = sql`(${isStartable}
  and ${streams.event_date} between now() - ${closesAfter} and now() + ${opensBefore})`;

/**
 * A super admin has reopened it, and it hasn't continued yet: guests are asked to wait. Of `stream` left join
 * `broadcast`.
 */
export const isReopened = sql`(${broadcasts.reopened_at} is not null and ${isStartable})`;
/** Nobody has continued a reopened service for so long that nobody will. Of `broadcast`. */
export const isReopenExpired = sql`${broadcasts.reopened_at} < now() - ${closesAfter}`;

/** Of `broadcast`. */
export const isRehearsed = sql`${broadcasts.rehearsal} is not null`;

/** Started, not only rehearsed, and not closed yet. Of `broadcast`. */
export const isRunning = sql`(${broadcasts.started_at} is not null and ${broadcasts.closed_at} is null
  and ${broadcasts.rehearsal} is null)`;

/**
 * Its programme opened for guests, but nobody started the service and it is no longer about to begin: its time is over,
 * or it was moved, cancelled or withdrawn. Of `stream` join `broadcast`.
 */
export const isNeverStarted = sql`(${broadcasts.started_at} is null and ${broadcasts.closed_at} is null
  and ${broadcasts.order_version} > 0 and not ${isRehearsed}
  and ${isAboutToBegin} is not true and ${isReopened} is not true)`;

/** Whether there is a programme for guests. Of `stream` left join `broadcast`. */
export const isOpen = sql`(${broadcasts.programme} is not null and ${broadcasts.rehearsal} is null
  and (${isRunning} or ${isAboutToBegin} or ${isReopened}))`;
