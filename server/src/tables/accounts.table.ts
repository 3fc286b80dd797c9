import type { LinkPurpose } from "@vigil/contract";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";

/**
 * Who signs in. One row a person or organisation, whatever its role; its profile (super_admin, family, …) has the same
 * id and carries a copy of username and email that the database keeps equal (ON UPDATE CASCADE), so that every list
 * can show and search them without a join.
 */
export const accounts = pgTable(
  "account",
  {
    ...recordColumns(),
    username: text().notNull(),
    email: text().notNull(),
    role: text().notNull(),
    password_hash: text().notNull(),
    active: boolean().notNull().default(true),
    last_login: instant(),
    /** Made by the demo, whose passwords everybody knows: can't sign in where DEMO is off. */
    demo: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("account_username").on(sql`lower(${t.username})`),
    unique("account_identity").on(t.id, t.username, t.email),
    index("account_email").on(sql`lower(${t.email})`),
  ],
);

/** Columns of a profile of an account. `status` is what lists show of {@link accounts}.active. */
export const profileColumns = () => ({
  ...recordColumns(),
  username: text().notNull(),
  email: text().notNull(),
  status: boolean().notNull().default(true),
});

/** Ties a profile to its account; see {@link accounts}. */
export const profileKey = (t: { id: AnyPgColumn; username: AnyPgColumn; email: AnyPgColumn }) =>
  foreignKey({
    columns: [t.id, t.username, t.email],
    foreignColumns: [accounts.id, accounts.username, accounts.email],
  })
    .onUpdate("cascade")
    .onDelete("cascade");

/** One signed-in device. Its refresh tokens follow each other; a spent one that comes back ends the session. */
export const sessions = pgTable(
  "session",
  {
    id: uuid().primaryKey(),
    account: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    created_at: instant().notNull().default(sql`now()`),
    last_used_at: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    address: text().notNull(),
    user_agent: text().notNull(),
    /** SHA-256 of the refresh token that is valid now, and of the one before it. */
    token_hash: text().notNull(),
    previous_hash: text(),
    rotated_at: instant(),
  },
  (t) => [index("session_account").on(t.account), index("session_expires").on(t.expires_at)],
);

/** Links to set a password: one use, and only a hash is kept. How long each works stands in password-links.ts. */
export const passwordResets = pgTable(
  "password_reset",
  {
    token_hash: text().primaryKey(),
    account: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text().$type<LinkPurpose>().notNull().default("reset"),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index("password_reset_account").on(t.account)],
);

/** Another email address that a person asked for. It is in force once the link that was mailed to it is opened. */
export const emailChanges = pgTable("email_change", {
  account: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  email: text().notNull(),
  token_hash: text().notNull().unique(),
  expires_at: instant().notNull(),
});
