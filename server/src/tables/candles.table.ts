import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { binIndex, recordColumns, searchText, trigrams } from "./columns.ts";
import { guests } from "./guests.table.ts";
import { streams } from "./streams.table.ts";

export const candles = pgTable(
  "candle",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id),
    /** Null: a visitor who isn't registered. */
    guest: uuid().references(() => guests.id),
    /** Null: lit without a name. */
    name: text(),
    search_text: searchText("name"),
  },
  (t) => [
    binIndex("candle", t),
    index("candle_of_stream").on(t.stream, t.created_at, t.id),
    // In the bin as well: a guest whose candle the family removed doesn't light another.
    uniqueIndex("candle_of_guest").on(t.guest),
    index("candle_search").using("gin", trigrams(t.search_text)),
  ],
);
