import { languageCodes } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { recordings } from "./recordings.table.ts";

/** The captions of recordings, in each language that has them. They are deleted with their recording. */
export const captions = pgTable(
  "stream_video_captions",
  {
    id: uuid().primaryKey(),
    recording: uuid()
      .notNull()
      .references(() => recordings.id, { onDelete: "cascade" }),
    language: text({ enum: languageCodes }).notNull(),
    /** As captions/core/webvtt.ts writes it; null until a speech engine has written the first. */
    webvtt: text(),
    state: text({ enum: ["making", "ready", "failed"] }).notNull(),
    /** How much a speech engine has written: 0 to 1. */
    progress: real().notNull().default(0),
    /** Why a speech engine couldn't write them, as a sentence of the catalogue. */
    problem: text(),
    /** How often a speech engine has begun: a server may be stopped meanwhile. */
    attempts: integer().notNull().default(0),
    /** When the server that has them written was last heard of; null while they wait for one. */
    worked_on_at: instant(),
    created_at: instant().notNull().default(sql`now()`),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex("stream_video_captions_language").on(t.recording, t.language),
    index("stream_video_captions_making").on(t.updated_at).where(sql`${t.state} = 'making'`),
  ],
);
