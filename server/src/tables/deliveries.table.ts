import { deliveryProviders } from "@vigil/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
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
    provider: text({ enum: deliveryProviders }).notNull(),
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
    /** Guests who watch there, by the provider's last count, and the minutes that all of them have watched. */
    viewers: integer().notNull().default(0),
    viewer_minutes: doublePrecision().notNull().default(0),
    checked_at: instant(),
    ended_at: instant(),
    /** Nothing more is expected of its recordings at the provider. */
    recordings_known: boolean().notNull().default(false),
    /** When the provider is asked again. */
    due_at: instant().notNull(),
  },
  (t) => [
    index("delivery_of_stream").on(t.stream),
    index("delivery_at_provider").on(t.provider, t.provider_id),
    index("delivery_open").on(t.due_at).where(sql`${t.phase} <> 'ended' or not ${t.recordings_known}`),
  ],
);

/** Recordings that a provider made of a service besides ours. They go when the service goes. */
export const deliveryRecordings = pgTable(
  "delivery_recording",
  {
    provider: text({ enum: deliveryProviders }).notNull(),
    /** Its id at the provider. */
    provider_id: text().notNull(),
    programme: text()
      .notNull()
      .references(() => deliveries.programme, { onDelete: "cascade" }),
    state: text({ enum: ["recording", "processing", "ready", "failed"] }).notNull(),
    /** Its length. */
    seconds: doublePrecision(),
    started_at: instant(),
    problem: text(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.provider_id] }),
    index("delivery_recording_of_programme").on(t.programme),
  ],
);

/** Units of YouTube's daily quota that were used. Days are those of California, where the quota begins anew. */
export const youtubeQuota = pgTable("youtube_quota", {
  day: date({ mode: "string" }).primaryKey(),
  units: integer().notNull(),
});
