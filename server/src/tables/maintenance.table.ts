import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
