import type { PaymentMethod } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { documents, invoices, orders, payments } from "../tables/billing.table.ts";
import type { Payer } from "./buyer-and-seller.ts";
import { type MoneyAccount, paid } from "./core/ledger.ts";
import { applyPayment, type InvoiceStatus } from "./core/payments.ts";
import { book } from "./ledger.ts";

/** What an invoice's documents come to, and what of it has arrived, in cents. Of `invoice`. */
export const invoiceTotal = sql<number>`(select coalesce(sum(d.total_in_cents), 0) from ${documents} d where d.invoice = ${invoices.id})`;
export const invoicePaid = sql<number>`(select coalesce(sum(p.amount_in_cents), 0) from ${payments} p where p.invoice = ${invoices.id})`;

/** An invoice whose row is locked until the transaction ends. */
export interface Account {
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
 * Locks an invoice and tells how it stands; undefined when there is none. Locked first and read afterwards: a statement
 * that waits for a lock would show the sums as they were before.
 */
export async function lockInvoice(tx: Queries, invoice: string): Promise<Account | undefined> {
  await tx.run(sql`select 1 from ${invoices} where ${eq(invoices.id, invoice)} for no key update`);
  const [found] = await tx.run<Account>(sql`
    select ${invoices.id} as invoice, ${invoices.name}, ${invoices.invoice_number} as number, ${invoices.funeral_home},
      ${invoices.enterprise_account}, ${invoices.status}, ${invoiceTotal} as total_in_cents, ${invoicePaid} as paid_in_cents
    from ${invoices} where ${eq(invoices.id, invoice)}`);
  return found;
}

export const payerOfAccount = ({ funeral_home, enterprise_account }: Account): Payer =>
  funeral_home ? { funeral_home } : { enterprise_account: enterprise_account ?? "" };

export interface Arrived {
  invoice: string;
  method: PaymentMethod;
  /** The provider's id of this money, or the proof's: the same one is written once, however often it is told. */
  reference: string;
  /** Negative: it went back. */
  amount_in_cents: number;
  /** The account it is in, where that isn't its method's own. */
  from?: MoneyAccount;
}

/** `known`: written before. `surplus_in_cents` arrived beyond what was owed, and is to be sent back. */
export interface Recorded {
  known: boolean;
  settled: boolean;
  surplus_in_cents: number;
}

/**
 * Writes down money that arrived or went back, under the invoice's lock. When all is there, the invoice is paid and so
 * is its order (spec §4: Pending, then Paid). Idempotent by `reference`.
 */
export async function recordPayment(tx: Queries, arrived: Arrived): Promise<Recorded> {
  const { invoice, method, reference, amount_in_cents, from = method } = arrived;
  const before = await lockInvoice(tx, invoice);
  if (!before) throw new Error(`no invoice ${invoice}`);
  const id = uuidv7();
  const written = await tx.orm
    .insert(payments)
    .values({ id, invoice, method, reference, amount_in_cents })
    .onConflictDoNothing({ target: payments.reference })
    .returning({ id: payments.id });
  const known = written.length === 0;
  if (!known) await book(tx, { invoice, payment: id }, paid(from, amount_in_cents));
  const { status, surplus_in_cents } = applyPayment(before, known ? 0 : amount_in_cents);
  if (status !== before.status) {
    if (status === "open") await reopen(tx, invoice);
    else if (before.status === "open") await settle(tx, invoice, method);
    else
      await tx.orm.update(invoices).set({ status, updated_at: new Date() }).where(eq(invoices.id, invoice));
  }
  return { known, settled: status !== "open", surplus_in_cents };
}

/** Money went back that nothing was credited for, as when a bank takes a payment back: it is owed again. */
async function reopen(tx: Queries, invoice: string): Promise<void> {
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

/** The invoice is paid, and its order with it; without a method when a credit note took what was still open. */
export async function settle(tx: Queries, invoice: string, method: PaymentMethod | undefined): Promise<void> {
  const now = new Date();
  await tx.orm
    .update(invoices)
    .set({ status: "paid", paid_at: now, updated_at: now, ...(method ? { payment_method: method } : {}) })
    .where(eq(invoices.id, invoice));
  await tx.orm
    .update(orders)
    .set({ payment_processed: true, updated_at: now })
    .where(eq(orders.invoice, invoice));
}
