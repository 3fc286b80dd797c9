import { and, eq, sql } from "drizzle-orm";
import { recordPayment } from "../billing/payments.ts";
import { CardError } from "../ports/payments/payments.ts";
import { cardRefunds } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { sendRefundRefusedEmails } from "./emails.ts";

interface Wanted {
  id: string;
  invoice: string;
  intent: string;
  amount_in_cents: number;
}

/** Sends back what is wanted back. What can't be sent now is sent by a later round; what is refused is for a person. */
export async function sendRefunds(checkout: Checkout): Promise<void> {
  const wanted = await checkout.database.run<Wanted>(
    sql`select id, invoice, intent, amount_in_cents from ${cardRefunds} where status = 'wanted' order by created_at limit 50`,
  );
  for (const each of wanted) await send(checkout, each);
}

async function send({ database, cards, runtime, log }: Checkout, { id, ...wanted }: Wanted): Promise<void> {
  const { invoice, intent, amount_in_cents } = wanted;
  const still = and(eq(cardRefunds.id, id), eq(cardRefunds.status, "wanted"));
  try {
    const refund = await cards.refund({ key: id, intent, amount_in_cents });
    await database.transaction(async (tx) => {
      await recordPayment(tx, {
        invoice,
        method: "card",
        reference: refund.id,
        amount_in_cents: -refund.amount_in_cents,
      });
      await tx.orm.update(cardRefunds).set({ status: "sent", refund: refund.id }).where(still);
    });
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    log.error({ err: error, refund: id }, "a refund could not be sent");
    if (error.kind === "unavailable") return;
    const refusal = error.message;
    await database.transaction(async (tx) => {
      await tx.orm.update(cardRefunds).set({ status: "refused", refusal }).where(still);
      await sendRefundRefusedEmails(tx, runtime, { id, invoice, amount_in_cents, refusal });
    });
  }
}
