import { and, eq, sql } from "drizzle-orm";
import { recordPayment } from "../billing/payments.ts";
import { CardError } from "../ports/payments/payments.ts";
import { payments } from "../tables/billing.table.ts";
import { cardRefunds } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { failedReference } from "./core/payment-state.ts";
import { sendRefundRefusedEmails } from "./emails.ts";
import { refundWords } from "./refund-words.ts";

interface RequestedRefund {
  id: string;
  invoice: string;
  intent: string;
  amount_in_cents: number;
}

/** Sends requested refunds to their cards. An unavailable provider is retried by a later run; a refusal is emailed. */
export async function sendRefunds(checkout: Checkout): Promise<void> {
  const requested = await checkout.database.run<RequestedRefund>(
    sql`select id, invoice, intent, amount_in_cents from ${cardRefunds} where status = 'wanted' order by created_at limit 50`,
  );
  for (const refund of requested) await sendRefund(checkout, refund);
}

async function sendRefund(
  { database, cards, runtime, log }: Checkout,
  { id, ...request }: RequestedRefund,
): Promise<void> {
  const { invoice, intent, amount_in_cents } = request;
  try {
    const refund = await cards.refund({ key: id, intent, amount_in_cents });
    await database.transaction(async (tx) => {
      await recordPayment(tx, {
        invoice,
        method: "card",
        reference: refund.id,
        amount_in_cents: -refund.amount_in_cents,
      });
      const [failed] = await tx.orm
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.reference, failedReference(refund.id)));
      // Whatever another run was told meanwhile: this money has moved, unless it has come back since.
      const outcome = failed
        ? { status: "refused", refusal: refundWords.failedLater }
        : { status: "sent", refusal: null };
      await tx.orm
        .update(cardRefunds)
        .set({ ...outcome, refund: refund.id })
        .where(eq(cardRefunds.id, id));
    });
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    log.error({ err: error, refund: id }, "a refund could not be sent");
    if (error.kind === "unavailable") return;
    const refusal = error.message;
    await database.transaction(async (tx) => {
      const refused = await tx.orm
        .update(cardRefunds)
        .set({ status: "refused", refusal })
        .where(and(eq(cardRefunds.id, id), eq(cardRefunds.status, "wanted")))
        .returning({ id: cardRefunds.id });
      if (refused.length > 0)
        await sendRefundRefusedEmails(tx, runtime, { id, invoice, amount_in_cents, refusal });
    });
  }
}
