import { v7 as uuidv7 } from "uuid";
import { recordPayment } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import type { CardPayments, Dispute, Intent, Refund } from "../ports/payments/payments.ts";
import { cardRefunds } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { transactionsOf } from "./core/payment-state.ts";
import { recordDisputes } from "./disputes.ts";
import { sendPaymentEmail } from "./emails.ts";

/** How an intent stands at the provider, with all that went back of it, and what its owner objects to. */
export interface Heard extends Intent {
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

/** Asks for what belongs to an intent; of one that nobody has paid there is nothing. */
export async function readIntentState(cards: CardPayments, intent: Intent): Promise<Heard> {
  if (intent.received_in_cents === 0) return { ...intent, refunds: [], disputes: [] };
  const [refunds, disputes] = await Promise.all([cards.refundsOf(intent.id), cards.disputesOf(intent.id)]);
  return { ...intent, refunds, disputes };
}

/** Books what moved, wants back what is too much, and writes to the payer what has arrived. */
export async function recordTransactions(
  tx: Queries,
  checkout: Checkout,
  invoice: string,
  told: Heard,
): Promise<void> {
  const { runtime } = checkout;
  for (const movement of transactionsOf(told)) {
    const { known, surplus_in_cents } = await recordPayment(tx, { invoice, method: "card", ...movement });
    if (known) continue;
    if (surplus_in_cents > 0)
      await tx.orm
        .insert(cardRefunds)
        .values({ id: uuidv7(), invoice, intent: told.id, amount_in_cents: surplus_in_cents });
    const kept = movement.amount_in_cents - surplus_in_cents;
    if (kept > 0) await sendPaymentEmail(tx, runtime, { invoice, method: "card", amount_in_cents: kept });
  }
  await recordDisputes(tx, checkout, invoice, told.id, told.disputes);
}
