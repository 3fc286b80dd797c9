import type { AiredSpan } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/** What guests saw of each ended programme: the sum of its journal, which media deletes. Never changes. */
export const airedProgrammes = pgTable(
  "aired_programme",
  {
    /** Its name at media. */
    programme: text().primaryKey(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    spans: jsonb().$type<AiredSpan[]>().notNull(),
    stored_at: instant().notNull().default(sql`now()`),
  },
  (t) => [index("aired_programme_of_stream").on(t.stream)],
);
