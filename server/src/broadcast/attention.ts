import {
  autoStartLateAfterMinutes,
  lateAfterMinutes,
  plannedMinutes,
  runningStatuses,
  startableForHours,
} from "@vigil/contract";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { broadcasts } from "../tables/broadcast.table.ts";
import { streams } from "../tables/streams.table.ts";

const late = (at: AnyPgColumn, minutes: number): SQL =>
  sql`${at} between now() - make_interval(hours => ${startableForHours}) and now() - make_interval(mins => ${minutes})`;

/** When a service was started; null before, also while it is rehearsed. */
export const startedAt = sql`(select b.started_at from ${broadcasts} b where b.stream = ${streams.id}
  and ${streams.broadcast_status} <> 'waiting')`;

/** The contract's plannedEnd() in SQL. */
export const plannedEnd = sql`(greatest(${streams.event_date}, ${startedAt}) + make_interval(mins => ${plannedMinutes}))`;

/** Whether a service of a time should be on air by now and isn't; those of `attention()` that haven't begun. */
export const isLate = sql`(not ${streams.disabled_by_fh} and ${streams.stream_type} = 'stream' and ${streams.publish}
  and ${streams.broadcast_status} = 'waiting' and (${late(streams.event_date, lateAfterMinutes)}
    or (${streams.auto_start} and ${late(streams.auto_start_at, autoStartLateAfterMinutes)})))`;

/** The contract's attention() in SQL. The column says `waiting` for streams that are waiting or ready. */
export const needsAttention = sql`(${isLate} or (not ${streams.disabled_by_fh} and ${streams.stream_type} = 'stream'
  and ${inArray(streams.broadcast_status, [...runningStatuses])}
  and ${streams.event_date} is not null and ${plannedEnd} <= now()))`;
