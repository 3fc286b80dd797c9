import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { binIndex, fileIndexes, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { homes } from "./homes.table.ts";

export const directorMedia = pgTable(
  "funeral_home_media",
  {
    ...recordColumns(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id),
    title: text().notNull(),
    video: uuid()
      .notNull()
      .references(() => storedFiles.id),
    transcoded_video: uuid().references(() => storedFiles.id),
    image: uuid().references(() => storedFiles.id),
    default: boolean().notNull().default(false),
    /** The id of this file's transcoding at media. */
    transcode: uuid().notNull().default(sql`gen_random_uuid()`),
    transcode_urgent: boolean().notNull().default(false),
    /** Why it failed, as a sentence; retried when someone requests it. */
    transcode_problem: text(),
    search_text: searchText("title"),
  },
  (t) => [
    binIndex("funeral_home_media", t),
    ...fileIndexes("funeral_home_media", t.video, t.transcoded_video, t.image),
    index("funeral_home_media_of_home").on(t.funeral_home, t.created_at, t.id),
    index("funeral_home_media_untranscoded")
      .on(t.created_at)
      .where(
        sql`${t.transcoded_video} is null and ${t.transcode_problem} is null and ${t.deleted_at} is null`,
      ),
    uniqueIndex("funeral_home_media_default")
      .on(t.funeral_home)
      .where(sql`${t.default} and ${t.deleted_at} is null`),
    index("funeral_home_media_search").using("gin", trigrams(t.search_text)),
  ],
);
