import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, recordColumns, searchText, trigrams } from "./columns.ts";
import { ecards } from "./ecards.table.ts";
import { guests } from "./guests.table.ts";
import { streams } from "./streams.table.ts";

export const guestEcards = pgTable(
  "guest_ecard",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id),
    design: uuid()
      .notNull()
      .references(() => ecards.id),
    guest: uuid().references(() => guests.id),
    sender_name: text().notNull(),
    message: text(),
    is_new: boolean().notNull().default(true),
    search_text: searchText("sender_name", "message"),
  },
  (t) => [
    binIndex("guest_ecard", t),
    index("guest_ecard_of_stream").on(t.stream, t.created_at, t.id),
    index("guest_ecard_of_guest").on(t.guest),
    index("guest_ecard_of_design").on(t.design),
    index("guest_ecard_search").using("gin", trigrams(t.search_text)),
  ],
);
