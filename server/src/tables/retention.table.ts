import type { RetentionKind } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { homes } from "./homes.table.ts";
import { streams } from "./streams.table.ts";

/** How long data is kept, as the installation has chosen: one row. Months after the service; 0: for good. */
export const retentionSettings = pgTable("retention_setting", {
  id: integer().primaryKey().default(1),
  /** When this began to count, so that an update deletes nothing at once. */
  since: instant().notNull().default(sql`now()`),
  guest_months: integer().notNull().default(13),
  recording_months: integer().notNull().default(0),
  /** Days for which the history says from which address something was done. */
  address_days: integer().notNull().default(30),
  last_run_at: instant(),
  last_run: jsonb().$type<Record<string, number>>(),
});

/** The same of one home; null: as the installation has chosen. */
export const homeRetention = pgTable("home_retention", {
  home: uuid()
    .primaryKey()
    .references(() => homes.id, { onDelete: "cascade" }),
  guest_months: integer(),
  recording_months: integer(),
});

/** That a home was written to before something of a service goes. Without one nothing goes. */
export const retentionNotices = pgTable(
  "retention_notice",
  {
    id: uuid().primaryKey(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    kind: text().$type<RetentionKind>().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex("retention_notice_once").on(t.stream, t.kind)],
);
