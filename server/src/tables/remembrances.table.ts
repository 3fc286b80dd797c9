import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, fileIndexes, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { streams } from "./streams.table.ts";

export const remembrances = pgTable(
  "remembering_wall",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id),
    description: text(),
    file: uuid()
      .notNull()
      .references(() => storedFiles.id),
    visible: boolean().notNull().default(true),
    /** Newer entries come first until somebody reorders them. */
    position: integer().notNull().generatedByDefaultAsIdentity(),
    search_text: searchText("description"),
  },
  (t) => [
    binIndex("remembering_wall", t),
    ...fileIndexes("remembering_wall", t.file),
    index("remembering_wall_of_stream").on(t.stream, t.position, t.id),
    index("remembering_wall_by_age").on(t.stream, t.created_at, t.id),
    index("remembering_wall_search").using("gin", trigrams(t.search_text)),
  ],
);
