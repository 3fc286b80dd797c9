import { type RenewalStop, renewalStops } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Offer } from "../billing/core/offer.ts";
import { invoices, planTerms } from "./billing.table.ts";
import { instant } from "./columns.ts";
import { homes } from "./homes.table.ts";

/** A home's agreement to renew its plan automatically, with the card that the provider keeps for it. */
export const automaticRenewals = pgTable("automatic_renewal", {
  funeral_home: uuid()
    .primaryKey()
    .references(() => homes.id, { onDelete: "cascade" }),
  /** The provider's ids: of the home, of a card being saved, and of the saved card. */
  customer: text(),
  setup: text(),
  card: text(),
  brand: text(),
  last4: text(),
  exp_month: smallint(),
  exp_year: smallint(),
  /** Since when it is on, and who agreed; null: off. */
  agreed_at: instant(),
  agreed_by: uuid(),
  /** When and why it stopped by itself; it goes on once a card is saved again. */
  stopped_at: instant(),
  stopped_why: text({ enum: renewalStops }).$type<RenewalStop>(),
});

/** The automatic renewal of one term: its notices, its invoice, and how often its card was charged. */
export const renewalCharges = pgTable(
  "renewal_charge",
  {
    id: uuid().primaryKey(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    /** The term that ends. It is renewed once. */
    term: uuid()
      .notNull()
      .unique()
      .references(() => planTerms.id),
    /** What was announced; it holds even if the package has changed since. */
    offer: jsonb().$type<Offer>().notNull(),
    amount_in_cents: integer().notNull(),
    first_notice_at: instant(),
    second_notice_at: instant(),
    invoice: uuid()
      .unique()
      .references(() => invoices.id),
    /** Charges begun, and those whose outcome is noted. Fewer noted than begun: the server stopped in between. */
    tries: smallint().notNull().default(0),
    noted: smallint().notNull().default(0),
    next_try_at: instant(),
    failure: text(),
    /** paid or stopped; null while it goes on. */
    outcome: text(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    index("renewal_charge_of_home").on(t.funeral_home, t.created_at),
    index("renewal_charge_due")
      .on(t.next_try_at)
      .where(sql`${t.outcome} is null and ${t.invoice} is not null`),
  ],
);
