import { exportStates, languageCodes } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, real, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";
import { homes } from "./homes.table.ts";

/** Everything about a person in one file. Rows and files go after a week. */
export const personExports = pgTable(
  "person_export",
  {
    id: uuid().primaryKey(),
    created_at: instant().notNull().default(sql`now()`),
    /** Null: the person asked, as a guest on a page. */
    requested_by: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** Whether an account asked for what is stored about itself, which is nobody else's business. */
    own: boolean().notNull().default(false),
    /** Only what this home has of the person; null: what all have. */
    home: uuid().references(() => homes.id, { onDelete: "cascade" }),
    /** Whom it is about: an account with its address, or an address or number of guests. */
    account: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    email: text(),
    telephone: text(),
    name: text().notNull(),
    /** Of its page. */
    language: text({ enum: languageCodes }).notNull(),
    state: text({ enum: exportStates }).notNull().default("waiting"),
    /** 0 to 1. */
    progress: real().notNull().default(0),
    /** How often somebody has begun to make it: a server may be stopped meanwhile. */
    attempts: integer().notNull().default(0),
    /** When its maker was last heard of. */
    worked_on_at: instant(),
    /**
     * In the file store, without a row in stored_file: it has no address of its own, and isn't in backups.
     */
    file: uuid(),
    /** Bytes of the file. */
    size: bigint({ mode: "number" }),
    expires_at: instant(),
    /** Hash of the link that a guest was emailed. */
    token_hash: text().unique("person_export_token"),
  },
  (t) => [
    index("person_export_newest").on(t.created_at, t.id),
    index("person_export_waiting").on(t.created_at).where(sql`${t.state} in ('waiting', 'making')`),
    index("person_export_of_home").on(t.home),
    index("person_export_of_account").on(t.account),
    index("person_export_by").on(t.requested_by),
  ],
);
