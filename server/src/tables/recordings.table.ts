import type { RecordedTwice } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { binIndex, fileIndexes, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { streams } from "./streams.table.ts";

export const recordings = pgTable(
  "stream_video",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id),
    default: boolean().notNull().default(false),
    name: text(),
    file: uuid()
      .notNull()
      .references(() => storedFiles.id),
    thumbnail: uuid().references(() => storedFiles.id),
    /** A recording of ours without what was filled in from the second one. */
    original: uuid().references(() => storedFiles.id),
    /** What a recording of ours lacks, as a sentence for the home. */
    problem: text(),
    /** How much of its broadcast was recorded twice. */
    twice: jsonb().$type<RecordedTwice>(),
    search_text: searchText("name"),
  },
  (t) => [
    binIndex("stream_video", t),
    ...fileIndexes("stream_video", t.file, t.thumbnail, t.original),
    index("stream_video_of_stream").on(t.stream, t.created_at, t.id),
    uniqueIndex("stream_video_default").on(t.stream).where(sql`${t.default} and ${t.deleted_at} is null`),
    index("stream_video_search").using("gin", trigrams(t.search_text)),
  ],
);
