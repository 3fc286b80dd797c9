import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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

/** Keys on phones, computers and in password managers, by which people sign in (WebAuthn). */
export const passkeys = pgTable(
  "passkey",
  {
    id: uuid().primaryKey(),
    account: account(),
    /** As the authenticator calls it, in base64url. */
    credential_id: text().notNull().unique("passkey_credential_id"),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** How often it was used, by its own count; one that stays 0 isn't counted. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** Whether it may be on several devices ("multiDevice"), and is. */
    device_type: text().notNull(),
    backed_up: boolean().notNull(),
    /** The kind of authenticator. */
    aaguid: text().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [index("passkey_account").on(t.account)],
);

/** What a passkey is asked to sign: each is good once, for a few minutes, in the browser that asked. */
export const passkeyChallenges = pgTable(
  "passkey_challenge",
  {
    hash: text().primaryKey(),
    purpose: text().$type<"add" | "sign_in" | "prove">().notNull(),
    /** Whose passkey it must be; null: anybody's. */
    account: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** The hash of a cookie. */
    browser: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [
    index("passkey_challenge_account").on(t.account),
    index("passkey_challenge_expires").on(t.expires_at),
  ],
);
