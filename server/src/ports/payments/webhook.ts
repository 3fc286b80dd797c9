import { CardError, type CardEvent, type EventSubject } from "./payments.ts";

/** Loaded with the first webhook, so that the server starts faster. */
const stripe = async () => (await import("stripe")).default;

/** Seconds for which a signature is valid, against replay attacks: Stripe's own default. */
const tolerance = 300;

/**
 * Verifies and reads a webhook signed by Stripe, or by the test acquirer, which signs in the same way.
 * @param body the raw bytes
 * @throws CardError signature
 */
export async function readSignedEvent(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: number = Date.now(),
): Promise<CardEvent> {
  const { webhooks } = await stripe();
  try {
    const { id, type, data } = webhooks.constructEvent(
      body,
      signature ?? "",
      secret,
      tolerance,
      undefined,
      now,
    );
    return { id, type, subject: subjectOf(data.object as unknown as EventObject) };
  } catch (cause) {
    throw new CardError("signature", "This webhook isn't signed by the provider, or too long ago.", {
      cause,
    });
  }
}

/** Signs a webhook of the test acquirer. @param now ms @returns the signature header */
export const signWebhook = async (secret: string, body: string, now: number): Promise<string> =>
  (await stripe()).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(now / 1000),
  });

interface EventObject {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
}

/** The intent or session of an event; an event about a refund, charge or dispute is about its intent. */
function subjectOf({ object, id, payment_intent: intent }: EventObject): EventSubject {
  if (object === "payment_intent" && id) return { intent: id };
  if (object === "checkout.session" && id) return { session: id };
  if (!intent) return null;
  return { intent: typeof intent === "string" ? intent : intent.id };
}
