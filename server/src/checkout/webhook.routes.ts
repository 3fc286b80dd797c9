import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { webhookPath } from "../ports/payments/choose.ts";
import { problem } from "../problems.ts";
import { cardEvents } from "../tables/checkout.table.ts";
import { type Checkout, cardProblem } from "./checkout.ts";
import { settleCheckoutSession } from "./sessions.ts";
import { settlePayment } from "./settle-payment.ts";

/** Bytes of an event; Stripe's are a few thousand. */
const bodyLimit = 512 * 1024;

/**
 * POST /v1/payments/webhook: the provider says that something happened. What exactly is asked of the provider itself, so
 * that events may come late, twice, in any order or never. Any answer but 200 makes it tell again.
 */
export function webhookRoute(app: FastifyInstance, checkout: Checkout | undefined): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, async (request) => {
      if (!checkout) throw problem("no_cards");
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers["stripe-signature"];
      try {
        await hear(checkout, body, Array.isArray(signature) ? signature[0] : signature);
      } catch (error) {
        throw cardProblem(error) ?? error;
      }
      return { received: true };
    });
  });
}

async function hear(checkout: Checkout, body: Buffer, signature: string | undefined): Promise<void> {
  const { database, cards } = checkout;
  const { id, type, about } = await cards.readEvent(body, signature);
  const known = await database.orm.select().from(cardEvents).where(eq(cardEvents.id, id));
  if (known.length > 0) return;
  if (about) {
    if ("intent" in about) await settlePayment(checkout, about.intent);
    else await settleCheckoutSession(checkout, (await cards.readSession(about.session)).notes.session ?? "");
  }
  // Afterwards: an event whose effect failed is told again. One that is heard twice at once has its effect once all the
  // same, because every effect bears its own reference.
  await database.orm.insert(cardEvents).values({ id, type }).onConflictDoNothing();
}
