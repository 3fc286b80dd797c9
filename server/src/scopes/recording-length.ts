import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { broadcasts, retiredProgrammes } from "../tables/broadcast.table.ts";
import { recordingOf } from "../tables/programme-ids.ts";
import { trims } from "../tables/trims.table.ts";

/**
 * Seconds that a recording lasts, by its own id and its stream's: a trimmed one from its beginning to its end, one of a
 * broadcast as media measured it. Null for uploaded videos.
 */
export const recordingSeconds = (id: SQLWrapper, stream: SQLWrapper): SQL<number | null> => sql<
  number | null
>`coalesce(
  (select ${trims.to} - ${trims.from} from ${trims} where ${trims.id} = ${id}),
  (select aired.recording_seconds from (
    select programme, recording_seconds from ${broadcasts} where ${broadcasts.stream} = ${stream}
    union all
    select programme, recording_seconds from ${retiredProgrammes} where ${retiredProgrammes.stream} = ${stream}) aired
  where ${recordingOf(sql`aired.programme`)} = ${id}))`;
