import { archiveStates, languageCodes } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { fileIndexes, instant, recordColumns } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { streams } from "./streams.table.ts";

export const archives = pgTable(
  "stream_archive",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    requested_by: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** Of its pages. */
    language: text({ enum: languageCodes }).notNull(),
    state: text({ enum: archiveStates }).notNull().default("waiting"),
    /** 0 to 1. */
    progress: real().notNull().default(0),
    /** How often somebody has begun to make it: a server may be stopped meanwhile. */
    attempts: integer().notNull().default(0),
    /** When its maker was last heard of. */
    worked_on_at: instant(),
    file: uuid().references(() => storedFiles.id, { onDelete: "set null" }),
    /** Bytes of the file. */
    size: bigint({ mode: "number" }),
    expires_at: instant(),
  },
  (t) => [
    ...fileIndexes("stream_archive", t.file),
    index("stream_archive_of_stream").on(t.stream, t.created_at, t.id),
    index("stream_archive_expired").on(t.expires_at).where(sql`${t.expires_at} is not null`),
    // One at a time for each stream; also finds the next one to make.
    uniqueIndex("stream_archive_open").on(t.stream).where(sql`${t.state} in ('waiting', 'making')`),
  ],
);
