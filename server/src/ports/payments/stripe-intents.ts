import Stripe from "stripe";
import { CardError, type Intent, type IntentStatus } from "./payments.ts";

const intentStatus: Record<string, IntentStatus> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  requires_capture: "processing",
  processing: "processing",
  succeeded: "paid",
  canceled: "cancelled",
};
/** An intent as the port describes it. */
export const intentOf = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? "",
  status: intentStatus[intent.status] ?? "processing",
  amount_in_cents: intent.amount,
  received_in_cents: intent.amount_received,
  failure: intent.last_payment_error?.message ?? null,
  metadata: intent.metadata,
});

/**
 * Turns Stripe's errors into CardErrors. Its messages about a card or an amount are meant for people; the others
 * aren't.
 */
export async function withCardErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const { message } = cause;
    const { StripeCardError, StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } =
      Stripe.errors;
    if (cause instanceof StripeCardError || /^amount_too_/.test(cause.code ?? ""))
      throw new CardError("refused", message, { cause });
    if (
      cause instanceof StripeInvalidRequestError ||
      cause instanceof StripeAuthenticationError ||
      cause instanceof StripePermissionError
    )
      throw new CardError("broken", message, { cause });
    throw new CardError("unavailable", message, { cause });
  }
}
