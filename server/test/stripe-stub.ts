import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestCard } from "@vigil/contract";
import {
  cancel,
  decide,
  dispute,
  pay,
  refund,
  type TestIntent,
} from "../src/ports/payments/acquirer/core/acquirer.ts";

type Form = Record<string, string>;
interface StoredIntent {
  id: string;
  session: string | null;
  state: TestIntent;
  metadata: Form;
}
interface Reply {
  status: number;
  body: object;
}

/** The parameters that Stripe accepts for these calls in the version that we use; any other is refused by name. */
const taken: Record<string, RegExp> = {
  "/v1/payment_intents":
    /^(amount|currency|allowed_payment_method_types\[\d\]|description|receipt_email|metadata\[\w+\])$/,
  "/v1/checkout/sessions":
    /^(mode|allowed_payment_method_types\[\d\]|success_url|cancel_url|customer_email|metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/,
  "/v1/refunds": /^(payment_intent|amount)$/,
};

export interface StripeStub {
  origin: string;
  /** What a browser does with Stripe's own script. */
  pay(intent: string, card: TestCard): void;
  /** The owner of a card disputes the payment, and its bank decides. */
  dispute(intent: string): void;
  decide(intent: string, how: "won" | "lost"): void;
  /** Responds to the next call with this status, as when Stripe has an outage. */
  failNext(status: number): void;
  calls: { method: string; path: string; headers: IncomingMessage["headers"]; form: Form }[];
  close(): Promise<void>;
}

/** Speaks Stripe's wire format: forms in, objects out, errors in its format, and the same response to the same key. */
export async function startStripeStub(secretKey: string): Promise<StripeStub> {
  const intents = new Map<string, StoredIntent>();
  const byKey = new Map<string, { form: string; reply: Reply }>();
  const calls: StripeStub["calls"] = [];
  const failures: number[] = [];
  const bySession = (id: string) => [...intents.values()].find(({ session }) => session === id);
  let last = 0;

  const make = (form: Form, amount: number, session: string | null): StoredIntent => {
    const id = `pi_${++last}`;
    const metadata = inBrackets(form, "metadata");
    const made: StoredIntent = {
      id,
      session,
      metadata,
      state: { status: "open", amount_in_cents: amount, failure: null, refunds: [] },
    };
    intents.set(id, made);
    return made;
  };
  const answer = (method: string, path: string, query: URLSearchParams, form: Form): Reply => {
    const [, , kind = "", ...rest] = path.split("/");
    if (method === "POST" && taken[path]) {
      const odd = Object.keys(form).find((name) => !taken[path]?.test(name));
      if (odd)
        return refusal(
          400,
          "invalid_request_error",
          `Received unknown parameter: ${odd}`,
          "parameter_unknown",
        );
    }
    if (method === "POST" && path === "/v1/payment_intents") {
      const amount = Number(form.amount);
      if (amount < 50)
        return refusal(400, "invalid_request_error", "Amount must be at least $0.50 usd", "amount_too_small");
      return ok(intentObject(make(form, amount, null)));
    }
    if (kind === "payment_intents") {
      const [id = "", deed] = rest;
      const intent = intents.get(id);
      if (!intent)
        return refusal(404, "invalid_request_error", `No such payment_intent: '${id}'`, "resource_missing");
      if (deed === "cancel") {
        if (intent.state.status === "paid" || intent.state.status === "cancelled")
          return refusal(
            400,
            "invalid_request_error",
            "You cannot cancel this PaymentIntent because of its status.",
            "payment_intent_unexpected_state",
          );
        intent.state = cancel(intent.state);
      }
      return ok(intentObject(intent));
    }
    if (path === "/v1/checkout/sessions") {
      const lines = Object.entries(form).filter(([name]) => name.endsWith("[unit_amount]"));
      const amount = lines.reduce((sum, [, cents]) => sum + Number(cents), 0);
      return ok(sessionObject(make(form, amount, `cs_${++last}`)));
    }
    if (path.startsWith("/v1/checkout/sessions/")) {
      const session = bySession(rest.at(-1) ?? "");
      return session
        ? ok(sessionObject(session))
        : refusal(404, "invalid_request_error", "No such checkout.session", "resource_missing");
    }
    if (path === "/v1/refunds" && method === "GET") {
      const of = intents.get(query.get("payment_intent") ?? "");
      const data = of?.state.refunds.map((one) => refundObject(of.id, one)) ?? [];
      return ok({ object: "list", data, has_more: false, url: path });
    }
    if (path === "/v1/disputes" && method === "GET") {
      const of = intents.get(query.get("payment_intent") ?? "");
      const data = of?.state.dispute ? [disputeObject(of.id, of.state)] : [];
      return ok({ object: "list", data, has_more: false, url: path });
    }
    if (path === "/v1/refunds") {
      const of = intents.get(form.payment_intent ?? "");
      const wish = { id: `re_${++last}`, key: `${last}`, amount_in_cents: Number(form.amount) };
      const next = of && refund(of.state, wish);
      if (!of || !next)
        return refusal(
          400,
          "invalid_request_error",
          "Refund amount is greater than unrefunded amount on charge",
          "amount_too_large",
        );
      of.state = next;
      return ok(refundObject(of.id, wish));
    }
    return refusal(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://stub");
    const text = await bodyOf(request);
    const form = Object.fromEntries(new URLSearchParams(text));
    const { method = "", headers } = request;
    calls.push({ method, path: pathname, headers, form });
    const key = headers["idempotency-key"];
    const before = typeof key === "string" ? byKey.get(key) : undefined;
    const trouble = failures.shift();
    let reply: Reply;
    if (headers.authorization !== `Bearer ${secretKey}`)
      reply = refusal(401, "invalid_request_error", "Invalid API Key provided: sk_***");
    else if (trouble) reply = refusal(trouble, "api_error", "Stripe is in trouble.");
    else if (before && before.form !== text)
      reply = refusal(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters.",
      );
    else reply = before?.reply ?? answer(method, pathname, searchParams, form);
    if (typeof key === "string" && !trouble) byKey.set(key, { form: text, reply });
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(JSON.stringify(reply.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay: (id, card) => {
      const intent = intents.get(id) ?? bySession(id);
      if (intent) intent.state = pay(intent.state, card);
    },
    dispute: (id) => {
      const intent = intents.get(id);
      if (intent)
        intent.state = dispute(intent.state, { id: `dp_${id}`, opened_at: new Date().toISOString() });
    },
    decide: (id, how) => {
      const intent = intents.get(id);
      if (intent) intent.state = decide(intent.state, how);
    },
    failNext: (status) => failures.push(status, status, status),
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const ok = (body: object): Reply => ({ status: 200, body });
const refusal = (status: number, type: string, message: string, code?: string): Reply => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

/** metadata[invoice]=7 as {invoice: "7"}. */
const inBrackets = (form: Form, name: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) => {
      const key = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(field)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

const statuses = {
  open: "requires_payment_method",
  authenticating: "requires_action",
  paid: "succeeded",
  cancelled: "canceled",
};
const intentObject = ({ id, state, metadata }: StoredIntent) => ({
  id,
  object: "payment_intent",
  amount: state.amount_in_cents,
  amount_received: state.status === "paid" ? state.amount_in_cents : 0,
  client_secret: `${id}_secret_1`,
  currency: "usd",
  last_payment_error: state.failure ? { type: "card_error", message: state.failure } : null,
  livemode: false,
  metadata,
  status: statuses[state.status],
});
const sessionObject = ({ id, session, state, metadata }: StoredIntent) => ({
  id: session,
  object: "checkout.session",
  amount_total: state.amount_in_cents,
  metadata,
  mode: "payment",
  payment_intent: state.status === "paid" ? id : null,
  payment_status: state.status === "paid" ? "paid" : "unpaid",
  status: state.status === "paid" ? "complete" : "open",
  url: state.status === "paid" ? null : `https://checkout.stripe.example/${session}`,
});
const refundObject = (intent: string, { id, amount_in_cents }: { id: string; amount_in_cents: number }) => ({
  id,
  object: "refund",
  amount: amount_in_cents,
  currency: "usd",
  payment_intent: intent,
  status: "succeeded",
});
const disputeObject = (intent: string, { amount_in_cents, dispute: of }: TestIntent) => ({
  id: of?.id,
  object: "dispute",
  amount: amount_in_cents,
  currency: "usd",
  created: Math.floor(Date.parse(of?.opened_at ?? "") / 1000),
  evidence_details: { due_by: Math.floor(Date.parse(of?.opened_at ?? "") / 1000) + 777_600 },
  payment_intent: intent,
  reason: "fraudulent",
  status: of?.status === "open" ? "needs_response" : of?.status,
});
