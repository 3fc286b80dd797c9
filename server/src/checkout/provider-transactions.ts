import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { recordPayment } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import type { CardPayments, Dispute, Intent, Refund } from "../ports/payments/payments.ts";
import type { Runtime } from "../resource/define.ts";
import { cardRefunds } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { transactionsOf } from "./core/payment-state.ts";
import { recordDisputes } from "./disputes.ts";
import { sendPaymentEmail, sendRefundRefusedEmails } from "./emails.ts";
import { refundWords } from "./refund-words.ts";

/** The state of an intent at the provider, with its refunds and disputes. */
export interface IntentState extends Intent {
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

/** Reads the refunds and disputes of an intent; one that nobody has paid has none. */
export async function readIntentState(cards: CardPayments, intent: Intent): Promise<IntentState> {
  if (intent.received_in_cents === 0) return { ...intent, refunds: [], disputes: [] };
  const [refunds, disputes] = await Promise.all([cards.refundsOf(intent.id), cards.disputesOf(intent.id)]);
  return { ...intent, refunds, disputes };
}

/**
 * Books an intent's transactions, queues refunds of any surplus, and emails the payer what was received. A refund that
 * failed isn't sent to its card again, which would fail again: super admins are emailed.
 */
export async function recordTransactions(
  tx: Queries,
  checkout: Checkout,
  invoice: string,
  intent: IntentState,
): Promise<void> {
  const { runtime } = checkout;
  for (const { failed_refund, ...transaction } of transactionsOf(intent)) {
    const { isKnown, surplus_in_cents } = await recordPayment(tx, {
      invoice,
      method: "card",
      ...transaction,
    });
    if (isKnown) continue;
    // Without a surplus it pays again what was taken back at the provider alone: nothing is owed.
    if (failed_refund && surplus_in_cents > 0) {
      const { amount_in_cents } = transaction;
      await recordFailedRefund(tx, runtime, { refund: failed_refund, invoice, amount_in_cents });
      continue;
    }
    if (surplus_in_cents > 0)
      await tx.orm
        .insert(cardRefunds)
        .values({ id: uuidv7(), invoice, intent: intent.id, amount_in_cents: surplus_in_cents });
    const kept = transaction.amount_in_cents - surplus_in_cents;
    if (kept > 0) await sendPaymentEmail(tx, runtime, { invoice, method: "card", amount_in_cents: kept });
  }
  await recordDisputes(tx, checkout, invoice, intent.id, intent.disputes);
}

/** Marks a refund as refused, if it is one of ours and not one made by hand at the provider, and emails that. */
async function recordFailedRefund(
  tx: Queries,
  runtime: Runtime,
  { refund, ...money }: { refund: string; invoice: string; amount_in_cents: number },
): Promise<void> {
  const refusal = refundWords.failedLater;
  const [ours] = await tx.orm
    .update(cardRefunds)
    .set({ status: "refused", refusal })
    .where(eq(cardRefunds.refund, refund))
    .returning({ id: cardRefunds.id });
  await sendRefundRefusedEmails(tx, runtime, { id: ours?.id ?? refund, ...money, refusal });
}
