import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, fileIndexes, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { guests } from "./guests.table.ts";
import { streams } from "./streams.table.ts";

export const guestMessages = pgTable(
  "guest_stream_message",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id),
    guest: uuid().references(() => guests.id),
    sender_name: text().notNull(),
    name: text(),
    message: text(),
    voice: uuid().references(() => storedFiles.id),
    video: uuid().references(() => storedFiles.id),
    is_new: boolean().notNull().default(true),
    search_text: searchText("sender_name", "name", "message"),
  },
  (t) => [
    binIndex("guest_stream_message", t),
    ...fileIndexes("guest_stream_message", t.voice, t.video),
    index("guest_stream_message_of_stream").on(t.stream, t.created_at, t.id),
    index("guest_stream_message_of_guest").on(t.guest),
    index("guest_stream_message_search").using("gin", trigrams(t.search_text)),
    check("guest_stream_message_says_something", sql`num_nonnulls(${t.message}, ${t.voice}, ${t.video}) > 0`),
  ],
);
