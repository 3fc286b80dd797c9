import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { guests } from "./guests.table.ts";

/** Televisions and other devices that show a service for a guest, and the codes by which they are about to. */
export const screens = pgTable(
  "screen",
  {
    id: uuid().primaryKey(),
    created_at: instant().notNull().default(sql`now()`),
    /** Until when the code is valid; once the guest and the television have met, until when it may show the service. */
    expires_at: instant().notNull(),
    /** HMAC of the code, by the installation's key; null once it has been used. */
    code_hash: text(),
    /** SHA-256 of the television's token; null until one has used the guest's code. */
    token_hash: text(),
    /** Null until a guest has confirmed the television's code. */
    guest: uuid().references(() => guests.id, { onDelete: "cascade" }),
    /** Whether that guest connected it, and nobody who typed the guest's address: only such a television sees a private page. */
    is_own: boolean().notNull().default(false),
    /** SHA-256 of the guest's own token: whoever leaves the page in that browser takes its televisions along. */
    guest_token_hash: text(),
  },
  (t) => [
    uniqueIndex("screen_code").on(t.code_hash),
    uniqueIndex("screen_token").on(t.token_hash),
    index("screen_of_guest").on(t.guest),
    index("screen_of_guest_token").on(t.guest_token_hash),
    index("screen_expires").on(t.expires_at),
  ],
);
