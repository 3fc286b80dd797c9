import { inArray, type SQL, sql } from "drizzle-orm";
import { broadcasts, retiredProgrammes } from "../../tables/broadcast.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { isAboutToBegin, isRehearsed, isReopened, isRunning } from "../status.ts";

/** Programmes on air or rehearsed, those that wait for their start, and those that have to end. */
export const openProgrammes = sql`
  select ${broadcasts.stream} as of, ${broadcasts.programme}, ${broadcasts.node}, false as retired, ${broadcasts.order_version},
    ${broadcasts.order_hash}, coalesce(${broadcasts.rehearsal}, ${streams.broadcast_status}) as status,
    ${isRehearsed} as rehearsal, ${broadcasts.source}, ${broadcasts.video}, ${broadcasts.auto_failover},
    ${broadcasts.room_empty_at} is not null as room_empty,
    -- A slate with the original start would say "delayed" of a service that continues.
    case when not ${isReopened} then ${streams.event_date} end as event_date
  from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
  where ${streams.id} in (select ${broadcasts.stream} from ${broadcasts} where ${isRunning} or ${isRehearsed}
    union all select ${streams.id} from ${streams} where ${isAboutToBegin}
    union all select ${streams.id} from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream} where ${isReopened})
  union all
  select r.stream, r.programme, r.node, true, r.order_version, r.order_hash, 'ending', false, null, null, false, false, ${streams.event_date}
  from ${retiredProgrammes} r join ${streams} on ${streams.id} = r.stream where r.closed_at is null`;

/** Of `programmes` those that were closed, as ones that have to end. */
export const closedProgrammes = (programmes: string[]): SQL => sql`
  select closed.stream as of, closed.programme, closed.node, closed.retired, closed.order_version, closed.order_hash,
    'completed' as status, false as rehearsal, null::uuid as source, null::jsonb as video, false as auto_failover,
    false as room_empty, ${streams.event_date} as event_date
  from (
    select stream, programme, node, false as retired, order_version, order_hash, closed_at from ${broadcasts}
    union all
    select stream, programme, node, true, order_version, order_hash, closed_at from ${retiredProgrammes}) closed
  join ${streams} on ${streams.id} = closed.stream
  where closed.closed_at is not null and ${inArray(sql`closed.programme`, programmes)}`;
