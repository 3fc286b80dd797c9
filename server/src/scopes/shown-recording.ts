import { type SQL, sql } from "drizzle-orm";
import { broadcasts, retiredProgrammes } from "../tables/broadcast.table.ts";
import { recordingOf } from "../tables/programme-ids.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { hasHiddenRecording } from "./objections.scope.ts";

/**
 * Whether guests are shown a recording: the final one of a service, or a part of it where it has several
 * (memorial/stream.ts), while nobody has hidden it and the home offers it. `which`: the condition on the recording `r`.
 */
export const isShownToGuests = (which: SQL): SQL => sql`exists (
  select from ${recordings} r join ${streams} on ${streams.id} = r.stream and ${streams.deleted_at} is null and ${streams.on_demand_video}
  where ${which} and r.deleted_at is null and not ${hasHiddenRecording(sql`r.stream`)}
    and (r."default" or exists (
      select from (
        select ${broadcasts.programme} from ${broadcasts} where ${broadcasts.stream} = r.stream
        union all
        select programme from ${retiredProgrammes} where stream = r.stream and keep) aired
      join ${recordings} part on part.id = ${recordingOf(sql`aired.programme`)} and part.deleted_at is null
      having bool_or(part."default") and bool_or(part.id = r.id))))`;
