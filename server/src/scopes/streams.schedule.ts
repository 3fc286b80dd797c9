import { dayZone } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../resource/actor.ts";
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
/** Streams of one local day. */
export const onDay = (day: string, actor: Clock): SQL =>
  sql`(${table.event_date} >= ${startOfDay(day, actor)} and ${table.event_date} < ${endOfDay(day, actor)})`;

/** Whether the stream's day is over in its home's timezone. */
export const isPast = ofZone(
  sql`(${table.event_date} at time zone z.name)::date < (now() at time zone z.name)::date`,
);
/** Black when the broadcast is completed or the day is over in the home's timezone, else green. */
export const streamStatus = sql`case when ${table.broadcast_status} = 'completed' or ${isPast} then 'black' else 'green' end`;
