import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";

/**
 * The private address of a person's calendar feed. Only a hash of its token is stored, so it is shown once, when it is
 * created.
 */
export const calendarFeeds = pgTable(
  "calendar_feed",
  {
    account: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    token_hash: text().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex("calendar_feed_token").on(t.token_hash)],
);
