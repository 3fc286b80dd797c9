import { startableForHours } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { incidentStreams, incidents } from "../tables/incidents.table.ts";
import { streams } from "../tables/streams.table.ts";

/**
 * Whether every service of an incident was to begin so long ago that it isn't watched any more, and none was broadcast:
 * its incident is over, although nothing was mended.
 */
export const hasPassed = sql`coalesce((
  select bool_and(${streams.broadcast_status} = 'waiting' and ${streams.event_date} < now() - make_interval(hours => ${startableForHours}))
  from ${incidentStreams} p join ${streams} on ${streams.id} = p.stream where p.incident = ${incidents.id}), false)`;
