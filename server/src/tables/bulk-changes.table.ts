import { type BulkRow, bulkKinds } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** A row of a bulk change, with the values that undoing it compares and restores. */
export type StoredRow = BulkRow & { set: Record<string, [before: unknown, after: unknown]> };

/** What somebody changed of several services at once; deleted after a month (bulk-changes/store.ts). */
export const bulkChanges = pgTable(
  "bulk_change",
  {
    id: uuid().primaryKey(),
    /** Whose it is: nobody else lists or undoes it. */
    actor: uuid().notNull(),
    /** The home that they belong to; null for super admins. */
    funeral_home: uuid(),
    kind: text({ enum: bulkKinds }).notNull(),
    /** What was asked for, without the text of a message, which its bulk emails have. */
    change: jsonb().notNull(),
    /** The services that were selected. */
    ids: uuid().array().notNull(),
    /** Those that are done with. */
    rows: jsonb().$type<StoredRow[]>().notNull().default([]),
    /** What undoing it has done so far. */
    undone: jsonb().$type<StoredRow[]>().notNull().default([]),
    created_at: instant().notNull().default(sql`now()`),
    /** Null while it runs. Undoing it ends it. */
    finished_at: instant(),
  },
  (t) => [
    index("bulk_change_of_actor").on(t.actor, t.created_at),
    index("bulk_change_by_time").on(t.created_at),
  ],
);
