import type { PaymentMethod } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { documents, invoices, orders, payments } from "../tables/billing.table.ts";
import { notePaidInvoice } from "../webhooks/note-events.ts";
import type { Payer } from "./buyer-and-seller.ts";
import { type MoneyAccount, paymentEntries } from "./core/ledger.ts";
import { applyPayment, type InvoiceStatus } from "./core/payments.ts";
import { recordTransaction } from "./ledger.ts";

/** SQL for an invoice's total and for what has been paid of it, in cents; for queries of `invoice`. */
export const invoiceTotal = sql<number>`(select coalesce(sum(d.total_in_cents), 0) from ${documents} d where d.invoice = ${invoices.id})`;
export const invoicePaid = sql<number>`(select coalesce(sum(p.amount_in_cents), 0) from ${payments} p where p.invoice = ${invoices.id})`;

/** An invoice whose row is locked until the transaction ends, with its total and what has been paid. */
export interface LockedInvoice {
  invoice: string;
  name: string;
  number: string;
  funeral_home: string | null;
  enterprise_account: string | null;
  status: InvoiceStatus;
  total_in_cents: number;
  paid_in_cents: number;
}

/**
 * Locks an invoice and reads it; undefined when there is none. Locks first and reads in a second statement, because a
 * statement that waits for a lock sees the sums as they were when it began.
 */
export async function lockInvoice(tx: Queries, invoice: string): Promise<LockedInvoice | undefined> {
  await tx.run(sql`select 1 from ${invoices} where ${eq(invoices.id, invoice)} for no key update`);
  const [found] = await tx.run<LockedInvoice>(sql`
    select ${invoices.id} as invoice, ${invoices.name}, ${invoices.invoice_number} as number, ${invoices.funeral_home},
      ${invoices.enterprise_account}, ${invoices.status}, ${invoiceTotal} as total_in_cents, ${invoicePaid} as paid_in_cents
    from ${invoices} where ${eq(invoices.id, invoice)}`);
  return found;
}

export const payerOfInvoice = ({ funeral_home, enterprise_account }: LockedInvoice): Payer =>
  funeral_home ? { funeral_home } : { enterprise_account: enterprise_account ?? "" };

export interface NewPayment {
  invoice: string;
  method: PaymentMethod;
  /** The id of this money at the provider, or of its proof. Recording the same reference again changes nothing. */
  reference: string;
  /** Negative for money that went back. */
  amount_in_cents: number;
  /** The ledger account, where it isn't that of the payment method. */
  account?: MoneyAccount;
}

/** The outcome of recording a payment. */
export interface RecordedPayment {
  /** Whether it had been recorded before. */
  isKnown: boolean;
  /** Whether the invoice is paid now. */
  isPaid: boolean;
  /** The part beyond what was owed, which has to be sent back. */
  surplus_in_cents: number;
}

/**
 * Records money that was received or went back, under the invoice's lock. Once all is paid, the invoice and its order
 * are marked paid. Idempotent by `reference`.
 */
export async function recordPayment(tx: Queries, payment: NewPayment): Promise<RecordedPayment> {
  const { invoice, method, reference, amount_in_cents, account = method } = payment;
  const before = await lockInvoice(tx, invoice);
  if (!before) throw new Error(`no invoice ${invoice}`);
  const id = uuidv7();
  const inserted = await tx.orm
    .insert(payments)
    .values({ id, invoice, method, reference, amount_in_cents })
    .onConflictDoNothing({ target: payments.reference })
    .returning({ id: payments.id });
  const isKnown = inserted.length === 0;
  if (!isKnown)
    await recordTransaction(tx, { invoice, payment: id }, paymentEntries(account, amount_in_cents));
  const { status, surplus_in_cents } = applyPayment(before, isKnown ? 0 : amount_in_cents);
  if (status !== before.status) {
    if (status === "open") await reopenInvoice(tx, invoice);
    else if (before.status === "open") await markInvoicePaid(tx, invoice, method);
    else
      await tx.orm.update(invoices).set({ status, updated_at: new Date() }).where(eq(invoices.id, invoice));
  }
  return { isKnown, isPaid: status !== "open", surplus_in_cents };
}

/** Opens an invoice again: money went back without a credit note, such as in a lost dispute, so it is owed again. */
async function reopenInvoice(tx: Queries, invoice: string): Promise<void> {
  const now = new Date();
  await tx.orm
    .update(invoices)
    .set({ status: "open", paid_at: null, payment_method: null, updated_at: now })
    .where(eq(invoices.id, invoice));
  await tx.orm
    .update(orders)
    .set({ payment_processed: false, updated_at: now })
    .where(eq(orders.invoice, invoice));
}

/** Marks an invoice and its order paid; `method` is undefined when a credit note covered what was still open. */
export async function markInvoicePaid(
  tx: Queries,
  invoice: string,
  method: PaymentMethod | undefined,
): Promise<void> {
  const now = new Date();
  await tx.orm
    .update(invoices)
    .set({ status: "paid", paid_at: now, updated_at: now, ...(method ? { payment_method: method } : {}) })
    .where(eq(invoices.id, invoice));
  await tx.orm
    .update(orders)
    .set({ payment_processed: true, updated_at: now })
    .where(eq(orders.invoice, invoice));
  await notePaidInvoice(tx, invoice);
}
