import { sql } from "drizzle-orm";
import { homes } from "../tables/homes.table.ts";
import { streams } from "../tables/streams.table.ts";
import { ofZone } from "./streams.schedule.ts";

/** The contract's coversMusic() in SQL: the home's licence is valid on the day of the service, by the home's calendar. */
const isCovered = sql`(select coalesce(m.music_licence_until >= ${ofZone(sql`(${streams.event_date} at time zone z.name)::date`)}, false)
  from ${homes} m where m.id = ${streams.funeral_home})`;

/** Recorded music is played at the service, and its home has no licence for it. One without a time isn't judged yet. */
export const needsMusicLicence = sql<boolean>`case when ${streams.recorded_music} = 'yes' and ${streams.event_date} is not null
  then not ${isCovered} else false end`;
