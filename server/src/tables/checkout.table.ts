import type { OrderKind } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Offer } from "../billing/core/offer.ts";
import { invoices } from "./billing.table.ts";
import { instant } from "./columns.ts";
import { homes } from "./homes.table.ts";
import { refunds } from "./refunds.table.ts";

const now = () => instant().notNull().default(sql`now()`);
const unsettled = sql.raw("status in ('open', 'processing')");

/**
 * An attempt to pay an invoice by card: one payment intent of the provider. Stored before the provider is called, with
 * its own id as the idempotency key, so that a crash in between creates no second intent.
 */
export const cardPayments = pgTable(
  "card_payment",
  {
    id: uuid().primaryKey(),
    invoice: uuid()
      .notNull()
      .references(() => invoices.id),
    intent: text().unique(),
    amount_in_cents: integer().notNull(),
    status: text().notNull().default("open"),
    failure: text(),
    created_at: now(),
    /** When the provider was last polled. */
    checked_at: now(),
  },
  (t) => [
    index("card_payment_of_invoice").on(t.invoice, t.created_at),
    // An invoice has one card payment at a time.
    uniqueIndex("card_payment_unsettled").on(t.invoice).where(unsettled),
    index("card_payment_to_check").on(t.checked_at).where(unsettled),
  ],
);

/** A package being bought on a page of the provider. Nothing is owed until it is paid. */
export const checkoutSessions = pgTable(
  "checkout_session",
  {
    id: uuid().primaryKey(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    package: uuid().notNull(),
    /** The agreed terms, whatever happens to the package until it is paid. */
    offer: jsonb().$type<Offer>().notNull(),
    amount_in_cents: integer().notNull(),
    /** An order or a renewal, and the purchase order number for its invoice. */
    kind: text().$type<OrderKind>().notNull().default("order"),
    po_number: text(),
    session: text().unique(),
    url: text(),
    status: text().notNull().default("open"),
    invoice: uuid().references(() => invoices.id),
    created_at: now(),
    checked_at: now(),
  },
  (t) => [
    index("checkout_session_of_home").on(t.funeral_home, t.created_at),
    index("checkout_session_of_invoice").on(t.invoice),
    index("checkout_session_to_check").on(t.checked_at).where(unsettled),
  ],
);

/** A refund to a card: stored together with its cause, sent afterwards with its own id as the idempotency key. */
export const cardRefunds = pgTable(
  "card_refund",
  {
    id: uuid().primaryKey(),
    invoice: uuid()
      .notNull()
      .references(() => invoices.id),
    intent: text().notNull(),
    amount_in_cents: integer().notNull(),
    /** wanted, sent or refused */
    status: text().notNull().default("wanted"),
    refund: text().unique(),
    refusal: text(),
    /** The refund that it belongs to; null for an overpayment. */
    cause: uuid().references(() => refunds.id),
    created_at: now(),
  },
  (t) => [
    index("card_refund_of_invoice").on(t.invoice),
    index("card_refund_of_cause").on(t.cause),
    index("card_refund_of_intent").on(t.intent),
    index("card_refund_wanted").on(t.created_at).where(sql`${t.status} = 'wanted'`),
  ],
);

/** Payments disputed by card owners, with the status at their bank (DisputeStatus). */
export const cardDisputes = pgTable(
  "card_dispute",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    invoice: uuid()
      .notNull()
      .references(() => invoices.id),
    intent: text().notNull(),
    amount_in_cents: integer().notNull(),
    status: text().notNull(),
    reason: text().notNull(),
    opened_at: instant().notNull(),
    answer_by: instant(),
    changed_at: now(),
  },
  (t) => [index("card_dispute_of_invoice").on(t.invoice, t.opened_at)],
);

/** Webhooks that were handled, because providers resend them for up to three days. */
export const cardEvents = pgTable(
  "card_event",
  { id: text().primaryKey(), type: text().notNull(), received_at: now() },
  (t) => [index("card_event_old").on(t.received_at)],
);
