import type { HourClock, LinkPurpose, ListColumns } from "@vigil/contract";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";

/**
 * Everyone who signs in: one row per person or organisation, whatever its role. Its profile (super_admin, family, …)
 * has the same id and a copy of username and email that the database keeps equal (ON UPDATE CASCADE), so that every
 * list can show and search them without a join.
 */
export const accounts = pgTable(
  "account",
  {
    ...recordColumns(),
    username: text().notNull(),
    /** Empty for a family that is reached by telephone; the keys of profiles leave no room for null. */
    email: text().notNull(),
    role: text().notNull(),
    /** Of screens and emails; null: as the browser prefers. */
    language: text(),
    /** How the person reads times; null: as is usual in their language. */
    clock: text().$type<HourClock>(),
    /** Addresses of the side menu that the person has put at its top. */
    favourites: text().array().notNull().default(sql`'{}'`),
    /** Columns that the person shows or hides in lists, by the list's path and the field. */
    list_columns: jsonb().$type<Record<string, ListColumns>>().notNull().default({}),
    password_hash: text().notNull(),
    active: boolean().notNull().default(true),
    last_login: instant(),
    /** When a second step is due, for roles that need one; null: not yet signed in since, or none is needed. */
    second_factor_due: instant(),
    /** Its first link to sign in is emailed only once something of it is published, such as a family's service. */
    welcome_waits: boolean().notNull().default(false),
    /** Created by the demo, whose passwords everybody knows: can't sign in when DEMO is off. */
    demo: boolean().notNull().default(false),
    /** Signs in by password also where its role otherwise signs in by the company's own accounts alone. */
    keeps_password: boolean(),
    /**
     * Made by a claim of the company's own sign-in (OpenID Connect), and good only with it: for good, also once it is
     * disconnected. Null: no.
     */
    by_claim: boolean(),
  },
  (t) => [
    uniqueIndex("account_username").on(sql`lower(${t.username})`),
    unique("account_identity").on(t.id, t.username, t.email),
    index("account_email").on(sql`lower(${t.email})`),
    // Whose passes media refuses, asked every two seconds.
    index("account_shut_out")
      .on(sql`greatest(${t.updated_at}, ${t.deleted_at})`)
      .where(sql`not ${t.active} or ${t.deleted_at} is not null`),
    check("account_email_given", sql`${t.email} <> '' or ${t.role} = 'family'`),
    check("account_clock", sql`${t.clock} in ('12', '24')`),
  ],
);

/** Columns of a profile. `status` is {@link accounts}.active as lists show it. */
export const profileColumns = () => ({
  ...recordColumns(),
  username: text().notNull(),
  email: text().notNull(),
  status: boolean().notNull().default(true),
});

/** Foreign key from a profile to its account; see {@link accounts}. */
export const profileKey = (t: { id: AnyPgColumn; username: AnyPgColumn; email: AnyPgColumn }) =>
  foreignKey({
    columns: [t.id, t.username, t.email],
    foreignColumns: [accounts.id, accounts.username, accounts.email],
  })
    .onUpdate("cascade")
    .onDelete("cascade");

/** One signed-in device. Its refresh tokens form a chain; reusing a spent one ends the session. */
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
    /** SHA-256 of the current refresh token, and of the previous one. */
    token_hash: text().notNull(),
    previous_hash: text(),
    rotated_at: instant(),
    /** When its owner last showed that it is them, by signing in or by POST usr/prove/. */
    proved_at: instant(),
    /** Whether the company's own sign-in asked for the second step, so that the account needs none here. */
    second_factor_elsewhere: boolean(),
    /** Of whoever looks at this account's screens by this session, and may only read; null: its owner's own. */
    viewer_session: uuid().references((): AnyPgColumn => sessions.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("session_account").on(t.account),
    index("session_expires").on(t.expires_at),
    index("session_viewer").on(t.viewer_session).where(sql`${t.viewer_session} is not null`),
  ],
);

/** Links to set a password: each works once, and only its hash is stored. Their lifetimes are in password-links.ts. */
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

/** A requested change of the email address. It takes effect once the emailed link is opened. */
export const emailChanges = pgTable("email_change", {
  account: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  email: text().notNull(),
  token_hash: text().notNull().unique(),
  expires_at: instant().notNull(),
});
