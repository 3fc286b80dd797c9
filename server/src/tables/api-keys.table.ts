import type { KeyGrants } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";

/** Keys by which programs call the API as an account. */
export const apiKeys = pgTable(
  "api_key",
  {
    id: uuid().primaryKey(),
    /** Whose it is, and who has made it. */
    account: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** How it begins, which is shown. */
    start: text().notNull(),
    token_hash: text().notNull().unique("api_key_token_hash"),
    grants: jsonb().$type<KeyGrants>().notNull(),
    created_at: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
    /** Written once a minute at most. */
    last_used_at: instant(),
    last_address: text(),
    revoked_at: instant(),
    /** Whether its owner was written to because it ends soon. */
    warned: boolean().notNull().default(false),
  },
  (t) => [index("api_key_account").on(t.account), index("api_key_expires").on(t.expires_at)],
);
