import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/** How a provider, such as YouTube, delivers a programme to guests. One that was replaced has a delivery of its own. */
export const deliveries = pgTable(
  "delivery",
  {
    programme: text().primaryKey(),
    /** The output by which media sends the programme there. */
    id: uuid().notNull().unique(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    provider: text({ enum: ["youtube"] }).notNull(),
    /** Its id at the provider; null until it is open. */
    provider_id: text(),
    ingest_url: text(),
    /** Encrypted. */
    ingest_key: text(),
    watch_url: text(),
    embed_url: text(),
    phase: text({ enum: ["opening", "waiting", "live", "ended"] })
      .notNull()
      .default("opening"),
    /** Whether guests watch it at the provider now; otherwise at our own origin. */
    serving: boolean().notNull().default(false),
    /** What the provider says about the stream, as sentences for the director. */
    messages: jsonb().$type<string[]>().notNull().default([]),
    /** Why the last call failed, as a sentence; null once one works. */
    problem: text(),
    failures: integer().notNull().default(0),
    /** When the provider is asked again. */
    due_at: instant().notNull(),
  },
  (t) => [
    index("delivery_of_stream").on(t.stream),
    index("delivery_open").on(t.due_at).where(sql`${t.phase} <> 'ended'`),
  ],
);

/** Units of YouTube's daily quota that were used. Days are those of California, where the quota begins anew. */
export const youtubeQuota = pgTable("youtube_quota", {
  day: date({ mode: "string" }).primaryKey(),
  units: integer().notNull(),
});
