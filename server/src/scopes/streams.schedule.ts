import { dayZone, startableForHours } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../resource/actor.ts";
import type { OrderPart } from "../resource/define.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams as table } from "../tables/streams.table.ts";

/** An expression over `z`, the timezone of the stream's home. */
export const ofZone = (value: SQL): SQL =>
  sql`(select ${value} from ${homes} h join ${timezones} z on z.id = h.timezone where h.id = ${table.funeral_home})`;
export const streamZone = ofZone(sql`z.name`);

type Clock = Pick<Actor, "role" | "timezone">;
/** The timezone of the caller's days; see dayZone() of the contract. */
const zoneOf = (actor: Clock): SQL => {
  const zone = dayZone(actor);
  return zone === null ? streamZone : sql`${zone}`;
};

/** The first instant of a local day; an instant is taken as it is. */
export const startOfDay = (moment: string, actor: Clock): SQL =>
  moment.length === 10
    ? sql`(${moment}::date::timestamp at time zone ${zoneOf(actor)})`
    : sql`${moment}::timestamptz`;
/** The first instant after a local day, or after an instant. */
export const endOfDay = (moment: string, actor: Clock): SQL =>
  moment.length === 10
    ? sql`((${moment}::date + 1)::timestamp at time zone ${zoneOf(actor)})`
    : sql`(${moment}::timestamptz + interval '1 millisecond')`;
/**
 * What comes next: on air, then today and after it, the nearest first; then those without a date, which still have to be
 * arranged, and last what is over, the latest first. Today is the caller's own, because an index can't be read from a
 * different instant for each home. What should have begun a few hours ago comes before it, also after midnight.
 */
export function comingNext({ timezone }: Pick<Actor, "timezone">): OrderPart[] {
  const from = sql`((now() at time zone ${timezone})::date::timestamp at time zone ${timezone})`;
  const date = table.event_date;
  const isOnAir = sql`${table.broadcast_status} in ('play_intro', 'live', 'paused')`;
  const isNotOnAir = sql`${table.broadcast_status} not in ('play_intro', 'live', 'paused')`;
  const isLate = sql`(${table.broadcast_status} = 'waiting' and ${table.publish}
    and ${date} >= now() - make_interval(hours => ${startableForHours}))`;
  return [
    { where: isOnAir, by: sql`${date}, ${table.id}` },
    { where: sql`${isLate} and ${date} < ${from}`, by: sql`${date}, ${table.id}` },
    { where: sql`${isNotOnAir} and ${date} >= ${from}`, by: sql`${date}, ${table.id}` },
    { where: sql`${isNotOnAir} and ${date} is null`, by: sql`${table.id} desc` },
    {
      where: sql`${isNotOnAir} and ${date} < ${from} and not ${isLate}`,
      by: sql`${date} desc, ${table.id} desc`,
    },
  ];
}

/** Streams of one local day. */
export const onDay = (day: string, actor: Clock): SQL =>
  sql`(${table.event_date} >= ${startOfDay(day, actor)} and ${table.event_date} < ${endOfDay(day, actor)})`;

/** Whether the stream's day is over in its home's timezone. */
export const isPast = ofZone(
  sql`(${table.event_date} at time zone z.name)::date < (now() at time zone z.name)::date`,
);
/** Black when the broadcast is completed or the day is over in the home's timezone, else green. */
export const streamStatus = sql`case when ${table.broadcast_status} = 'completed' or ${isPast} then 'black' else 'green' end`;
