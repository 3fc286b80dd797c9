import { type About, CardError, type CardEvent } from "./payments.ts";

/** Loaded with the first webhook: a start that takes no cards yet doesn't wait for it. */
const stripe = async () => (await import("stripe")).default;

/** Seconds by which a signature may be old: Stripe's own default, against calls that are recorded and sent again. */
const tolerance = 300;

/**
 * Reads a webhook as Stripe signs it; the test acquirer signs alike, so that both come through here.
 * @param body the bytes as they came
 * @throws CardError signature
 */
export async function readSigned(
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
    return { id, type, about: aboutOf(data.object as unknown as Told) };
  } catch (cause) {
    throw new CardError("signature", "This webhook isn't signed by the provider, or too long ago.", {
      cause,
    });
  }
}

/** The header of a webhook of our own making. @param now ms */
export const signed = async (secret: string, body: string, now: number): Promise<string> =>
  (await stripe()).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(now / 1000),
  });

interface Told {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
}

/** Refunds, charges and disputes are told of the intent they belong to. */
function aboutOf({ object, id, payment_intent: intent }: Told): About {
  if (object === "payment_intent" && id) return { intent: id };
  if (object === "checkout.session" && id) return { session: id };
  if (!intent) return null;
  return { intent: typeof intent === "string" ? intent : intent.id };
}
