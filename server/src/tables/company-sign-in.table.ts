import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";

/** Who of the company's own accounts (OpenID Connect) an account belongs to. */
export const companySignIns = pgTable(
  "company_sign_in",
  {
    account: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    /** For good the same person with this issuer. */
    subject: text().notNull(),
    /** As it was when the two were bound; it opens nothing any more. */
    email: text().notNull(),
    /** Whether a claim of the provider made this account, so that losing it ends it. */
    by_claim: boolean().notNull(),
    bound_at: instant().notNull().default(sql`now()`),
  },
  (t) => [unique("company_sign_in_subject").on(t.issuer, t.subject)],
);

/** People whom the provider has just sent back, for the moment until the page fetches their session. */
export const companyArrivals = pgTable(
  "company_arrival",
  {
    /** Of a cookie. */
    hash: text().primaryKey(),
    account: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    has_second_factor: boolean().notNull(),
    /** When they signed in at the provider, which may be long before; null: it doesn't say. */
    signed_in_at: instant(),
    expires_at: instant().notNull(),
  },
  (t) => [index("company_arrival_account").on(t.account), index("company_arrival_expires").on(t.expires_at)],
);
