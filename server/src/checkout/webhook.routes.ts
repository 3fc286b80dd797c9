import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { webhookPath } from "../ports/payments/choose.ts";
import { problem } from "../problems.ts";
import { cardEvents } from "../tables/checkout.table.ts";
import { webhook } from "../webhook.ts";
import { type Checkout, cardProblem } from "./checkout.ts";
import { settleCheckoutSession } from "./sessions.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * POST /v1/payments/webhook: the provider reports an event. The current state is always read from the provider, so
 * events may come late, twice, in any order or never. Any response but 200 makes the provider send the event again.
 */
export function webhookRoute(app: FastifyInstance, checkout: Checkout | undefined): void {
  webhook(app, webhookPath, async (body, headers) => {
    if (!checkout) throw problem("no_cards");
    const signature = headers["stripe-signature"];
    try {
      await receiveEvent(checkout, body, Array.isArray(signature) ? signature[0] : signature);
    } catch (error) {
      throw cardProblem(error) ?? error;
    }
    return { received: true };
  });
}

async function receiveEvent(checkout: Checkout, body: Buffer, signature: string | undefined): Promise<void> {
  const { database, cards } = checkout;
  const { id, type, subject } = await cards.readEvent(body, signature);
  const known = await database.orm.select().from(cardEvents).where(eq(cardEvents.id, id));
  if (known.length > 0) return;
  if (subject) {
    if ("intent" in subject) await settlePayment(checkout, subject.intent);
    else
      await settleCheckoutSession(
        checkout,
        (await cards.readSession(subject.session)).metadata.session ?? "",
      );
  }
  // Saved last, so that an event whose effect failed is received again. An event received twice at once still takes
  // effect once, because every effect is recorded by its own reference.
  await database.orm.insert(cardEvents).values({ id, type }).onConflictDoNothing();
}
