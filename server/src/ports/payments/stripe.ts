import type { DisputeStatus } from "@vigil/contract";
import Stripe from "stripe";
import {
  CardError,
  type CardPayments,
  type Dispute,
  type Intent,
  type IntentStatus,
  type Refund,
  type RefundStatus,
  type Session,
  type SessionStatus,
} from "./payments.ts";
import { readSigned } from "./webhook.ts";

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where it is reached; Stripe's own address where nothing is said. */
  origin?: string;
}

/** With the version of the SDK; the webhook endpoint is to be made with the same one. */
const apiVersion = "2026-10-28.endive";
const currency = "usd";
/** Ms for one try; it is tried three times in all, for what can be tried again. */
const patience = 20_000;
const retries = 2;

/** Stripe, by its SDK. Only cards: other ways to pay lead away from the page. */
export function stripePayments({
  secretKey,
  publishableKey,
  webhookSecret,
  origin,
}: StripeSettings): CardPayments {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: patience,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(origin ? elsewhere(new URL(origin)) : {}),
  });
  return {
    settings: { provider: "stripe", publishable_key: publishableKey },
    origins: {
      scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
      frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      calls: ["https://api.stripe.com"],
    },
    createIntent: ({ key, amount_in_cents, description, email, notes }) =>
      told(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            {
              amount: amount_in_cents,
              currency,
              // Takes the place of payment_method_types, which is refused since 2026-09-30.
              allowed_payment_method_types: ["card"],
              description,
              metadata: notes,
              ...(email ? { receipt_email: email } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readIntent: (id) => told(async () => intentOf(await stripe.paymentIntents.retrieve(id))),
    cancelIntent: (id) => told(() => cancel(stripe, id)),
    createSession: ({ key, lines, email, successUrl, cancelUrl, notes }) =>
      told(async () =>
        sessionOf(
          await stripe.checkout.sessions.create(
            {
              mode: "payment",
              allowed_payment_method_types: ["card"],
              success_url: successUrl,
              cancel_url: cancelUrl,
              line_items: lines.map(({ name, amount_in_cents }) => ({
                quantity: 1,
                price_data: { currency, unit_amount: amount_in_cents, product_data: { name } },
              })),
              metadata: notes,
              payment_intent_data: { metadata: notes },
              ...(email ? { customer_email: email } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readSession: (id) => told(async () => sessionOf(await stripe.checkout.sessions.retrieve(id))),
    refund: ({ key, intent, amount_in_cents }) =>
      told(async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: intent, amount: amount_in_cents },
            { idempotencyKey: key },
          ),
        ),
      ),
    refundsOf: (intent) =>
      told(async () => {
        const refunds: Refund[] = [];
        for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
          refunds.push(refundOf(refund));
        return refunds;
      }),
    disputesOf: (intent) =>
      told(async () => {
        const disputes: Dispute[] = [];
        for await (const dispute of stripe.disputes.list({ payment_intent: intent, limit: 100 }))
          disputes.push(disputeOf(dispute));
        return disputes;
      }),
    readEvent: (body, signature) => readSigned(webhookSecret, body, signature),
  };
}

const elsewhere = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol.replace(":", "") as "http" | "https",
});

async function cancel(stripe: Stripe, id: string): Promise<Intent> {
  try {
    return intentOf(await stripe.paymentIntents.cancel(id));
  } catch (error) {
    // What is paid, or cancelled already, can't be cancelled: that is an answer and no failure.
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === "payment_intent_unexpected_state"
    )
      return intentOf(await stripe.paymentIntents.retrieve(id));
    throw error;
  }
}

const intentStatus: Record<string, IntentStatus> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  requires_capture: "processing",
  processing: "processing",
  succeeded: "paid",
  canceled: "cancelled",
};
const intentOf = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? "",
  status: intentStatus[intent.status] ?? "processing",
  amount_in_cents: intent.amount,
  received_in_cents: intent.amount_received,
  failure: intent.last_payment_error?.message ?? null,
  notes: intent.metadata,
});

function sessionOf(session: Stripe.Checkout.Session): Session {
  const { id, url, payment_intent: intent, amount_total, metadata } = session;
  const status = statusOfSession(session);
  return {
    id,
    url,
    status,
    intent: typeof intent === "string" ? intent : (intent?.id ?? null),
    received_in_cents: status === "paid" ? (amount_total ?? 0) : 0,
    notes: metadata ?? {},
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

/** An inquiry holds no money; "prevented" and a closed inquiry end without any loss. */
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

/** Its errors in our terms. What it says of a card or an amount is meant for people; the rest isn't. */
async function told<T>(call: () => Promise<T>): Promise<T> {
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
