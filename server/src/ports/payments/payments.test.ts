import { randomUUID } from "node:crypto";
import type { TestCard } from "@vigil/contract";
import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { startStripeStub } from "../../../test/stripe-stub.ts";
import { testAcquirer } from "./acquirer/acquirer.ts";
import { webhooksOf } from "./acquirer/webhooks.ts";
import { CardError, type CardPayments, type Intent, type Session } from "./payments.ts";
import { stripePayments } from "./stripe.ts";
import { readSigned, signed } from "./webhook.ts";

const webhookSecret = "whsec_of_this_test";
const app = await startApp();
const heard: { body: string; signature: string }[] = [];
const webhooks = webhooksOf(app.database, webhookSecret, async (body, signature) => {
  heard.push({ body, signature });
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

/** Both sides of the port, and what a person with a card does there. */
interface Side {
  cards: CardPayments;
  pay: (on: Intent | Session, card: TestCard) => unknown;
  dispute: (on: Intent) => unknown;
  decide: (on: Intent, how: "won" | "lost") => unknown;
}
const sides: Record<string, Side> = {
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

const wish = (key: string = randomUUID()) => ({
  key,
  amount_in_cents: 28_137,
  description: "Invoice V-000001",
  email: "accounts@example.com",
  notes: { payment: "7", invoice: "8" },
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
  notes: { session: "1" },
});

describe.for(Object.entries(sides))("%s", ([, { cards, pay, dispute, decide }]) => {
  test("an intent is paid once, with all of it, and keeps our notes", async () => {
    const made = await cards.createIntent(wish());
    expect(made).toMatchObject({
      status: "open",
      amount_in_cents: 28_137,
      received_in_cents: 0,
      failure: null,
      notes: { payment: "7", invoice: "8" },
    });
    expect(made.clientSecret.length).toBeGreaterThan(10);
    await pay(made, "card_ok");
    expect(await cards.readIntent(made.id)).toMatchObject({
      id: made.id,
      status: "paid",
      received_in_cents: 28_137,
    });
  });

  test("the same key makes the same intent, at the same moment too", async () => {
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 5 }, () => cards.createIntent(wish(key))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await cards.createIntent(wish())).id).not.toBe(made[0]?.id);
  });

  test("a card that is declined leaves it open, with the bank's words; another one may pay", async () => {
    const { id, ...made } = await cards.createIntent(wish());
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

  test("a cancelled intent stays so, and a paid one can't be cancelled", async () => {
    const made = await cards.createIntent(wish());
    expect((await cards.cancelIntent(made.id)).status).toBe("cancelled");
    expect((await cards.cancelIntent(made.id)).status).toBe("cancelled");
    const other = await cards.createIntent(wish());
    await pay(other, "card_ok");
    expect((await cards.cancelIntent(other.id)).status).toBe("paid");
  });

  test("a page asks for the sum of its lines, and tells whose money it was", async () => {
    const made = await cards.createSession(page());
    expect(made).toMatchObject({ status: "open", received_in_cents: 0, notes: { session: "1" } });
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

  test("money goes back once a key, and never more than came", async () => {
    const made = await cards.createIntent(wish());
    await pay(made, "card_ok");
    const back = { key: randomUUID(), intent: made.id, amount_in_cents: 20_000 };
    const refund = await cards.refund(back);
    expect(refund).toMatchObject({ status: "done", amount_in_cents: 20_000 });
    expect((await cards.refund(back)).id).toBe(refund.id);
    await expect(cards.refund({ ...back, key: randomUUID() })).rejects.toMatchObject({ kind: "refused" });
    expect(await cards.refundsOf(made.id)).toEqual([refund]);
  });

  test("a card's owner objects, and its bank decides", async () => {
    const made = await cards.createIntent(wish());
    await pay(made, "card_ok");
    expect(await cards.disputesOf(made.id)).toEqual([]);
    await dispute(made);
    const [open] = await cards.disputesOf(made.id);
    expect(open).toMatchObject({ status: "open", amount_in_cents: 28_137, reason: "fraudulent" });
    expect(open?.answer_by?.getTime()).toBe((open?.opened_at.getTime() ?? 0) + 9 * 86_400_000);
    await decide(made, "lost");
    expect(await cards.disputesOf(made.id)).toMatchObject([{ id: open?.id, status: "lost" }]);
  });

  test("an intent that doesn't exist is our mistake, not the payer's", async () => {
    await expect(cards.readIntent("pi_unknown")).rejects.toMatchObject({ kind: "broken" });
  });

  test("a webhook is believed when it is signed with our secret over exactly these bytes, and lately", async () => {
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { object: "payment_intent", id: "pi_1" } },
    });
    const read = (text: string, signature: string | undefined) =>
      cards.readEvent(Buffer.from(text), signature);
    const right = await signed(webhookSecret, body, Date.now());
    expect(await read(body, right)).toEqual({
      id: "evt_1",
      type: "payment_intent.succeeded",
      about: { intent: "pi_1" },
    });
    const forged: [string, string | undefined][] = [
      [body, undefined],
      [body, ""],
      [body, "t=1,v1=00"],
      [body.replace("pi_1", "pi_2"), right],
      [`${body} `, right],
      [body, await signed("whsec_of_someone_else", body, Date.now())],
      [body, await signed(webhookSecret, body, Date.now() - 10 * 60_000)],
      ["", await signed(webhookSecret, "", Date.now())],
      ["not json", await signed(webhookSecret, "not json", Date.now())],
    ];
    for (const [text, signature] of forged) await expect(read(text, signature)).rejects.toThrow(CardError);
  });
});

test("a signature of Stripe's own making is understood, to the day it was made", async () => {
  const body =
    '{"id":"evt_test_1","object":"event","api_version":"2026-10-28.endive","created":1795200000,"type":"payment_intent.succeeded","livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"data":{"object":{"id":"pi_test_1","object":"payment_intent","amount":125000,"amount_received":125000,"currency":"usd","status":"succeeded","metadata":{"invoice_id":"42"},"latest_charge":"ch_test_1"}}}';
  const signature = "t=1795200000,v1=a2bf9744b9227114a673c96a4011b28d0636ebe2734d76dbf1b4db720feec195";
  const read = (seconds: number) =>
    readSigned("whsec_test_secret", Buffer.from(body), signature, (1_795_200_000 + seconds) * 1000);
  expect(await read(300)).toEqual({
    id: "evt_test_1",
    type: "payment_intent.succeeded",
    about: { intent: "pi_test_1" },
  });
  await expect(read(301)).rejects.toThrow(CardError);
});

test("the test acquirer tells of what happened, each event once and signed", async () => {
  heard.length = 0;
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
    heard.map(({ body, signature }) => readSigned(webhookSecret, Buffer.from(body), signature)),
  );
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    "charge.dispute.closed",
    "charge.dispute.created",
    "checkout.session.completed",
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(5);
  // Each of the one payment, or its page: that is what we ask about.
  expect(events.filter(({ about }) => about && "intent" in about)).toHaveLength(4);
});

test("what Stripe is asked is what its newest version takes, with a key of ours", async () => {
  stub.calls.length = 0;
  const { key, ...asked } = wish();
  await stripe.createIntent({ key, ...asked });
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

test("trouble at Stripe is told as such, a wrong key as ours, and too little money in its own words", async () => {
  stub.failNext(503);
  await expect(stripe.readIntent("pi_1")).rejects.toMatchObject({ kind: "unavailable" });
  const stranger = stripePayments({
    secretKey: "sk_wrong",
    publishableKey: "pk",
    webhookSecret,
    origin: stub.origin,
  });
  await expect(stranger.readIntent("pi_1")).rejects.toMatchObject({ kind: "broken" });
  await expect(stripe.createIntent({ ...wish(), amount_in_cents: 49 })).rejects.toMatchObject({
    kind: "refused",
    message: "Amount must be at least $0.50 usd",
  });
});
