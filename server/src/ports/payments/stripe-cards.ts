import Stripe from "stripe";
import { CardError, type CardPayments, type CardSetup, type Intent, type SavedCard } from "./payments.ts";
import { intentOf, withCardErrors } from "./stripe-intents.ts";

type SavedCardCalls = Pick<
  CardPayments,
  "createCustomer" | "createSetup" | "readSetup" | "removeCard" | "chargeSavedCard" | "findIntent"
>;

/** Cards that Stripe saves by SetupIntents, and charges without their owner. */
export const savedCardCalls = (
  stripe: Stripe,
  common: { currency: string; allowed_payment_method_types: "card"[] },
): SavedCardCalls => ({
  createCustomer: ({ key, ...customer }) =>
    withCardErrors(async () => (await stripe.customers.create(customer, { idempotencyKey: key })).id),
  createSetup: ({ key, customer, metadata }) =>
    withCardErrors(async () =>
      setupOf(
        await stripe.setupIntents.create(
          {
            customer,
            metadata,
            usage: "off_session",
            allowed_payment_method_types: common.allowed_payment_method_types,
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  readSetup: (id) =>
    withCardErrors(async () =>
      setupOf(await stripe.setupIntents.retrieve(id, { expand: ["payment_method"] })),
    ),
  removeCard: (id) => withCardErrors(() => detach(stripe, id)),
  chargeSavedCard: ({ key, customer, card, amount_in_cents, description, metadata }) =>
    withCardErrors(() =>
      declinedOrPaid(
        stripe.paymentIntents.create(
          {
            ...common,
            ...{ amount: amount_in_cents, customer, payment_method: card, description, metadata },
            ...{ off_session: true, confirm: true },
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  findIntent: ({ customer, payment }) =>
    withCardErrors(async () => {
      for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 }))
        if (intent.metadata.payment === payment) return intentOf(intent);
      return undefined;
    }),
});

/** A card that the bank declines is an answer, not an error: its intent says why. */
async function declinedOrPaid(charge: Promise<Stripe.PaymentIntent>): Promise<Intent> {
  try {
    return intentOf(await charge);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
      return { ...intentOf(error.payment_intent), failure: error.message };
    // The card was taken away at the provider.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "payment_method")
      throw new CardError("refused", "The saved card is no longer there.", { cause: error });
    throw error;
  }
}

async function detach(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id);
  } catch (error) {
    // A card that isn't attached any more is refused by this error.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

const setupOf = ({ id, client_secret, status, payment_method, metadata }: Stripe.SetupIntent): CardSetup => ({
  id,
  clientSecret: client_secret ?? "",
  card:
    status === "succeeded" && payment_method && typeof payment_method === "object"
      ? cardOf(payment_method)
      : null,
  metadata: metadata ?? {},
});

function cardOf({ id, card }: Stripe.PaymentMethod): SavedCard | null {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { id, brand, last4, exp_month, exp_year };
}
