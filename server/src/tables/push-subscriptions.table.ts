import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts, sessions } from "./accounts.table.ts";
import { instant } from "./columns.ts";

/** The browsers on which people get notifications. */
export const pushSubscriptions = pgTable(
  "push_subscription",
  {
    id: uuid().primaryKey(),
    account: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Signing out there ends it. Null once that session is long over because nobody used it. */
    session: uuid().references(() => sessions.id, { onDelete: "set null" }),
    /** At the browser's push service. */
    endpoint: text().notNull().unique("push_subscription_endpoint"),
    p256dh: text().notNull(),
    /** Encrypted. */
    auth: text().notNull(),
    /** In plain words, such as "Chrome on Windows". */
    device: text().notNull(),
    created_at: instant().notNull(),
    last_success_at: instant(),
  },
  (t) => [
    index("push_subscription_of_account").on(t.account, t.created_at),
    index("push_subscription_of_session").on(t.session),
  ],
);
