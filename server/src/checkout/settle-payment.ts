import { eq, sql } from "drizzle-orm";
import { lockInvoice } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import type { Intent } from "../ports/payments/payments.ts";
import { isUuid } from "../resource/list.ts";
import { cardPayments } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { type CardStatus, laterStatus } from "./core/payment-state.ts";
import { type IntentState, readIntentState, recordTransactions } from "./provider-transactions.ts";
import { sendRefunds } from "./refunds.ts";
import { settleCheckoutSession } from "./sessions.ts";

/**
 * Reads the state of an intent from the provider and records it. May be called by anyone, any number of times and in
 * any order: by webhooks, by a page that waits, and by the job for payments whose webhook never came.
 * @returns the payment's status; undefined for an intent that isn't ours
 */
export async function settlePayment(checkout: Checkout, intent: string): Promise<CardStatus | undefined> {
  return settlePaymentFromIntent(checkout, await checkout.cards.readIntent(intent));
}

/** The same for an intent that was just read. */
export async function settlePaymentFromIntent(
  checkout: Checkout,
  intent: Intent,
): Promise<CardStatus | undefined> {
  const { database, cards } = checkout;
  const { payment, session } = intent.metadata;
  if (session) return settleCheckoutSession(checkout, session);
  if (!payment || !isUuid(payment)) return undefined;
  const state = await readIntentState(cards, intent);
  const status = await database.transaction((tx) => savePaymentState(tx, checkout, payment, state));
  await sendRefunds(checkout);
  return status;
}

interface StoredPayment {
  invoice: string;
  status: CardStatus;
}

async function savePaymentState(tx: Queries, checkout: Checkout, payment: string, intent: IntentState) {
  const [known] = await tx.run<StoredPayment>(sql`
    select invoice, status from ${cardPayments} where id = ${payment} and (intent is null or intent = ${intent.id})`);
  if (!known) return undefined;
  // Locks the invoice before the attempt, in the same order as opening an attempt does.
  await lockInvoice(tx, known.invoice);
  const [now] = await tx.run<StoredPayment>(
    sql`select invoice, status from ${cardPayments} where id = ${payment} for update`,
  );
  const status = laterStatus(now?.status ?? "open", intent.status);
  await tx.orm
    .update(cardPayments)
    .set({ intent: intent.id, status, failure: intent.failure, checked_at: new Date() })
    .where(eq(cardPayments.id, payment));
  await recordTransactions(tx, checkout, known.invoice, intent);
  return status;
}
