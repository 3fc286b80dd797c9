import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * One row for every write: who, in which role, from where, and which fields changed from what to what. Secrets are
 * masked.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: instant().notNull().default(sql`now()`),
    actor: uuid(),
    role: text().notNull(),
    address: text(),
    /** The API key that did it for the actor, by its name. */
    key_name: text(),
    verb: text().notNull(),
    /** The resource's path. */
    resource: text().notNull(),
    record: uuid().notNull(),
    /** [before, after] by field. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
  },
  (t) => [index("audit_log_of_record").on(t.resource, t.record, t.at), index("audit_log_by_time").on(t.at)],
);
