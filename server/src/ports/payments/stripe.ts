import type { DisputeStatus } from "@vigil/contract";
import Stripe from "stripe";
import type {
  CardPayments,
  Dispute,
  Intent,
  Refund,
  RefundStatus,
  Session,
  SessionStatus,
} from "./payments.ts";
import { savedCardCalls } from "./stripe-cards.ts";
import { intentOf, withCardErrors } from "./stripe-intents.ts";
import { readSignedEvent } from "./webhook.ts";

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address for Stripe's API, for tests. */
  origin?: string;
}

/** The SDK's own version. The webhook endpoint must be created with the same one. */
const apiVersion = "2026-10-28.endive";
const currency = "usd";
/** Ms for one attempt; a call that can be retried is attempted three times in all. */
const timeout = 20_000;
const retries = 2;
/**
 * Cards only, because other payment methods lead away from the page. Replaces payment_method_types, refused since
 * 2026-09-30.
 */
const allowed_payment_method_types: "card"[] = ["card"];

const clientOf = ({ secretKey, origin }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(origin ? hostOf(new URL(origin)) : {}),
  });

/** Whether Stripe accepts the secret key. @throws Error in Stripe's words */
export async function checkStripe(settings: StripeSettings): Promise<void> {
  await clientOf(settings).balance.retrieve();
}

/** Card payments by Stripe's SDK. */
export function stripePayments(settings: StripeSettings): CardPayments {
  const { publishableKey, webhookSecret } = settings;
  const stripe = clientOf(settings);
  return {
    settings: { provider: "stripe", publishable_key: publishableKey },
    origins: {
      scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
      frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      calls: ["https://api.stripe.com"],
    },
    ...intentCalls(stripe),
    ...sessionCalls(stripe),
    ...refundCalls(stripe),
    ...savedCardCalls(stripe, { currency, allowed_payment_method_types }),
    readEvent: (body, signature) => readSignedEvent(webhookSecret, body, signature),
  };
}

const hostOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol.replace(":", "") as "http" | "https",
});

const intentCalls = (stripe: Stripe) =>
  ({
    createIntent: ({ key, amount_in_cents, description, email, metadata }) =>
      withCardErrors(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            {
              amount: amount_in_cents,
              currency,
              allowed_payment_method_types,
              description,
              metadata,
              ...(email ? { receipt_email: email } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readIntent: (id) => withCardErrors(async () => intentOf(await stripe.paymentIntents.retrieve(id))),
    cancelIntent: (id) => withCardErrors(() => cancel(stripe, id)),
  }) satisfies Partial<CardPayments>;

const sessionCalls = (stripe: Stripe) =>
  ({
    createSession: ({ key, lines, email, successUrl, cancelUrl, metadata }) =>
      withCardErrors(async () =>
        sessionOf(
          await stripe.checkout.sessions.create(
            {
              mode: "payment",
              allowed_payment_method_types,
              success_url: successUrl,
              cancel_url: cancelUrl,
              line_items: lines.map(({ name, amount_in_cents }) => ({
                quantity: 1,
                price_data: { currency, unit_amount: amount_in_cents, product_data: { name } },
              })),
              metadata,
              payment_intent_data: { metadata },
              ...(email ? { customer_email: email } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readSession: (id) => withCardErrors(async () => sessionOf(await stripe.checkout.sessions.retrieve(id))),
  }) satisfies Partial<CardPayments>;

const refundCalls = (stripe: Stripe) =>
  ({
    refund: ({ key, intent, amount_in_cents }) =>
      withCardErrors(async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: intent, amount: amount_in_cents },
            { idempotencyKey: key },
          ),
        ),
      ),
    refundsOf: (intent) =>
      withCardErrors(async () => {
        const refunds: Refund[] = [];
        for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
          refunds.push(refundOf(refund));
        return refunds;
      }),
    disputesOf: (intent) =>
      withCardErrors(async () => {
        const disputes: Dispute[] = [];
        for await (const dispute of stripe.disputes.list({ payment_intent: intent, limit: 100 }))
          disputes.push(disputeOf(dispute));
        return disputes;
      }),
  }) satisfies Partial<CardPayments>;

async function cancel(stripe: Stripe, id: string): Promise<Intent> {
  try {
    return intentOf(await stripe.paymentIntents.cancel(id));
  } catch (error) {
    // A paid or cancelled intent can't be cancelled: return its state instead of failing.
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === "payment_intent_unexpected_state"
    )
      return intentOf(await stripe.paymentIntents.retrieve(id));
    throw error;
  }
}

function sessionOf(session: Stripe.Checkout.Session): Session {
  const { id, url, payment_intent: intent, amount_total, metadata } = session;
  const status = statusOfSession(session);
  return {
    id,
    url,
    status,
    intent: typeof intent === "string" ? intent : (intent?.id ?? null),
    received_in_cents: status === "paid" ? (amount_total ?? 0) : 0,
    metadata: metadata ?? {},
  };
}

const statusOfSession = ({ status, payment_status }: Stripe.Checkout.Session): SessionStatus => {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  return payment_status === "unpaid" ? "processing" : "paid";
};

const refundStatus: Record<string, RefundStatus> = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};
const refundOf = ({ id, status, amount }: Stripe.Refund): Refund => ({
  id,
  status: refundStatus[status ?? ""] ?? "pending",
  amount_in_cents: amount,
});

/** An inquiry holds no money; a prevented dispute and a closed inquiry end without a loss, and so count as won. */
const disputeStatus: Record<string, DisputeStatus> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};
const disputeOf = ({ id, status, amount, reason, created, evidence_details }: Stripe.Dispute): Dispute => ({
  id,
  status: disputeStatus[status] ?? "open",
  amount_in_cents: amount,
  reason,
  opened_at: new Date(created * 1000),
  answer_by: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
});
