import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, fileIndexes, instant, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { guests } from "./guests.table.ts";
import { streams } from "./streams.table.ts";

export const gallery = pgTable(
  "stream_gallery",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id),
    /** Nothing is published automatically. */
    publish: boolean().notNull().default(false),
    sender_name: text(),
    caption: text(),
    image: uuid().references(() => storedFiles.id),
    video: uuid().references(() => storedFiles.id),
    guest: uuid().references(() => guests.id),
    /** Sent from the memorial page, also where guests don't register. */
    from_guest: boolean().notNull().default(false),
    at_venue: boolean().notNull().default(false),
    reported_at: instant(),
    report_reason: text(),
    /** Newer entries come first until somebody reorders them. */
    position: integer().notNull().generatedByDefaultAsIdentity(),
    search_text: searchText("caption", "sender_name"),
  },
  (t) => [
    binIndex("stream_gallery", t),
    ...fileIndexes("stream_gallery", t.image, t.video),
    index("stream_gallery_of_stream").on(t.stream, t.position, t.id),
    index("stream_gallery_by_age").on(t.stream, t.created_at, t.id),
    index("stream_gallery_of_guest").on(t.guest),
    index("stream_gallery_reported").on(t.stream).where(sql`${t.reported_at} is not null`),
    index("stream_gallery_search").using("gin", trigrams(t.search_text)),
    check("stream_gallery_one_file", sql`num_nonnulls(${t.image}, ${t.video}) = 1`),
  ],
);
