import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestCard, testCards } from "@vigil/contract";
import {
  cancel,
  charge,
  decide,
  dispute,
  pay,
  refund,
  refusalToSave,
  type TestIntent,
} from "../src/ports/payments/acquirer/core/acquirer.ts";

type Form = Record<string, string>;
interface StoredIntent {
  id: string;
  session: string | null;
  state: TestIntent;
  customer: string | null;
  metadata: Form;
}
interface StoredSetup {
  id: string;
  customer: string;
  card: TestCard | null;
  metadata: Form;
}
interface Reply {
  status: number;
  body: object;
}
interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  form: Form;
}

/** The parameters that our version of Stripe accepts; any other is refused by name. */
const parameters: Record<string, RegExp> = {
  "/v1/payment_intents":
    /^(amount|currency|allowed_payment_method_types\[\d\]|description|receipt_email|metadata\[\w+\]|customer|payment_method|off_session|confirm)$/,
  "/v1/customers": /^(name|email|metadata\[\w+\])$/,
  "/v1/setup_intents": /^(customer|usage|allowed_payment_method_types\[\d\]|metadata\[\w+\])$/,
  "/v1/checkout/sessions":
    /^(mode|allowed_payment_method_types\[\d\]|success_url|cancel_url|customer_email|metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/,
  "/v1/refunds": /^(payment_intent|amount)$/,
};

export interface StripeStub {
  origin: string;
  /** What a browser does with Stripe's own script. */
  pay(intent: string, card: TestCard): void;
  /** A cardholder disputes a payment, and the bank decides. */
  dispute(intent: string): void;
  decide(intent: string, outcome: "won" | "lost"): void;
  /** Fails the next call and its retries with this status, as in an outage of Stripe. */
  failNext(status: number): void;
  calls: { method: string; path: string; headers: IncomingMessage["headers"]; form: Form }[];
  close(): Promise<void>;
}

/** Speaks Stripe's wire format: forms in, objects out, Stripe's errors, and the same reply to the same key. */
export async function startStripeStub(secretKey: string): Promise<StripeStub> {
  const store = intentStore();
  const replies = new Map<string, { form: string; reply: Reply }>();
  const calls: StripeStub["calls"] = [];
  const failures: number[] = [];

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://stub");
    const text = await bodyOf(request);
    const form = Object.fromEntries(new URLSearchParams(text));
    const { method = "", headers } = request;
    calls.push({ method, path, headers, form });
    const key = headers["idempotency-key"];
    const before = typeof key === "string" ? replies.get(key) : undefined;
    const failure = failures.shift();
    let reply: Reply;
    if (headers.authorization !== `Bearer ${secretKey}`)
      reply = refusal(401, "invalid_request_error", "Invalid API Key provided: sk_***");
    else if (failure) reply = refusal(failure, "api_error", "Stripe is in trouble.");
    else if (before && before.form !== text)
      reply = refusal(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters.",
      );
    else reply = before?.reply ?? replyTo(store, { method, path, query, form });
    if (typeof key === "string" && !failure) replies.set(key, { form: text, reply });
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(JSON.stringify(reply.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const change = (intent: StoredIntent | undefined, next: (state: TestIntent) => TestIntent) => {
    if (intent) intent.state = next(intent.state);
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay: (id, card) => {
      const setup = store.setups.get(id);
      if (setup) setup.card = refusalToSave(card) ? null : card;
      else change(store.get(id) ?? store.bySession(id), (state) => pay(state, card));
    },
    dispute: (id) =>
      change(store.get(id), (state) =>
        dispute(state, { id: `dp_${id}`, opened_at: new Date().toISOString() }),
      ),
    decide: (id, outcome) => change(store.get(id), (state) => decide(state, outcome)),
    failNext: (status) => failures.push(status, status, status),
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type IntentStore = ReturnType<typeof intentStore>;

function intentStore() {
  const intents = new Map<string, StoredIntent>();
  let last = 0;
  const nextId = (prefix: string) => `${prefix}${++last}`;
  return {
    nextId,
    setups: new Map<string, StoredSetup>(),
    of: (customer: string) => [...intents.values()].filter((intent) => intent.customer === customer),
    get: (id: string | undefined | null) => intents.get(id ?? ""),
    bySession: (id: string) => [...intents.values()].find(({ session }) => session === id),
    create(form: Form, amount: number, session: string | null): StoredIntent {
      const intent: StoredIntent = {
        id: nextId("pi_"),
        session,
        customer: form.customer ?? null,
        metadata: inBrackets(form, "metadata"),
        state: { status: "open", amount_in_cents: amount, failure: null, refunds: [] },
      };
      intents.set(intent.id, intent);
      return intent;
    },
  };
}

function replyTo(store: IntentStore, call: Call): Reply {
  const { method, path, form } = call;
  const allowed = method === "POST" ? parameters[path] : undefined;
  const unknown = allowed && Object.keys(form).find((name) => !allowed.test(name));
  if (unknown)
    return refusal(
      400,
      "invalid_request_error",
      `Received unknown parameter: ${unknown}`,
      "parameter_unknown",
    );
  if (method === "POST" && path === "/v1/payment_intents") return createIntent(store, call);
  if (path === "/v1/payment_intents")
    return ok(listObject(path, store.of(call.query.get("customer") ?? "").map(intentObject)));
  if (path === "/v1/customers") return ok({ id: store.nextId("cus_"), object: "customer" });
  if (path.startsWith("/v1/setup_intents")) return setupReply(store, call);
  if (path.startsWith("/v1/payment_methods/")) return detachReply(store, path);
  if (path.startsWith("/v1/payment_intents")) return readOrCancelIntent(store, call);
  if (path.startsWith("/v1/checkout/sessions")) return sessionReply(store, call);
  if (method === "GET" && ["/v1/refunds", "/v1/disputes"].includes(path)) return listOf(store, call);
  if (path === "/v1/refunds") return createRefund(store, call);
  return refusal(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
}

function createIntent(store: IntentStore, { form }: Call): Reply {
  const amount = Number(form.amount);
  if (amount < 50)
    return refusal(400, "invalid_request_error", "Amount must be at least $0.50 usd", "amount_too_small");
  const intent = store.create(form, amount, null);
  if (form.confirm !== "true") return ok(intentObject(intent));
  const card = store.setups.get((form.payment_method ?? "").replace("pm_", ""))?.card;
  if (!card) return refusal(400, "invalid_request_error", "No such PaymentMethod", "resource_missing");
  intent.state = charge(intent.state, card);
  if (intent.state.status === "paid") return ok(intentObject(intent));
  return {
    status: 402,
    body: {
      error: {
        type: "card_error",
        code: "card_declined",
        message: intent.state.failure,
        payment_intent: intentObject(intent),
      },
    },
  };
}

function setupReply(store: IntentStore, { path, form }: Call): Reply {
  if (path === "/v1/setup_intents") {
    const id = store.nextId("seti_");
    store.setups.set(id, {
      ...{ id, customer: form.customer ?? "", card: null, metadata: inBrackets(form, "metadata") },
    });
  }
  const setup = store.setups.get(
    path === "/v1/setup_intents" ? ([...store.setups.keys()].at(-1) ?? "") : (path.split("/").at(-1) ?? ""),
  );
  return setup
    ? ok(setupObject(setup))
    : refusal(404, "invalid_request_error", "No such setupintent", "resource_missing");
}

function detachReply(store: IntentStore, path: string): Reply {
  const id = path.split("/")[3] ?? "";
  return store.setups.delete(id.replace("pm_", ""))
    ? ok({ id, object: "payment_method" })
    : refusal(400, "invalid_request_error", "The payment method is not attached to a customer.");
}

function readOrCancelIntent(store: IntentStore, { path }: Call): Reply {
  const [, , , id = "", action] = path.split("/");
  const intent = store.get(id);
  if (!intent)
    return refusal(404, "invalid_request_error", `No such payment_intent: '${id}'`, "resource_missing");
  if (action === "cancel") {
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

function sessionReply(store: IntentStore, { path, form }: Call): Reply {
  if (path === "/v1/checkout/sessions") {
    const lines = Object.entries(form).filter(([name]) => name.endsWith("[unit_amount]"));
    const amount = lines.reduce((sum, [, cents]) => sum + Number(cents), 0);
    return ok(sessionObject(store.create(form, amount, store.nextId("cs_"))));
  }
  const session = store.bySession(path.split("/").at(-1) ?? "");
  return session
    ? ok(sessionObject(session))
    : refusal(404, "invalid_request_error", "No such checkout.session", "resource_missing");
}

/** The refunds or disputes of an intent. */
function listOf(store: IntentStore, { path, query }: Call): Reply {
  const intent = store.get(query.get("payment_intent"));
  const refunds = intent?.state.refunds.map((one) => refundObject(intent.id, one)) ?? [];
  const disputes = intent?.state.dispute ? [disputeObject(intent.id, intent.state)] : [];
  const data = path === "/v1/refunds" ? refunds : disputes;
  return ok(listObject(path, data));
}

function createRefund(store: IntentStore, { form }: Call): Reply {
  const intent = store.get(form.payment_intent);
  const id = store.nextId("re_");
  const request = { id, key: id, amount_in_cents: Number(form.amount) };
  const next = intent && refund(intent.state, request);
  if (!intent || !next)
    return refusal(
      400,
      "invalid_request_error",
      "Refund amount is greater than unrefunded amount on charge",
      "amount_too_large",
    );
  intent.state = next;
  return ok(refundObject(intent.id, request));
}

const listObject = (url: string, data: object[]) => ({ object: "list", data, has_more: false, url });
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
const setupObject = ({ id, customer, card, metadata }: StoredSetup) => ({
  ...{ id, object: "setup_intent", client_secret: `${id}_secret_1`, customer, metadata },
  status: card ? "succeeded" : "requires_payment_method",
  payment_method: card && {
    id: `pm_${id}`,
    object: "payment_method",
    card: {
      brand: "visa",
      last4: testCards.find(({ token }) => token === card)?.number.slice(-4),
      exp_month: 12,
      exp_year: 2030,
    },
  },
});
const refundObject = (intent: string, { id, amount_in_cents }: { id: string; amount_in_cents: number }) => ({
  id,
  object: "refund",
  amount: amount_in_cents,
  currency: "usd",
  payment_intent: intent,
  status: "succeeded",
});
const disputeObject = (intent: string, { amount_in_cents, dispute: stored }: TestIntent) => ({
  id: stored?.id,
  object: "dispute",
  amount: amount_in_cents,
  currency: "usd",
  created: Math.floor(Date.parse(stored?.opened_at ?? "") / 1000),
  evidence_details: { due_by: Math.floor(Date.parse(stored?.opened_at ?? "") / 1000) + 777_600 },
  payment_intent: intent,
  reason: "fraudulent",
  status: stored?.status === "open" ? "needs_response" : stored?.status,
});
