import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { homes } from "./homes.table.ts";

const count = () => bigint({ mode: "number" }).notNull().default(0);

/** Processes of the server that run now, or ended without saying so. */
export const serverProcesses = pgTable("server_process", {
  id: uuid().primaryKey(),
  host: text().notNull(),
  roles: text().array().notNull(),
  version: text().notNull(),
  started_at: instant().notNull().default(sql`now()`),
  seen_at: instant().notNull().default(sql`now()`),
});

/** Errors in the log by kind, without what they were about. Those that haven't occurred for 30 days are forgotten. */
export const errorKinds = pgTable(
  "error_kind",
  {
    /** Our sentence about it, the route if any, and the error's code or name. */
    kind: text().primaryKey(),
    count: count(),
    first_at: instant().notNull().default(sql`now()`),
    last_at: instant().notNull().default(sql`now()`),
  },
  (t) => [index("error_kind_newest").on(t.last_at)],
);

/** Calls to outside providers, by day (UTC). */
export const providerDays = pgTable(
  "provider_day",
  {
    provider: text().notNull(),
    day: date().notNull(),
    ok: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    unreachable: integer().notNull().default(0),
    last_failed_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
);

/** What a home uses in a month (UTC), for what that costs. */
export const homeUse = pgTable(
  "home_use",
  {
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    /** Its first day. */
    month: date().notNull(),
    /** Bytes stored at the last measurement of the month. */
    stored: count(),
    measured_at: instant(),
    /** Bytes of its broadcasts that players and caches fetched. */
    live: count(),
    /** Bytes of its recordings and other videos that were sent. */
    recordings: count(),
  },
  (t) => [primaryKey({ columns: [t.funeral_home, t.month] }), index("home_use_of_month").on(t.month)],
);

/** How far the bytes of a running programme have been counted. */
export const countedProgrammes = pgTable("counted_programme", {
  programme: text().primaryKey(),
  /** Of the media process that counts them; a new one begins at 0. */
  run: text().notNull(),
  bytes: count(),
  counted_at: instant().notNull().default(sql`now()`),
});
