import type { TestCard } from "@vigil/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { form } from "../../test/make.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { createTestAcquirer } from "../ports/payments/choose.ts";
import { CardError } from "../ports/payments/payments.ts";
import { signWebhook } from "../ports/payments/webhook.ts";
import { openPayment } from "./attempts.ts";
import type { Checkout } from "./checkout.ts";
import { pollPendingPayments } from "./poll-pending.ts";

const app = await startApp({ demo: true, payments: { by: "test" } });
const { cast, make } = await gather(app);
const { ruth, maple, sam, nora, doyle, harbour } = cast;
const { database, engine, config } = app;
/** The test acquirer, as its own pages use it. */
const acquirer = createTestAcquirer(app.http, { ...config, database });
const checkout: Checkout = { database, cards: acquirer, runtime: engine.runtime, log: { error: () => {} } };
const image = await sharp({ create: { width: 300, height: 140, channels: 3, background: "#ddd" } })
  .png()
  .toBuffer();

const invoiceOf = async (by: Person = maple): Promise<string> => (await make.order(by)).invoice;
const read = async (invoice: string) => (await callAs(app, ruth, "GET", `fin/invoice/${invoice}/`)).json;
const open = (invoice: string, by = maple) =>
  callAs(app, by, "POST", `fin/create_payment_intent/${invoice}/`);
const secretOf = async (invoice: string): Promise<string> => (await open(invoice)).json.clientSecret;
const payWith = async (invoice: string, card: TestCard) => acquirer.pay(await secretOf(invoice), card);
const check = (invoice: string, by = maple) => callAs(app, by, "POST", `fin/check_payment/${invoice}/`);
const paymentsOf = (invoice: string) =>
  app.sql<{ method: string; amount: number; reference: string }>(
    "select method, amount_in_cents as amount, reference from payment where invoice = $1 order by created_at, id",
    [invoice],
  );
const emailsTo = async (to: string) =>
  (
    await app.sql<{ subject: string }>(
      'select subject from mail_outbox where "to" = $1 order by created_at',
      [to],
    )
  ).map(({ subject }) => subject);
/** Loses the webhooks that haven't been delivered, as in a network failure. */
const loseWebhooks = () =>
  app.sql("update test_acquirer_event set delivered_at = now() where delivered_at is null");
const ledgerBalances = async () =>
  expect(
    await app.sql(
      "select transaction from ledger_entry group by transaction having sum(amount_in_cents) <> 0",
    ),
  ).toEqual([]);

test("an invoice is paid by card: the webhook alone marks it paid, and its order with it", async () => {
  const order = await make.order(maple);
  const { clientSecret, amount_in_cents } = (await open(order.invoice)).json;
  expect(amount_in_cents).toBe(order.total_in_cents);
  await acquirer.pay(clientSecret, "card_ok");
  await expect.poll(async () => (await read(order.invoice)).status).toBe("paid");
  expect(await read(order.invoice)).toMatchObject({ amount_due: 0, payment_method: "card" });
  expect((await callAs(app, maple, "GET", `fin/order/${order.id}/`)).json.payment_processed).toBe(true);
  expect(await paymentsOf(order.invoice)).toMatchObject([{ method: "card", amount: order.total_in_cents }]);
  await ledgerBalances();
  expect(await emailsTo("billing@example.com")).toContain(
    `Thank you: invoice ${(await read(order.invoice)).invoice_number} is paid`,
  );
});

test("a paid invoice refuses another payment, of any kind", async () => {
  const invoice = await invoiceOf();
  await payWith(invoice, "card_ok");
  await check(invoice);
  const again = await open(invoice);
  expect([again.status, again.json]).toEqual([400, { detail: "This invoice is already paid." }]);
  const sent = await callAs(app, maple, "POST", "fin/cheque/", chequeFor(invoice));
  expect([sent.status, sent.json]).toEqual([400, { detail: "This invoice is already paid." }]);
});

test("a declined card leaves the invoice open with the bank's reason, and another card pays it", async () => {
  const invoice = await invoiceOf();
  await payWith(invoice, "card_declined");
  expect((await check(invoice)).json).toEqual({ status: "open", failure: "Your card has been declined." });
  await payWith(invoice, "card_insufficient_funds");
  expect((await check(invoice)).json.failure).toBe("Your card has insufficient funds.");
  expect(await payWith(invoice, "card_authentication")).toMatchObject({ status: "authenticating" });
  await acquirer.authenticate(await secretOf(invoice), "passed");
  expect((await check(invoice)).json).toEqual({ status: "paid", failure: null });
});

test("a hundred clicks at once, and a hundred cards at once, are one charge", async () => {
  const invoice = await invoiceOf();
  const clicks = await Promise.all(Array.from({ length: 100 }, () => open(invoice)));
  expect(clicks.map(({ status }) => status)).toEqual(Array(100).fill(200));
  const secrets = new Set(clicks.map(({ json }) => json.clientSecret));
  expect(secrets.size).toBe(1);
  const [secret] = secrets;
  await Promise.all(Array.from({ length: 100 }, () => acquirer.pay(secret, "card_ok")));
  await check(invoice, sam);
  await Promise.all(Array.from({ length: 100 }, () => check(invoice, sam)));
  expect(await paymentsOf(invoice)).toHaveLength(1);
  expect((await read(invoice)).amount_due).toBe(0);
  const [{ n } = { n: 0 }] = await app.sql<{ n: number }>(
    "select count(*)::int as n from test_acquirer_payment where notes ->> 'invoice' = $1",
    [invoice],
  );
  expect(n).toBe(1);
  await ledgerBalances();
});

test("when the webhook never comes, the job finds the payment and books it once", async () => {
  const invoice = await invoiceOf();
  const secret = await secretOf(invoice);
  await app.sql(
    "update card_payment set created_at = now() - interval '10 minutes', checked_at = now() - interval '9 minutes' where invoice = $1",
    [invoice],
  );
  // Marks it paid at the provider without sending a webhook.
  await app.sql(
    `update test_acquirer_payment set state = jsonb_set(state, '{status}', '"paid"') where secret = $1`,
    [secret],
  );
  expect((await read(invoice)).status).toBe("open");
  await pollPendingPayments(checkout);
  expect((await read(invoice)).status).toBe("paid");
  await pollPendingPayments(checkout);
  expect(await paymentsOf(invoice)).toHaveLength(1);
});

test("webhooks that come again, late or in another order change nothing, and forged ones are refused", async () => {
  const invoice = await invoiceOf();
  await payWith(invoice, "card_declined");
  await payWith(invoice, "card_ok");
  await expect.poll(async () => (await read(invoice)).status).toBe("paid");
  const events = await app.sql<{ body: string }>(
    "select e.body from test_acquirer_event e, test_acquirer_payment p where p.notes ->> 'invoice' = $1 and e.body like '%' || p.id || '%' order by e.created_at desc",
    [invoice],
  );
  expect(events.length).toBeGreaterThan(1);
  const secret = (await import("node:crypto"))
    .createHash("sha256")
    .update(`test acquirer ${config.secretKey}`)
    .digest("hex");
  const sendWebhook = (body: string, signature: string) =>
    call(app, "POST", "payments/webhook/", undefined, {
      payload: body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
  for (const { body } of events)
    expect((await sendWebhook(body, await signWebhook(secret, body, Date.now()))).status).toBe(200);
  // The same event under another id, as another endpoint would receive it.
  for (const { body } of events) {
    const other = body.replace(/evt_test_\w/, "evt_test_x");
    expect((await sendWebhook(other, await signWebhook(secret, other, Date.now()))).status).toBe(200);
  }
  expect(await paymentsOf(invoice)).toHaveLength(1);
  for (const { body } of events) {
    const forged = await sendWebhook(body, await signWebhook("whsec_of_someone_else", body, Date.now()));
    expect([forged.status, forged.json]).toEqual([
      400,
      { detail: "This call is not signed by the provider." },
    ]);
    const old = await sendWebhook(body, await signWebhook(secret, body, Date.now() - 3_600_000));
    expect(old.status).toBe(400);
  }
});

test("a crash between our row and the provider's answer makes no second payment", async () => {
  const invoice = await invoiceOf();
  // The state when the server dies right after saving the attempt.
  await open(invoice);
  await app.sql("update card_payment set intent = null where invoice = $1", [invoice]);
  const secret = await secretOf(invoice);
  await acquirer.pay(secret, "card_ok");
  await check(invoice);
  expect(await paymentsOf(invoice)).toHaveLength(1);
  expect((await app.sql("select 1 from card_payment where invoice = $1", [invoice])).length).toBe(1);
});

test("when an item is added while somebody is paying, only the new amount can be paid", async () => {
  const invoice = await invoiceOf();
  const old = await secretOf(invoice);
  await callAs(app, ruth, "POST", "fin/invoice_admin_item/", {
    invoice,
    name: "Second camera",
    type: "charge",
    date: "2026-11-20T00:00",
    amount: 100,
  });
  const { clientSecret, amount_in_cents } = (await open(invoice)).json;
  expect(clientSecret).not.toBe(old);
  expect(await acquirer.pay(old, "card_ok")).toMatchObject({ status: "cancelled" });
  await acquirer.pay(clientSecret, "card_ok");
  await check(invoice);
  expect(await read(invoice)).toMatchObject({
    status: "paid",
    amount_due: 0,
    total_amount: amount_in_cents / 100,
  });
});

test("an amount that the provider has refused gives way to the amount that is due now", async () => {
  const invoice = await invoiceOf();
  const refuse = () => Promise.reject(new CardError("refused", "The amount is too small."));
  const refusing: Checkout["cards"] = {
    ...acquirer,
    createIntent: (request) => (request.amount_in_cents < 50 ? refuse() : acquirer.createIntent(request)),
  };
  await app.sql(
    "insert into card_payment (id, invoice, amount_in_cents) values (gen_random_uuid(), $1, 30)",
    [invoice],
  );
  const { amount_in_cents } = await openPayment({ ...checkout, cards: refusing }, invoice);
  expect(amount_in_cents / 100).toBe((await read(invoice)).total_amount);
});

test("when an item is added while the provider answers, only the new amount can be paid", async () => {
  const invoice = await invoiceOf();
  let created = 0;
  let old = "";
  const slow: Checkout["cards"] = {
    ...acquirer,
    createIntent: async (request) => {
      const intent = await acquirer.createIntent(request);
      if (created++ > 0) return intent;
      old = intent.clientSecret;
      const item = { name: "Second camera", type: "charge", date: "2026-11-20T00:00", amount: 100 };
      await callAs(app, ruth, "POST", "fin/invoice_admin_item/", { invoice, ...item });
      await openPayment(checkout, invoice);
      return intent;
    },
  };
  const { clientSecret, amount_in_cents } = await openPayment({ ...checkout, cards: slow }, invoice);
  expect(amount_in_cents / 100).toBe((await read(invoice)).total_amount);
  expect(clientSecret).toBe(await secretOf(invoice));
  expect(await acquirer.pay(old, "card_ok")).toMatchObject({ status: "cancelled" });
});

test("an invoice paid by cheque and card at once: the surplus goes back to the card automatically", async () => {
  const invoice = await invoiceOf();
  const secret = await secretOf(invoice);
  const { id } = (await callAs(app, maple, "POST", "fin/cheque/", chequeFor(invoice))).json;
  expect((await callAs(app, ruth, "POST", `fin/payment_proof/${id}/accept/`, {})).status).toBe(200);
  await acquirer.pay(secret, "card_ok");
  await expect.poll(async () => (await paymentsOf(invoice)).length).toBe(3);
  expect((await read(invoice)).amount_due).toBe(0);
  const [, came, back] = await paymentsOf(invoice);
  expect(back?.amount).toBe(-(came?.amount ?? 0));
  await pollPendingPayments(checkout);
  expect(await paymentsOf(invoice)).toHaveLength(3);
  await ledgerBalances();
});

test("when a cheque pays the invoice, the job cancels the open card payment", async () => {
  const invoice = await invoiceOf();
  const secret = await secretOf(invoice);
  const { id } = (await callAs(app, maple, "POST", "fin/cheque/", chequeFor(invoice))).json;
  await callAs(app, ruth, "POST", `fin/payment_proof/${id}/accept/`, {});
  await pollPendingPayments(checkout);
  expect(await acquirer.pay(secret, "card_ok")).toMatchObject({ status: "cancelled" });
});

const chequeFor = (invoice: string) =>
  form({
    invoice,
    front: { name: "front.png", content: image },
    back: { name: "back.png", content: image },
  });
const wireFor = (invoice: string) => form({ invoice, screenshot: { name: "wire.png", content: image } });

test("a cheque needs photos of both sides, a wire transfer a screenshot, and all must be images", async () => {
  const invoice = await invoiceOf();
  const required = ["This field is required."];
  expect((await callAs(app, maple, "POST", "fin/cheque/", form({ invoice }))).json).toEqual({
    front: required,
    back: required,
  });
  expect((await callAs(app, maple, "POST", "fin/wire_transfer/", { invoice })).json).toEqual({
    screenshot: required,
  });
  const none = { name: "front.png", content: "not a picture" };
  const answer = await callAs(app, maple, "POST", "fin/cheque/", form({ invoice, front: none, back: none }));
  expect([answer.status, answer.json]).toEqual([400, { front: ["Invalid image"], back: ["Invalid image"] }]);
});

test("a wire transfer waits until a super admin accepts it; then it is booked once and its payer is emailed", async () => {
  const order = await make.order(maple);
  const { invoice } = order;
  const sent = await callAs(app, sam, "POST", "fin/wire_transfer/", wireFor(invoice));
  expect(sent.status).toBe(201);
  const { id, status, screenshot } = sent.json;
  expect(status).toBe("received");
  expect((await call(app, "GET", screenshot)).status).toBe(200);
  expect((await read(invoice)).status).toBe("open");
  expect((await callAs(app, maple, "GET", `fin/order/${order.id}/`)).json.payment_processed).toBe(false);

  const both = await Promise.all(
    Array.from({ length: 5 }, () => callAs(app, ruth, "POST", `fin/payment_proof/${id}/accept/`, {})),
  );
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect(both.find((answer) => answer.status === 200)?.json).toMatchObject({
    status: "accepted",
    amount: order.total_in_cents / 100,
    amount_due: 0,
  });
  expect(await paymentsOf(invoice)).toEqual([
    { method: "wire", amount: order.total_in_cents, reference: id },
  ]);
  expect((await callAs(app, maple, "GET", `fin/order/${order.id}/`)).json.payment_processed).toBe(true);
  const { invoice_number } = await read(invoice);
  const emails = await emailsTo("billing@example.com");
  expect(emails).toContain(`We are looking at your payment of invoice ${invoice_number}`);
  expect(emails.filter((subject) => subject === `Thank you: invoice ${invoice_number} is paid`)).toHaveLength(
    1,
  );
});

test("a partial payment leaves the invoice open for the rest, and more than is due is refused", async () => {
  const invoice = await invoiceOf();
  const { id } = (await callAs(app, maple, "POST", "fin/cheque/", chequeFor(invoice))).json;
  const accept = (amount: unknown) =>
    callAs(app, ruth, "POST", `fin/payment_proof/${id}/accept/`, { amount });
  const { amount_due } = await read(invoice);
  expect((await accept(amount_due + 0.01)).json.amount[0]).toMatch(/^This is more than is due/);
  for (const wrong of [-1, 0, 0.001, "much", 1e12])
    expect((await accept(wrong)).status, String(wrong)).toBe(400);
  expect((await accept(100)).status).toBe(200);
  expect(await read(invoice)).toMatchObject({
    status: "open",
    amount_due: Math.round((amount_due - 100) * 100) / 100,
  });
  expect((await open(invoice)).json.amount_in_cents).toBe(Math.round((amount_due - 100) * 100));
  await payWith(invoice, "card_ok");
  expect((await check(invoice)).json.status).toBe("paid");
});

test("a cheque is rejected with a reason, which its payer sees and is emailed", async () => {
  const invoice = await invoiceOf();
  const { id } = (await callAs(app, maple, "POST", "fin/cheque/", chequeFor(invoice))).json;
  const reject = (body: object) => callAs(app, ruth, "POST", `fin/payment_proof/${id}/reject/`, body);
  expect((await reject({})).json).toEqual({ reason: ["This field is required."] });
  expect((await reject({ reason: "The signature is missing." })).json).toMatchObject({ status: "rejected" });
  expect((await reject({ reason: "Again" })).json).toEqual({
    detail: "This was reviewed before. Please load the page again.",
  });
  const [mine] = (await callAs(app, maple, "GET", `fin/payment_proof/?invoice=${invoice}`)).json.results;
  expect(mine).toMatchObject({
    id,
    status: "rejected",
    reason: "The signature is missing.",
    method: "cheque",
  });
  const { invoice_number } = await read(invoice);
  expect(await emailsTo("billing@example.com")).toContain(
    `Your payment of invoice ${invoice_number} could not be accepted`,
  );
  expect(await paymentsOf(invoice)).toEqual([]);
});

test("a cheque sent twice with one key is stored once, and at most five can wait for review", async () => {
  const invoice = await invoiceOf();
  const send = (key: string) =>
    callAs(app, maple, "POST", "fin/cheque/", chequeFor(invoice), { headers: { "idempotency-key": key } });
  const [first, second] = [await send("one"), await send("one")];
  expect(second.json.id).toBe(first.json.id);
  for (const key of ["two", "three", "four", "five"]) expect((await send(key)).status).toBe(201);
  expect((await send("six")).json).toEqual({
    detail: "What you sent before is still being checked. You don't need to send more.",
  });
});

test("nobody pays, sees or reviews another home's invoices", async () => {
  const theirs = await invoiceOf(harbour);
  const pack = await make.package();
  for (const action of ["create_payment_intent", "check_payment"]) {
    for (const [who, status] of [
      [maple, 404],
      [sam, 404],
      [nora, 403],
      [doyle, 403],
      [ruth, 403],
    ] as const)
      expect(
        (await callAs(app, who, "POST", `fin/${action}/${theirs}/`)).status,
        `${action} ${who.username}`,
      ).toBe(status);
    for (const odd of ["x", "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816", "%00"])
      expect((await callAs(app, maple, "POST", `fin/${action}/${odd}/`)).status).toBe(404);
  }
  expect((await callAs(app, maple, "POST", "fin/cheque/", chequeFor(theirs))).json).toEqual({
    invoice: ["This invoice was not found."],
  });
  const { id } = (await callAs(app, harbour, "POST", "fin/wire_transfer/", wireFor(theirs))).json;
  for (const who of [maple, sam]) {
    expect((await callAs(app, who, "GET", `fin/payment_proof/${id}/`)).status).toBe(404);
    expect((await callAs(app, who, "GET", `fin/payment_proof/?invoice=${theirs}`)).json.count).toBe(0);
  }
  for (const who of [maple, harbour, sam, nora, doyle])
    for (const action of ["accept", "reject"])
      expect(
        (await callAs(app, who, "POST", `fin/payment_proof/${id}/${action}/`, { reason: "x" })).status,
      ).toBe(403);
  expect((await callAs(app, ruth, "POST", `fin/create_checkout_session/${pack.id}/`)).status).toBe(403);
  expect((await call(app, "POST", `fin/create_payment_intent/${theirs}/`)).status).toBe(401);
});

test("a package paid on the provider's page becomes one order, with a paid invoice and its streams", async () => {
  const pack = await make.package({ name: "Five streams", max_stream: 5, price: 125 });
  const before = (await callAs(app, maple, "GET", "usr/funeral_home/current_plan/")).json;
  const buy = () => callAs(app, maple, "POST", `fin/create_checkout_session/${pack.id}/`);
  const clicks = await Promise.all(Array.from({ length: 10 }, buy));
  const urls = new Set(clicks.map(({ json }) => json.url));
  expect(urls.size).toBe(1);
  const [url] = urls;
  expect(url).toMatch(/\/_pay\/cs_test_/);
  const shown = await acquirer.find({ session: url.split("/").at(-1) });
  const id = shown?.page?.success_url.split("/").at(-1);
  const result = () => callAs(app, maple, "GET", `fin/checkout_session/${id}/`);
  expect((await result()).json).toMatchObject({ status: "open", invoice: null });
  // The offer that was agreed on holds, even if the package changes before it is paid.
  await callAs(app, ruth, "PATCH", `fin/package/${pack.id}/`, { price: 999, status: "disabled" });
  await acquirer.pay(shown?.secret ?? "", "card_ok");
  const { status, invoice } = (await result()).json;
  expect(status).toBe("paid");
  expect(await read(invoice)).toMatchObject({ status: "paid", amount_due: 0, subtotal: 125 });
  await Promise.all(Array.from({ length: 20 }, result));
  const [{ n } = { n: 0 }] = await app.sql<{ n: number }>(
    "select count(*)::int as n from purchase_order where package = $1",
    [pack.id],
  );
  expect(n).toBe(1);
  const after = (await callAs(app, maple, "GET", "usr/funeral_home/current_plan/")).json;
  expect(after.available_stream_count).toBe(before.available_stream_count + 5);
  expect((await callAs(app, harbour, "GET", `fin/checkout_session/${id}/`)).status).toBe(404);
  expect((await buy()).json).toEqual({
    package: ["This package is no longer offered. Please choose another one."],
  });
  await ledgerBalances();
});

test("paid by card at once, a home may buy beyond its limit of unpaid streams; renewals and PO numbers go along", async () => {
  const pack = await make.package({ name: "Paid at once", max_stream: 5, price: 125 });
  await app.sql("update funeral_home set unpaid_streams_limit = 0 where id = $1", [maple.id]);
  expect((await callAs(app, maple, "POST", "fin/order/", { package: pack.id })).status).toBe(400);
  const address = `fin/create_checkout_session/${pack.id}/`;
  expect((await callAs(app, maple, "POST", address, { kind: "gift" })).json).toHaveProperty("kind");
  const { url } = (await callAs(app, maple, "POST", address, { kind: "renewal", po_number: "PO 9" })).json;
  const shown = await acquirer.find({ session: url.split("/").at(-1) });
  const id = shown?.page?.success_url.split("/").at(-1);
  await acquirer.pay(shown?.secret ?? "", "card_ok");
  const { invoice } = (await callAs(app, maple, "GET", `fin/checkout_session/${id}/`)).json;
  expect(await read(invoice)).toMatchObject({ status: "paid", po_number: "PO 9" });
  const [order] = (await callAs(app, maple, "GET", "fin/order/?ordering=-created_at")).json.results;
  expect(order).toMatchObject({ kind: "renewal", invoice });
  await app.sql("update funeral_home set unpaid_streams_limit = null where id = $1", [maple.id]);
});

test("a package whose price changed is paid on a new page, which further clicks reopen", async () => {
  const pack = await make.package({ name: "Repriced", max_stream: 5, price: 125 });
  const page = async () =>
    (await callAs(app, maple, "POST", `fin/create_checkout_session/${pack.id}/`)).json.url as string;
  const before = await page();
  await callAs(app, ruth, "PATCH", `fin/package/${pack.id}/`, { price: 225 });
  const after = await page();
  expect(after).not.toBe(before);
  expect(await page()).toBe(after);
  const shown = await acquirer.find({ session: after.split("/").at(-1) ?? "" });
  expect(shown?.page?.lines[0]).toEqual({ name: "Repriced", amount_in_cents: 22_500 });
});

test("the bank account for wire transfers comes from the general settings", async () => {
  await app.sql(
    "update general_setting set bank_account_info = 'Bank of Linden Falls', seller_name = 'Vigil Limited', seller_address = '1 Harbour Row'",
  );
  for (const who of [maple, sam, ruth])
    expect((await callAs(app, who, "GET", "fin/bank_account_info/")).json).toEqual({
      bank_account_info: "Bank of Linden Falls",
      payee: "Vigil Limited",
      payee_address: "1 Harbour Row",
    });
  for (const who of [nora, doyle])
    expect((await callAs(app, who, "GET", "fin/bank_account_info/")).status).toBe(403);
});

test("the acquirer's own pages take only test cards, by name", async () => {
  const secret = await secretOf(await invoiceOf());
  const pay = (body: object) => call(app, "POST", "/_pay/api/pay", body);
  expect((await pay({ client_secret: secret, card: "4242424242424242" })).status).toBe(400);
  expect((await pay({ client_secret: "unknown", card: "card_ok" })).status).toBe(404);
  expect((await pay({ client_secret: secret, card: "card_declined" })).json.failure).toBe(
    "Your card has been declined.",
  );
  expect((await call(app, "GET", "/_pay/api/sessions/unknown")).status).toBe(404);
});

test("whatever was paid, lost or refunded, the books balance in the end", async () => {
  await loseWebhooks();
  await pollPendingPayments(checkout);
  await ledgerBalances();
});
