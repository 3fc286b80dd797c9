import { randomUUID } from "node:crypto";
import type { TestCard } from "@vigil/contract";
import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { startStripeStub } from "../../../test/stripe-stub.ts";
import { testAcquirer } from "./acquirer/acquirer.ts";
import { webhooksOf } from "./acquirer/webhooks.ts";
import { CardError, type CardPayments, type CardSetup, type Intent, type Session } from "./payments.ts";
import { stripePayments } from "./stripe.ts";
import { readSignedEvent, signWebhook } from "./webhook.ts";

const webhookSecret = "whsec_of_this_test";
const app = await startApp();
const received: { body: string; signature: string }[] = [];
const webhooks = webhooksOf(app.database, webhookSecret, async (body, signature) => {
  received.push({ body, signature });
  return true;
});
const acquirer = testAcquirer({
  database: app.database,
  webhooks,
  secret: webhookSecret,
  publicUrl: "https://vigil.example",
});
const stub = await startStripeStub("sk_test_1");
afterAll(() => stub.close());
const stripe = stripePayments({
  secretKey: "sk_test_1",
  publishableKey: "pk_test_1",
  webhookSecret,
  origin: stub.origin,
});

/** An implementation of the port, and what a cardholder or a bank does there. */
interface Provider {
  cards: CardPayments;
  pay: (on: Intent | Session | CardSetup, card: TestCard) => unknown;
  dispute: (on: Intent) => unknown;
  decide: (on: Intent, how: "won" | "lost") => unknown;
}
const providers: Record<string, Provider> = {
  "the test acquirer": {
    cards: acquirer,
    pay: async (on, card) => {
      const shown =
        "clientSecret" in on ? { secret: on.clientSecret } : await acquirer.find({ session: on.id });
      return acquirer.pay(shown?.secret ?? "", card);
    },
    dispute: ({ clientSecret }) => acquirer.dispute(clientSecret),
    decide: ({ clientSecret }, how) => acquirer.decide(clientSecret, how),
  },
  Stripe: {
    cards: stripe,
    pay: (on, card) => stub.pay(on.id, card),
    dispute: ({ id }) => stub.dispute(id),
    decide: ({ id }, how) => stub.decide(id, how),
  },
};

const intentRequest = (key: string = randomUUID()) => ({
  key,
  amount_in_cents: 28_137,
  description: "Invoice V-000001",
  email: "accounts@example.com",
  metadata: { payment: "7", invoice: "8" },
});
const page = (key: string = randomUUID()) => ({
  key,
  lines: [
    { name: "Ten streams", amount_in_cents: 24_900 },
    { name: "HST 13%", amount_in_cents: 3237 },
  ],
  email: null,
  successUrl: "https://vigil.example/checkout/session/1",
  cancelUrl: "https://vigil.example/checkout/session/1?cancelled",
  metadata: { session: "1" },
});

describe.for(Object.entries(providers))("%s", ([, { cards, pay, dispute, decide }]) => {
  test("an intent is paid in full and keeps our metadata", async () => {
    const made = await cards.createIntent(intentRequest());
    expect(made).toMatchObject({
      status: "open",
      amount_in_cents: 28_137,
      received_in_cents: 0,
      failure: null,
      metadata: { payment: "7", invoice: "8" },
    });
    expect(made.clientSecret.length).toBeGreaterThan(10);
    await pay(made, "card_ok");
    expect(await cards.readIntent(made.id)).toMatchObject({
      id: made.id,
      status: "paid",
      received_in_cents: 28_137,
    });
  });

  test("the same key creates one intent, even in concurrent calls", async () => {
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 5 }, () => cards.createIntent(intentRequest(key))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await cards.createIntent(intentRequest())).id).not.toBe(made[0]?.id);
  });

  test("a declined card leaves the intent open with the bank's reason, and another card can pay it", async () => {
    const { id, ...made } = await cards.createIntent(intentRequest());
    await pay({ id, ...made }, "card_declined");
    expect(await cards.readIntent(id)).toMatchObject({
      status: "open",
      failure: "Your card has been declined.",
    });
    await pay({ id, ...made }, "card_insufficient_funds");
    expect((await cards.readIntent(id)).failure).toBe("Your card has insufficient funds.");
    await pay({ id, ...made }, "card_ok");
    expect((await cards.readIntent(id)).status).toBe("paid");
  });

  test("a cancelled intent stays cancelled, and a paid one can't be cancelled", async () => {
    const made = await cards.createIntent(intentRequest());
    expect((await cards.cancelIntent(made.id)).status).toBe("cancelled");
    expect((await cards.cancelIntent(made.id)).status).toBe("cancelled");
    const other = await cards.createIntent(intentRequest());
    await pay(other, "card_ok");
    expect((await cards.cancelIntent(other.id)).status).toBe("paid");
  });

  test("a hosted page charges the sum of its lines and names the intent that paid it", async () => {
    const made = await cards.createSession(page());
    expect(made).toMatchObject({ status: "open", received_in_cents: 0, metadata: { session: "1" } });
    expect(made.url).toMatch(/^https:/);
    await pay(made, "card_ok");
    const paid = await cards.readSession(made.id);
    expect(paid).toMatchObject({ status: "paid", url: null, received_in_cents: 28_137 });
    expect(await cards.readIntent(paid.intent ?? "")).toMatchObject({
      status: "paid",
      received_in_cents: 28_137,
    });
  });

  test("the same key opens the same page", async () => {
    const key = randomUUID();
    expect((await cards.createSession(page(key))).id).toBe((await cards.createSession(page(key))).id);
  });

  test("money is refunded once per key, and never more than was paid", async () => {
    const made = await cards.createIntent(intentRequest());
    await pay(made, "card_ok");
    const back = { key: randomUUID(), intent: made.id, amount_in_cents: 20_000 };
    const refund = await cards.refund(back);
    expect(refund).toMatchObject({ status: "done", amount_in_cents: 20_000 });
    expect((await cards.refund(back)).id).toBe(refund.id);
    await expect(cards.refund({ ...back, key: randomUUID() })).rejects.toMatchObject({ kind: "refused" });
    expect(await cards.refundsOf(made.id)).toEqual([refund]);
  });

  test("a cardholder disputes a payment, and the bank decides", async () => {
    const made = await cards.createIntent(intentRequest());
    await pay(made, "card_ok");
    expect(await cards.disputesOf(made.id)).toEqual([]);
    await dispute(made);
    const [open] = await cards.disputesOf(made.id);
    expect(open).toMatchObject({ status: "open", amount_in_cents: 28_137, reason: "fraudulent" });
    expect(open?.answer_by?.getTime()).toBe((open?.opened_at.getTime() ?? 0) + 9 * 86_400_000);
    await decide(made, "lost");
    expect(await cards.disputesOf(made.id)).toMatchObject([{ id: open?.id, status: "lost" }]);
  });

  /** Saves a card as a cardholder does in the provider's fields. */
  const save = async (card: TestCard) => {
    const customer = await cards.createCustomer({
      ...{ key: randomUUID(), name: "Lindenwood", email: "a@example.com", metadata: { funeral_home: "1" } },
    });
    const setup = await cards.createSetup({ key: randomUUID(), customer, metadata: { funeral_home: "1" } });
    await pay(setup, card);
    return { customer, setup: await cards.readSetup(setup.id) };
  };
  const charge = (customer: string, card: string, payment: string, key: string = payment) =>
    cards.chargeSavedCard({
      ...{ key, customer, card, amount_in_cents: 9900, description: "Invoice V-1", metadata: { payment } },
    });

  test("a card is saved and charged without its owner, once for each key, and found by what was attached to it", async () => {
    const { customer, setup } = await save("card_ok");
    expect(setup).toMatchObject({
      card: { brand: "visa", last4: "4242", exp_month: 12 },
      metadata: { funeral_home: "1" },
    });
    const payment = randomUUID();
    const card = setup.card?.id ?? "";
    const paid = await charge(customer, card, payment);
    expect(paid).toMatchObject({ status: "paid", received_in_cents: 9900, metadata: { payment } });
    expect((await charge(customer, card, payment)).id).toBe(paid.id);
    expect((await cards.findIntent({ customer, payment }))?.id).toBe(paid.id);
    expect(await cards.findIntent({ customer, payment: randomUUID() })).toBeUndefined();
  });

  test("a saved card that is declined, or whose bank asks for its owner, leaves its intent open with the reason", async () => {
    for (const [token, reason] of [
      ["card_insufficient_funds", /insufficient funds/],
      ["card_authentication", /requires authentication/],
    ] as const) {
      const { customer, setup } = await save(token);
      const declined = await charge(customer, setup.card?.id ?? "", randomUUID());
      expect(declined).toMatchObject({
        status: "open",
        received_in_cents: 0,
        failure: expect.stringMatching(reason),
      });
      expect((await cards.cancelIntent(declined.id)).status).toBe("cancelled");
    }
  });

  test("a card that its bank doesn't let be saved isn't, and a removed one can't be charged", async () => {
    expect((await save("card_declined")).setup.card).toBeNull();
    const { customer, setup } = await save("card_ok");
    const card = setup.card?.id ?? "";
    await cards.removeCard(card);
    await cards.removeCard(card);
    await expect(charge(customer, card, randomUUID())).rejects.toMatchObject({ kind: "broken" });
  });

  test("an unknown intent is reported as our mistake, not the payer's", async () => {
    await expect(cards.readIntent("pi_unknown")).rejects.toMatchObject({ kind: "broken" });
  });

  test("a webhook is accepted only if it was signed recently, with our secret, over exactly its bytes", async () => {
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { object: "payment_intent", id: "pi_1" } },
    });
    const read = (text: string, signature: string | undefined) =>
      cards.readEvent(Buffer.from(text), signature);
    const right = await signWebhook(webhookSecret, body, Date.now());
    expect(await read(body, right)).toEqual({
      id: "evt_1",
      type: "payment_intent.succeeded",
      subject: { intent: "pi_1" },
    });
    const forged: [string, string | undefined][] = [
      [body, undefined],
      [body, ""],
      [body, "t=1,v1=00"],
      [body.replace("pi_1", "pi_2"), right],
      [`${body} `, right],
      [body, await signWebhook("whsec_of_someone_else", body, Date.now())],
      [body, await signWebhook(webhookSecret, body, Date.now() - 10 * 60_000)],
      ["", await signWebhook(webhookSecret, "", Date.now())],
      ["not json", await signWebhook(webhookSecret, "not json", Date.now())],
    ];
    for (const [text, signature] of forged) await expect(read(text, signature)).rejects.toThrow(CardError);
  });
});

test("a real signature of Stripe's is accepted for five minutes", async () => {
  const body =
    '{"id":"evt_test_1","object":"event","api_version":"2026-10-28.endive","created":1795200000,"type":"payment_intent.succeeded","livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"data":{"object":{"id":"pi_test_1","object":"payment_intent","amount":125000,"amount_received":125000,"currency":"usd","status":"succeeded","metadata":{"invoice_id":"42"},"latest_charge":"ch_test_1"}}}';
  const signature = "t=1795200000,v1=a2bf9744b9227114a673c96a4011b28d0636ebe2734d76dbf1b4db720feec195";
  const read = (seconds: number) =>
    readSignedEvent("whsec_test_secret", Buffer.from(body), signature, (1_795_200_000 + seconds) * 1000);
  expect(await read(300)).toEqual({
    id: "evt_test_1",
    type: "payment_intent.succeeded",
    subject: { intent: "pi_test_1" },
  });
  await expect(read(301)).rejects.toThrow(CardError);
});

test("the test acquirer reports each event once, and signed", async () => {
  received.length = 0;
  const made = await acquirer.createSession(page());
  const shown = await acquirer.find({ session: made.id });
  await acquirer.pay(shown?.secret ?? "", "card_declined");
  await acquirer.pay(shown?.secret ?? "", "card_ok");
  await webhooks.deliver();
  await webhooks.deliver();
  await acquirer.dispute(shown?.secret ?? "");
  await acquirer.decide(shown?.secret ?? "", "won");
  await webhooks.deliver();
  const events = await Promise.all(
    received.map(({ body, signature }) => readSignedEvent(webhookSecret, Buffer.from(body), signature)),
  );
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    "charge.dispute.closed",
    "charge.dispute.created",
    "checkout.session.completed",
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(5);
  // Each event is about the payment or its page, whose state we then read.
  expect(events.filter(({ subject }) => subject && "intent" in subject)).toHaveLength(4);
});

test("a request to Stripe uses its newest API version and our idempotency key", async () => {
  stub.calls.length = 0;
  const { key, ...rest } = intentRequest();
  await stripe.createIntent({ key, ...rest });
  expect(stub.calls).toHaveLength(1);
  expect(stub.calls[0]).toMatchObject({
    method: "POST",
    path: "/v1/payment_intents",
    headers: {
      "stripe-version": "2026-10-28.endive",
      "idempotency-key": key,
      "content-type": "application/x-www-form-urlencoded",
    },
    form: {
      amount: "28137",
      currency: "usd",
      "allowed_payment_method_types[0]": "card",
      "metadata[payment]": "7",
      receipt_email: "accounts@example.com",
    },
  });
});

test("an outage at Stripe is reported as unavailable, a wrong key as our mistake, and too small an amount in Stripe's words", async () => {
  stub.failNext(503);
  await expect(stripe.readIntent("pi_1")).rejects.toMatchObject({ kind: "unavailable" });
  const stranger = stripePayments({
    secretKey: "sk_wrong",
    publishableKey: "pk",
    webhookSecret,
    origin: stub.origin,
  });
  await expect(stranger.readIntent("pi_1")).rejects.toMatchObject({ kind: "broken" });
  await expect(stripe.createIntent({ ...intentRequest(), amount_in_cents: 49 })).rejects.toMatchObject({
    kind: "refused",
    message: "Amount must be at least $0.50 usd",
  });
});
