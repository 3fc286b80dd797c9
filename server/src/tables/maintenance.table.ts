import type { BackupKind, BackupSummary } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Interrupted } from "../maintenance/core/interruptions.ts";
import { instant } from "./columns.ts";

/** Restarts and updates for which somebody has typed that services may be interrupted. Append-only. */
export const maintenanceOverrides = pgTable(
  "maintenance_override",
  {
    id: uuid().primaryKey(),
    at: instant().notNull().default(sql`now()`),
    /** The account and machine on which it was typed. */
    who: text().notNull(),
    /** What was to be done, such as "restart" or "update the database". */
    what: text().notNull(),
    services: jsonb().$type<Interrupted[]>().notNull(),
  },
  (t) => [index("maintenance_override_newest").on(t.at)],
);

/** Backups and drills of them, the last year's. */
export const backupRuns = pgTable(
  "backup_run",
  {
    id: uuid().primaryKey(),
    kind: text().$type<BackupKind>().notNull(),
    at: instant().notNull().default(sql`now()`),
    seconds: integer().notNull(),
    /** Name of the backup; null when there was none. */
    backup: text(),
    /** Null when it failed. */
    summary: jsonb().$type<BackupSummary>(),
    /** What is wrong, as sentences; empty when all is well. */
    findings: text().array().notNull(),
  },
  (t) => [index("backup_run_newest").on(t.kind, t.at)],
);
