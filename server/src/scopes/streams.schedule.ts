import { dayZone } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../resource/actor.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams as table } from "../tables/streams.table.ts";

/** Something said of `z`, the zone of the stream's home. */
export const ofZone = (value: SQL): SQL =>
  sql`(select ${value} from ${homes} h join ${timezones} z on z.id = h.timezone where h.id = ${table.funeral_home})`;
export const streamZone = ofZone(sql`z.name`);

type Clock = Pick<Actor, "role" | "timezone">;
/** The zone of a caller's days; see dayZone() of the contract. */
const zoneOf = (actor: Clock): SQL => {
  const zone = dayZone(actor);
  return zone === null ? streamZone : sql`${zone}`;
};

/** The first instant of a local day, or the instant itself (DECISIONS A53). */
export const beginning = (moment: string, actor: Clock): SQL =>
  moment.length === 10
    ? sql`(${moment}::date::timestamp at time zone ${zoneOf(actor)})`
    : sql`${moment}::timestamptz`;
/** The first instant after a local day, or after the instant. */
export const after = (moment: string, actor: Clock): SQL =>
  moment.length === 10
    ? sql`((${moment}::date + 1)::timestamp at time zone ${zoneOf(actor)})`
    : sql`(${moment}::timestamptz + interval '1 millisecond')`;
/** Streams of one local day. */
export const onDay = (day: string, actor: Clock): SQL =>
  sql`(${table.event_date} >= ${beginning(day, actor)} and ${table.event_date} < ${after(day, actor)})`;

/** Whether its day is over where it takes place. */
export const isPast = ofZone(
  sql`(${table.event_date} at time zone z.name)::date < (now() at time zone z.name)::date`,
);
/** Over when the broadcast is completed, or its day is over where it took place (DECISIONS B-STATUS). */
export const streamStatus = sql`case when ${table.broadcast_status} = 'completed' or ${isPast} then 'black' else 'green' end`;
