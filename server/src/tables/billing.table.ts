import { reminderSteps, type Tax } from "@vigil/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Party } from "../billing/core/documents.ts";
import { cents, instant, recordColumns, searchText, trigrams } from "./columns.ts";
import { enterpriseAccounts } from "./enterprise-accounts.table.ts";
import { homes } from "./homes.table.ts";
import { packages } from "./packages.table.ts";
import { bundles, products } from "./products.table.ts";
import { streams } from "./streams.table.ts";

const day = () => date({ mode: "string" });
const now = () => instant().notNull().default(sql`now()`);
const ofHome = () =>
  uuid()
    .notNull()
    .references(() => homes.id);

/** What is owed. Its amounts are in its documents, which never change. */
export const invoices = pgTable(
  "invoice",
  {
    ...recordColumns(),
    name: text().notNull(),
    /** The buyer: one of these two. */
    funeral_home: uuid().references(() => homes.id),
    enterprise_account: uuid().references(() => enterpriseAccounts.id),
    buyer: text().notNull(),
    /** The number of its first document. */
    invoice_number: text().notNull().unique(),
    status: text().notNull().default("open"),
    /** The last day on which it is paid in time. The default serves a server from before this column. */
    due_on: day().notNull().default(sql`current_date + 30`),
    /** When, by whom and why reminders were paused, and the last day without them; null: until somebody resumes them. */
    reminders_paused_at: instant(),
    reminders_paused_by: text(),
    reminders_paused_reason: text(),
    reminders_paused_until: day(),
    /** When, by whom and why the payer asked for a refund; null again once one is made. */
    refund_asked_at: instant(),
    refund_asked_by: text(),
    refund_asked_reason: text(),
    /** Why that was declined; null again when the payer asks again, or a refund is made. */
    refund_declined_reason: text(),
    payment_method: text(),
    paid_at: instant(),
    search_text: searchText("name", "invoice_number", "buyer"),
  },
  (t) => [
    check("invoice_whose", sql`(${t.funeral_home} is null) <> (${t.enterprise_account} is null)`),
    index("invoice_of_account").on(t.enterprise_account),
    index("invoice_newest").on(t.created_at, t.id),
    index("invoice_open").on(t.due_on, t.id).where(sql`${t.status} = 'open'`),
    index("invoice_of_home").on(t.funeral_home, t.created_at, t.id),
    index("invoice_search").using("gin", trigrams(t.search_text)),
  ],
);

const ofInvoice = () =>
  uuid()
    .notNull()
    .references(() => invoices.id);

/** The reminders of unpaid invoices that were sent. */
export const invoiceReminders = pgTable(
  "invoice_reminder",
  {
    id: uuid().primaryKey(),
    invoice: ofInvoice(),
    step: text({ enum: reminderSteps }).notNull(),
    /** The address. */
    to: text().notNull(),
    sent_at: now(),
  },
  (t) => [uniqueIndex("invoice_reminder_once").on(t.invoice, t.step)],
);

/**
 * A numbered invoice document: an invoice, a later addition to it, or a credit note. A trigger keeps it as it was
 * issued.
 */
export const documents = pgTable(
  "invoice_document",
  {
    id: uuid().primaryKey(),
    invoice: ofInvoice(),
    /** Gapless: taken from the counter in the issuing transaction. */
    number: integer().notNull().unique(),
    kind: text().notNull(),
    issued_at: now(),
    /** The date of issue in the buyer's time zone. */
    issued_on: day().notNull(),
    seller: jsonb().$type<Party>().notNull(),
    buyer: jsonb().$type<Party>().notNull(),
    /** The region that set its taxes, and the buyer's country, by their names on the day of issue. */
    tax_province: text(),
    tax_country: text(),
    /** The buyer's purchase order number. */
    po_number: text(),
    subtotal_in_cents: integer().notNull(),
    taxes: jsonb().$type<readonly Tax[]>().notNull(),
    total_in_cents: integer().notNull(),
  },
  (t) => [
    index("invoice_document_of_invoice").on(t.invoice, t.number),
    index("invoice_document_of_day").on(t.issued_on, t.number),
  ],
);

/** The last number assigned; one row, locked by whoever issues a document. */
export const documentCounter = pgTable(
  "invoice_document_counter",
  { id: integer().primaryKey().default(1), last: integer().notNull().default(0) },
  (t) => [check("invoice_document_counter_one", sql`${t.id} = 1`)],
);

export const lines = pgTable(
  "invoice_line",
  {
    id: uuid().primaryKey(),
    document: uuid()
      .notNull()
      .references(() => documents.id),
    position: integer().notNull().default(0),
    kind: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull().default(1),
    /** Of all of the quantity. */
    amount_in_cents: integer().notNull(),
    started_at: day(),
    end_at: day(),
    item_type: text(),
    date: day(),
    /** The name at the time: the stream may be deleted some day, the line stays. */
    deceased_name: text(),
  },
  (t) => [index("invoice_line_of_document").on(t.document, t.position)],
);

/** An item that a super admin added by hand: the order for it, with its line on a document. */
export const invoiceItems = pgTable(
  "invoice_item",
  {
    ...recordColumns(),
    name: text().notNull(),
    type: text().notNull(),
    date: day().notNull(),
    quantity: integer().notNull().default(1),
    /** Of each. */
    amount: cents().notNull(),
    invoice: ofInvoice(),
    stream: uuid().references(() => streams.id, { onDelete: "set null" }),
    product: uuid().references(() => products.id),
    choice: uuid().references(() => bundles.id),
    document_number: text().notNull(),
  },
  (t) => [
    index("invoice_item_of_invoice").on(t.invoice),
    index("invoice_item_of_stream").on(t.stream),
    index("invoice_item_of_product").on(t.product),
    index("invoice_item_of_choice").on(t.choice),
  ],
);

/** The purchase or renewal of a package. */
export const orders = pgTable(
  "purchase_order",
  {
    ...recordColumns(),
    kind: text().notNull(),
    funeral_home: ofHome(),
    package: uuid()
      .notNull()
      .references(() => packages.id),
    invoice: ofInvoice().unique(),
    invoice_number: text().notNull(),
    /** As it was sold; what its invoice comes to now is the sum of the invoice's documents. */
    total_in_cents: integer().notNull(),
    payment_processed: boolean().notNull().default(false),
    search_text: searchText("invoice_number"),
  },
  (t) => [
    index("purchase_order_newest").on(t.created_at, t.id),
    index("purchase_order_of_home").on(t.funeral_home, t.created_at, t.id),
    index("purchase_order_of_package").on(t.package),
    index("purchase_order_search").using("gin", trigrams(t.search_text)),
  ],
);

/** Money received for an invoice, or returned (negative). */
export const payments = pgTable(
  "payment",
  {
    id: uuid().primaryKey(),
    invoice: ofInvoice(),
    method: text().notNull(),
    /** The id of the provider's payment or of the proof, so that the same money is never booked twice. */
    reference: text().notNull().unique(),
    amount_in_cents: integer().notNull(),
    created_at: now(),
  },
  (t) => [index("payment_of_invoice").on(t.invoice, t.created_at)],
);

/** The ledger: append-only, and each transaction's entries sum to zero (triggers of the migration enforce both). */
export const ledger = pgTable(
  "ledger_entry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: uuid().notNull(),
    account: text().notNull(),
    amount_in_cents: bigint({ mode: "number" }).notNull(),
    invoice: ofInvoice(),
    document: uuid().references(() => documents.id),
    payment: uuid().references(() => payments.id),
    created_at: now(),
  },
  (t) => [
    index("ledger_entry_of_transaction").on(t.transaction),
    index("ledger_entry_of_account").on(t.account),
    index("ledger_entry_of_invoice").on(t.invoice),
    index("ledger_entry_of_document").on(t.document),
    index("ledger_entry_of_payment").on(t.payment),
  ],
);

/** Streams for a term, both days included. Those of an enterprise account are for all its homes. */
export const planTerms = pgTable(
  "plan_term",
  {
    id: uuid().primaryKey(),
    funeral_home: uuid().references(() => homes.id),
    enterprise_account: uuid().references(() => enterpriseAccounts.id),
    package: uuid()
      .notNull()
      .references(() => packages.id),
    order: uuid()
      .unique()
      .references(() => orders.id),
    started_at: day().notNull(),
    end_at: day().notNull(),
    max_stream: integer().notNull(),
    /**
     * The streams of the term that aren't published yet. A home's count among its available streams, an account's
     * don't.
     */
    left_stream: integer().notNull().default(0),
    /** When its streams were added, and when the remaining ones expired. */
    begun_at: instant(),
    settled_at: instant(),
    /** How many reminders of its end were sent. */
    reminders: smallint().notNull().default(0),
    created_at: now(),
  },
  (t) => [
    index("plan_term_of_home").on(t.funeral_home, t.end_at),
    uniqueIndex("plan_term_of_account").on(t.enterprise_account, t.started_at),
    index("plan_term_of_package").on(t.package),
    index("plan_term_by_end").on(t.end_at),
    index("plan_term_unsettled").on(t.end_at).where(sql`${t.settled_at} is null`),
    check("plan_term_whose", sql`(${t.funeral_home} is null) <> (${t.enterprise_account} is null)`),
  ],
);

/** Changes to a home's streams with their reasons, append-only; the home's counters are their sums. */
export const planEntries = pgTable(
  "plan_entry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    funeral_home: ofHome(),
    /** Changes to the available streams, to those of its account's term, and to the number bought. */
    available: integer().notNull().default(0),
    shared: integer().notNull().default(0),
    purchased: integer().notNull().default(0),
    /** See Reason in plan.ts. */
    reason: text().notNull(),
    /** Stays when the stream is deleted. */
    stream: uuid(),
    /** The sequence number within its stream; unique, so that a concurrent duplicate is refused. */
    nth: integer(),
    order: uuid().references(() => orders.id),
    term: uuid().references(() => planTerms.id),
    created_at: now(),
  },
  (t) => [
    index("plan_entry_of_home").on(t.funeral_home, t.id),
    index("plan_entry_by_time").on(t.created_at),
    uniqueIndex("plan_entry_of_stream").on(t.stream, t.nth),
    uniqueIndex("plan_entry_of_order").on(t.order, t.reason),
    uniqueIndex("plan_entry_of_term")
      .on(t.term, t.reason)
      .where(sql`${t.reason} in ('term_begins', 'term_ends')`),
  ],
);
