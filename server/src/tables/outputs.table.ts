import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, recordColumns, searchText, trigrams } from "./columns.ts";
import { streams } from "./streams.table.ts";

export const outputs = pgTable(
  "stream_output",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text().notNull(),
    /** Both encrypted; null when there is none. */
    key: text(),
    passphrase: text(),
    encoding: text({ enum: ["constant", "copy"] })
      .notNull()
      .default("constant"),
    enabled: boolean().notNull().default(true),
    search_text: searchText("name"),
  },
  (t) => [
    binIndex("stream_output", t),
    index("stream_output_of_stream").on(t.stream, t.created_at, t.id),
    index("stream_output_search").using("gin", trigrams(t.search_text)),
  ],
);
