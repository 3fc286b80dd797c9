import type { Finding } from "@vigil/contract";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/** The checks of services before they began, each with all that it found. */
export const preflights = pgTable(
  "preflight",
  {
    id: uuid().primaryKey(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    stage: text({ enum: ["day", "hours", "minutes", "asked"] }).notNull(),
    /** When the service was to begin: after it has been moved, it is checked again. */
    event_date: instant(),
    grade: text({ enum: ["green", "amber", "red"] }).notNull(),
    findings: jsonb().$type<Finding[]>().notNull(),
    /** Who pressed the button; null for Vigil itself. */
    asked_by: uuid().references(() => accounts.id, { onDelete: "set null" }),
  },
  (t) => [index("preflight_of_stream").on(t.stream, t.at), index("preflight_asked_by").on(t.asked_by)],
);
