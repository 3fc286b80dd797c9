import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The record that a caller's Idempotency-Key created; a repeated request is answered with it. */
export const idempotencyKeys = pgTable(
  "idempotency_key",
  {
    actor: uuid().notNull(),
    /** The resource's path. */
    resource: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    record: uuid().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.actor, t.resource, t.key] }),
    index("idempotency_key_by_time").on(t.created_at),
  ],
);
