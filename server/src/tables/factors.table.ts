import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** The authenticator app of an account. */
export const totps = pgTable("totp", {
  account: account().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  confirmed_at: instant().notNull(),
  /** The time step of the last code that was accepted: it and those before it are refused (RFC 6238, 5.2). */
  last_step: integer(),
});

/** Codes for somebody without their phone, each of which works once. */
export const recoveryCodes = pgTable(
  "recovery_code",
  {
    account: account(),
    /** Made with SECRET_KEY, so that nobody finds the code from a copy of the database. */
    hash: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.account, t.hash] })],
);

/** Browsers that aren't asked for the second step, by the hash of a cookie. */
export const rememberedDevices = pgTable(
  "remembered_device",
  {
    hash: text().primaryKey(),
    account: account(),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("remembered_device_account").on(t.account)],
);
