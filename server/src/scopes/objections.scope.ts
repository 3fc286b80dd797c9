import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { objections } from "../tables/objections.table.ts";

/** Whether guests don't see the recordings of a stream, because somebody objects to appearing in them. */
export const hasHiddenRecording = (stream: SQLWrapper): SQL =>
  sql`exists (select from ${objections} where ${objections.stream} = ${stream} and ${objections.hides_recording})`;

/** Whether guests don't see this photo or video of a stream's page, for the same reason. */
export const isHiddenItem = (stream: SQLWrapper, item: SQLWrapper): SQL =>
  sql`exists (select from ${objections} where ${objections.stream} = ${stream} and ${item} = any(${objections.hides_items}))`;
