import type { MutedSpan } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { recordings } from "./recordings.table.ts";

/** Spans that are being, or were, cut out of recordings. The resulting recording has the trim's id. */
export const trims = pgTable(
  "recording_trim",
  {
    id: uuid().primaryKey(),
    recording: uuid()
      .notNull()
      .references(() => recordings.id, { onDelete: "cascade" }),
    /** Seconds. */
    from: doublePrecision().notNull(),
    to: doublePrecision().notNull(),
    /** Whether it becomes the default recording as soon as it exists. */
    default: boolean().notNull().default(false),
    /** Spans of the original whose sound is muted, in order and apart; null: none. */
    muted: jsonb().$type<MutedSpan[]>(),
    problem: text(),
    made_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("recording_trim_of_recording").on(t.recording, t.id),
    index("recording_trim_open").on(t.id).where(sql`${t.made_at} is null and ${t.problem} is null`),
  ],
);
