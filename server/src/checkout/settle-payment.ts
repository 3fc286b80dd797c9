import { eq, sql } from "drizzle-orm";
import { lockInvoice } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import type { Intent } from "../ports/payments/payments.ts";
import { isUuid } from "../resource/list.ts";
import { cardPayments } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { type CardStatus, later } from "./core/payment-state.ts";
import { type Heard, readIntentState, recordTransactions } from "./provider-transactions.ts";
import { sendRefunds } from "./refunds.ts";
import { settleCheckoutSession } from "./sessions.ts";

/**
 * Asks the provider how an intent stands and takes that over. It makes no difference who asks, why, how often or in
 * which order: webhooks, a page that waits, the job that looks after what no webhook told.
 * @returns how it stands; undefined for an intent that isn't ours
 */
export async function settlePayment(checkout: Checkout, intent: string): Promise<CardStatus | undefined> {
  const told = await checkout.cards.readIntent(intent);
  return settlePaymentFromIntent(checkout, told);
}

/** The same with an intent that was just read. */
export async function settlePaymentFromIntent(checkout: Checkout, told: Intent): Promise<CardStatus | undefined> {
  const { database, cards } = checkout;
  const { payment, session } = told.notes;
  if (session) return settleCheckoutSession(checkout, session);
  if (!payment || !isUuid(payment)) return undefined;
  const heard = await readIntentState(cards, told);
  const status = await database.transaction((tx) => settle(tx, checkout, payment, heard));
  await sendRefunds(checkout);
  return status;
}

interface Known {
  invoice: string;
  status: CardStatus;
}

async function settle(tx: Queries, checkout: Checkout, payment: string, told: Heard) {
  const [known] = await tx.run<Known>(sql`
    select invoice, status from ${cardPayments} where id = ${payment} and (intent is null or intent = ${told.id})`);
  if (!known) return undefined;
  // The invoice before the try: whoever opens one locks them in this order.
  await lockInvoice(tx, known.invoice);
  const [now] = await tx.run<Known>(
    sql`select invoice, status from ${cardPayments} where id = ${payment} for update`,
  );
  const status = later(now?.status ?? "open", told.status);
  await tx.orm
    .update(cardPayments)
    .set({ intent: told.id, status, failure: told.failure, checked_at: new Date() })
    .where(eq(cardPayments.id, payment));
  await recordTransactions(tx, checkout, known.invoice, told);
  return status;
}
