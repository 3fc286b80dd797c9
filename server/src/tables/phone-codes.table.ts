import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/** Codes that were texted to guests who register by telephone: the last one of each number, for each stream. */
export const phoneCodes = pgTable(
  "phone_code",
  {
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    /** E.164. */
    telephone: text().notNull(),
    created_at: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
    /** HMAC of the code, by the installation's key. */
    code_hash: text().notNull(),
    /** How often a code was typed for it. */
    tries: integer().notNull().default(0),
    used_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.stream, t.telephone] }), index("phone_code_expires").on(t.expires_at)],
);
