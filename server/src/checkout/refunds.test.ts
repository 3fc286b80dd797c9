import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person, password } from "../../test/people.ts";
import { checkBooks } from "../billing/check-books.ts";
import { createTestAcquirer } from "../ports/payments/choose.ts";
import { CardError } from "../ports/payments/payments.ts";
import type { Checkout } from "./checkout.ts";
import { pollPendingPayments } from "./poll-pending.ts";
import { sendRefunds } from "./refunds.ts";
import { settlePayment } from "./settle-payment.ts";

const app = await startApp({ demo: true, payments: { by: "test" } });
const { cast, make } = await gather(app);
const { ruth, maple, sam, nora, doyle } = cast;
const { database, engine, config } = app;
const acquirer = createTestAcquirer(app.http, { ...config, database });
const checkout: Checkout = { database, cards: acquirer, runtime: engine.runtime, log: { error: () => {} } };
const region = async (name: string) => {
  const [found] = await app.sql<{ id: string }>("select id from currency_region where name = $1", [name]);
  return found?.id ?? "";
};
const ontario = await region("Ontario");

/** A new home for each test, because tests count its streams. */
async function house(): Promise<Person> {
  const { id, username } = await make.home({ currency_region: ontario });
  return { id, username, role: "funeral_home" };
}
const read = async (invoice: string, who: Person = ruth) =>
  (await callAs(app, who, "GET", `fin/invoice/${invoice}/`)).json;
const planOf = async (home: Person) =>
  (await callAs(app, home, "GET", "usr/funeral_home/current_plan/")).json;
const send = (path: string, body: object, who: Person = ruth, headers = {}) =>
  callAs(app, who, "POST", path, body, { headers });
const refund = (invoice: string, body: object, headers = {}) =>
  send(
    "fin/refund/",
    { invoice, method: "card", reason: "The service was cancelled.", ...body },
    ruth,
    headers,
  );
const secretOf = async (home: Person, invoice: string) =>
  (await callAs(app, home, "POST", `fin/create_payment_intent/${invoice}/`)).json.clientSecret as string;
const check = (home: Person, invoice: string) => callAs(app, home, "POST", `fin/check_payment/${invoice}/`);
async function byCard(home: Person, invoice: string, card: "card_ok" | "card_disputed" = "card_ok") {
  const secret = await secretOf(home, invoice);
  await acquirer.pay(secret, card);
  await check(home, invoice);
  return secret;
}
/** 249 dollars and 13 %: 281.37. */
async function paidOrder(home: Person) {
  const { id, invoice, invoice_number } = await make.order(home);
  const secret = await byCard(home, invoice);
  return { id, invoice, invoice_number, secret };
}
const account = async (invoice: string) =>
  Object.fromEntries(
    (
      await app.sql<{ account: string; cents: number }>(
        "select account, sum(amount_in_cents)::int as cents from ledger_entry where invoice = $1 group by 1 having sum(amount_in_cents) <> 0",
        [invoice],
      )
    ).map(({ account: name, cents }) => [name, cents]),
  );
const subjects = async (number: string) =>
  (
    await app.sql<{ subject: string }>(
      "select subject from mail_outbox where subject like $1 order by created_at",
      [`%${number}%`],
    )
  ).map(({ subject }) => subject);

test("a partial refund goes back to the card with a credit note that splits its taxes, and the payer is emailed", async () => {
  const home = await house();
  const { invoice, invoice_number } = await paidOrder(home);
  const made = await refund(invoice, { amount: 100 });
  expect([made.status, made.json]).toMatchObject([201, { status: "under_way", method: "card", amount: 100 }]);
  expect(await read(invoice)).toMatchObject({
    status: "paid",
    total_amount: 181.37,
    tax: { "HST 13%": 20.87 },
    amount_due: -100,
    refundable: 181.37,
    refunds_waiting: [{ amount: 100, status: "under_way" }],
  });
  await pollPendingPayments(checkout);
  await pollPendingPayments(checkout);
  const after = await read(invoice, home);
  expect(after).toMatchObject({
    status: "paid",
    amount_due: 0,
    refunds_waiting: [],
    payments: [
      { method: "card", amount: 281.37, reason: null },
      { method: "card", amount: -100, reason: "The service was cancelled." },
    ],
    admin_items: [{ name: "Refund: The service was cancelled.", amount: -88.5 }],
  });
  expect(after.documents.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
    ["invoice", 281.37],
    ["credit_note", -100],
  ]);
  expect(made.json.document_number).toBe(after.documents[1].number);
  expect(await account(invoice)).toEqual({ card: 18_137, revenue: -16_050, "tax:HST 13%": -2087 });
  expect(await subjects(invoice_number)).toContain(`Refund of $100.00 for invoice ${invoice_number}`);
});

test("a refund requested a hundred times is sent once, and another amount with the same key is refused", async () => {
  const home = await house();
  const { invoice } = await paidOrder(home);
  const key = { "idempotency-key": "a press of Refund" };
  const answers = await Promise.all(Array.from({ length: 100 }, () => refund(invoice, { amount: 100 }, key)));
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  expect((await refund(invoice, { amount: 50 }, key)).status).toBe(409);
  await Promise.all([pollPendingPayments(checkout), pollPendingPayments(checkout)]);
  expect(await read(invoice)).toMatchObject({ amount_due: 0, total_amount: 181.37 });
});

test("concurrent refunds never send back more than was paid", async () => {
  const home = await house();
  const { invoice } = await paidOrder(home);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(invoice, { amount: 100 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array(8).fill(400)]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.json).toEqual({ amount: ["At most $81.37 can be sent back."] });
  await pollPendingPayments(checkout);
  expect(await read(invoice)).toMatchObject({ amount_due: 0, total_amount: 81.37, refundable: 81.37 });
});

test("an order refunded in full shows as refunded and loses its unused streams", async () => {
  const home = await house();
  const kept = await paidOrder(home);
  const { id, invoice } = await paidOrder(home);
  expect(await planOf(home)).toMatchObject({ available_stream_count: 20, purchased_stream_count: 20 });
  expect((await refund(invoice, { amount: 281.37 })).status).toBe(201);
  await pollPendingPayments(checkout);
  expect(await read(invoice)).toMatchObject({
    status: "refunded",
    total_amount: 0,
    amount_due: 0,
    refundable: 0,
  });
  expect((await callAs(app, home, "GET", `fin/order/${id}/`)).json).toMatchObject({
    invoice_status: "refunded",
    payment_processed: true,
  });
  expect(await planOf(home)).toMatchObject({ available_stream_count: 10, purchased_stream_count: 10 });
  expect((await callAs(app, home, "POST", `fin/create_payment_intent/${invoice}/`)).json.detail).toBe(
    "This invoice is already paid.",
  );
  expect((await refund(invoice, { amount: 1 })).status).toBe(400);
  expect((await read(kept.invoice)).status).toBe("paid");
});

test("used streams stay used when their order is credited", async () => {
  const home = await house();
  const pack = await make.package({ max_stream: 3, price: 90 });
  const { invoice } = await make.order(home, { package: pack.id });
  const publish = async () => {
    const family = await make.family({ funeral_home: home.id });
    const director = await make.staff({ funeral_home: home.id });
    const [type] = await app.sql<{ id: string }>("select id from event_type limit 1");
    const stream = await make.stream({
      funeral_home: home.id,
      family: family.id,
      funeral_home_director: director.id,
      g_r_page_heading: type?.id,
      deceased_date_of_birth: "1940-01-01",
      deceased_date_of_death: "2026-11-01",
      publish: true,
    });
    return stream.id as string;
  };
  await publish();
  expect(await planOf(home)).toMatchObject({ available_stream_count: 2 });
  const credit = { invoice, name: "Cancelled", type: "adjustment", date: "2026-11-20T00:00", amount: -90 };
  expect((await send("fin/invoice_admin_item/", credit)).status).toBe(201);
  expect((await read(invoice)).status).toBe("credited");
  expect(await planOf(home)).toMatchObject({
    available_stream_count: 0,
    purchased_stream_count: 1,
    package: null,
  });
});

test("a credited term ends at once, and an upcoming one never begins", async () => {
  const home = await house();
  const year = await make.package({ type: "time_based", duration: 12, max_stream: 12, price: 900 });
  const now = await make.order(home, { package: year.id });
  const renewal = (await send("fin/change_subscription/", { package: year.id }, home)).json;
  expect(await planOf(home)).toMatchObject({ available_stream_count: 12, next_term: { max_stream: 12 } });
  const credit = async (invoice: string) =>
    send("fin/invoice_admin_item/", {
      invoice,
      name: "Taken back",
      type: "adjustment",
      date: "2026-11-20T00:00",
      amount: -900,
    });
  await credit(renewal.invoice);
  expect(await planOf(home)).toMatchObject({ available_stream_count: 12, next_term: null });
  await credit(now.invoice);
  expect(await planOf(home)).toMatchObject({
    available_stream_count: 0,
    purchased_stream_count: 0,
    package: null,
  });
});

test("an invoice paid by cheque and card is refunded in both ways, and never more to the card than it paid", async () => {
  const home = await house();
  const { invoice } = await make.order(home);
  expect(
    (await send("fin/payment/", { invoice, method: "cheque", amount: 100, note: "No. 17" })).status,
  ).toBe(201);
  await byCard(home, invoice);
  expect(await read(invoice)).toMatchObject({
    status: "paid",
    refundable: 281.37,
    refundable_to_card: 181.37,
    payments: [
      { method: "cheque", amount: 100, reason: "No. 17" },
      { method: "card", amount: 181.37 },
    ],
  });
  expect((await refund(invoice, { amount: 200 })).json).toEqual({
    amount: ["At most $181.37 can be sent back to a card. Please choose another way for the rest."],
  });
  expect((await refund(invoice, { amount: 181.37 })).status).toBe(201);
  const byHand = await refund(invoice, { method: "cheque", amount: 100 });
  expect(byHand.json).toMatchObject({ status: "sent" });
  await pollPendingPayments(checkout);
  expect(await read(invoice)).toMatchObject({ status: "refunded", amount_due: 0 });
  expect(await account(invoice)).toEqual({});
});

test("money already owed by a credit note is refunded without a second one", async () => {
  const home = await house();
  const { invoice } = await paidOrder(home);
  await send("fin/invoice_admin_item/", {
    invoice,
    name: "Goodwill",
    type: "adjustment",
    date: "2026-11-20T00:00",
    amount: -50,
  });
  expect((await read(invoice)).amount_due).toBe(-56.5);
  expect((await refund(invoice, { amount: 56.5 })).json.document_number).toBeNull();
  await pollPendingPayments(checkout);
  expect(await read(invoice)).toMatchObject({ amount_due: 0, total_amount: 224.87 });
});

test("a refund that the card provider refuses is emailed to a super admin and can be made in another way", async () => {
  const home = await house();
  const { invoice, invoice_number, secret } = await paidOrder(home);
  // Somebody refunded it by hand at the provider, and the webhook was lost.
  await app.sql(
    `update test_acquirer_payment set state = jsonb_set(state, '{refunds}', '[{"id":"re_by_hand","key":"by hand","amount_in_cents":28137}]') where secret = $1`,
    [secret],
  );
  await refund(invoice, { amount: 281.37 });
  await pollPendingPayments(checkout);
  expect(await read(invoice)).toMatchObject({
    amount_due: -281.37,
    refunds_waiting: [
      { status: "refused", refusal: "There is not so much left of this payment to send back." },
    ],
  });
  expect(await subjects(invoice_number)).toContain(`A refund of invoice ${invoice_number} was refused`);
  expect((await refund(invoice, { method: "wire", amount: 281.37 })).status).toBe(201);
  expect(await read(invoice)).toMatchObject({ status: "refunded", amount_due: 0 });
});

test.for([
  ["that we know was sent", true],
  ["whose answer was lost", false],
] as const)(
  "a refund %s, and that fails later, is emailed to a super admin and not sent again",
  async ([, isKnown]) => {
    const { invoice, invoice_number } = await paidOrder(await house());
    await refund(invoice, { amount: 281.37 });
    await pollPendingPayments(checkout);
    expect(await read(invoice)).toMatchObject({ status: "refunded", amount_due: 0 });
    const [{ intent } = { intent: "" }] = await app.sql<{ intent: string }>(
      "select intent from card_payment where invoice = $1",
      [invoice],
    );
    if (!isKnown)
      await app.sql("update card_refund set status = 'wanted', refund = null where invoice = $1", [invoice]);
    const refundsOf: Checkout["cards"]["refundsOf"] = async (id) =>
      (await acquirer.refundsOf(id)).map((sent) => ({ ...sent, status: "failed" }));
    const emails = async () => (await subjects(invoice_number)).toSorted();
    const before = await emails();
    await settlePayment({ ...checkout, cards: { ...acquirer, refundsOf } }, intent);
    const refused = await emails();
    await settlePayment({ ...checkout, cards: { ...acquirer, refundsOf } }, intent);
    expect(await read(invoice)).toMatchObject({
      status: "paid",
      amount_due: -281.37,
      refunds_waiting: [{ status: "refused", refusal: expect.stringContaining("sent the money back") }],
    });
    expect(await acquirer.refundsOf(intent)).toHaveLength(1);
    expect(new Set(refused.filter((subject) => !before.includes(subject)))).toEqual(
      new Set([`A refund of invoice ${invoice_number} was refused`]),
    );
    expect(await emails()).toEqual(refused);
    expect((await refund(invoice, { method: "wire", amount: 281.37 })).status).toBe(201);
    expect(await read(invoice)).toMatchObject({ status: "refunded", amount_due: 0 });
  },
);

test("money that one server has sent back counts as sent, even where another server was refused meanwhile", async () => {
  const { invoice, invoice_number } = await paidOrder(await house());
  await refund(invoice, { amount: 281.37 });
  const refused: Checkout["cards"]["refund"] = () =>
    Promise.reject(new CardError("refused", "There is nothing left to send back."));
  const sentMeanwhile: Checkout["cards"]["refund"] = async (request) => {
    const sent = await acquirer.refund(request);
    await sendRefunds({ ...checkout, cards: { ...acquirer, refund: refused } });
    return sent;
  };
  await sendRefunds({ ...checkout, cards: { ...acquirer, refund: sentMeanwhile } });
  expect(await read(invoice)).toMatchObject({ status: "refunded", amount_due: 0, refunds_waiting: [] });
  expect(await subjects(invoice_number)).toContain(`A refund of invoice ${invoice_number} was refused`);
});

test.for([
  [{ amount: 0 }, { amount: ["Enter an amount other than 0."] }],
  [{ amount: -5 }, { amount: ["At least 0."] }],
  [{ amount: 1.005 }, { amount: ["An amount has at most two decimals."] }],
  [{ amount: 1e9 }, { amount: ["At most 10000000."] }],
  [{ amount: 1000 }, { amount: ["At most $281.37 can be sent back."] }],
  [{ amount: 5, reason: " " }, { reason: ["This field is required."] }],
  [{ amount: 5, method: "cash" }, { method: ["Choose one of: cheque, card, wire."] }],
] as const)("an invalid refund is refused: %j", async ([fields, errors]) => {
  const { invoice } = await paidOrder(await house());
  const answer = await refund(invoice, fields);
  expect([answer.status, answer.json]).toEqual([400, errors]);
});

test("only super admins in charge of packages refund or record payments", async () => {
  const { invoice } = await paidOrder(maple);
  for (const who of [maple, sam, nora, doyle]) {
    const body = { invoice, method: "wire", amount: 5, reason: "x" };
    expect((await send("fin/refund/", body, who)).status, who.username).toBe(403);
    expect((await send("fin/payment/", body, who)).status, who.username).toBe(403);
  }
  const open = await make.order(maple);
  expect((await refund(open.invoice, { amount: 5 })).json.detail).toMatch(/^Only a paid invoice/);
});

test("a payment received by post is recorded once, up to the amount due, such as from an enterprise account", async () => {
  const home = await make.home();
  const year = await make.package({ type: "time_based", duration: 12, max_stream: 40, price: 4000 });
  const group = await make.enterprise({
    package: year.id,
    subscription_start: "2026-01-01",
    funeral_homes: [home.id],
  });
  const { runPlanLifecycle } = await import("../billing/plan-lifecycle.ts");
  await runPlanLifecycle(engine, new Date(), { error: () => {} });
  const [found] = (await callAs(app, ruth, "GET", "fin/invoice/?page_size=1000")).json.results.filter(
    ({ enterprise_account }: { enterprise_account: string }) => enterprise_account === group.id,
  );
  const pay = (amount: number, headers = {}) =>
    send("fin/payment/", { invoice: found.id, method: "wire", amount, note: "Statement 4" }, ruth, headers);
  expect((await pay(4000.01)).json).toEqual({ amount: ["This is more than is due, which is $4,000.00."] });
  expect((await pay(1000)).status).toBe(201);
  const key = { "idempotency-key": "the rest" };
  await Promise.all(Array.from({ length: 20 }, () => pay(3000, key)));
  expect(await read(found.id)).toMatchObject({ status: "paid", amount_due: 0, payment_method: "wire" });
  expect((await read(found.id)).payments).toHaveLength(2);
  expect((await pay(1)).json).toEqual({ detail: "This invoice is already paid." });
});

test("a disputed payment shows on its invoice, its money is booked apart, and super admins are emailed", async () => {
  const home = await house();
  const { invoice, invoice_number } = await make.order(home);
  const secret = await byCard(home, invoice, "card_disputed");
  await expect
    .poll(async () => (await read(invoice)).disputes)
    .toMatchObject([{ status: "open", amount: 281.37, reason: "fraudulent" }]);
  expect((await read(invoice)).status).toBe("paid");
  expect(await account(invoice)).toEqual({ disputed: 28_137, revenue: -24_900, "tax:HST 13%": -3237 });
  expect(await subjects(invoice_number)).toContain(`A payment of invoice ${invoice_number} is disputed`);
  const listed = async (query: string) =>
    (await callAs(app, ruth, "GET", `fin/invoice/?page_size=1000&${query}`)).json.results.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed("disputed=true")).toEqual([invoice]);
  expect(await listed("disputed=false")).not.toContain(invoice);
  expect((await refund(invoice, { amount: 5 })).json.detail).toMatch(/^The bank of the card still looks/);

  await acquirer.decide(secret, "lost");
  await expect.poll(async () => (await read(invoice)).status).toBe("open");
  expect(await read(invoice)).toMatchObject({
    amount_due: 281.37,
    disputes: [{ status: "lost" }],
    payments: [{ amount: 281.37 }, { amount: -281.37 }],
  });
  expect(await account(invoice)).toEqual({ receivable: 28_137, revenue: -24_900, "tax:HST 13%": -3237 });
  expect(await subjects(invoice_number)).toContain(`The dispute about invoice ${invoice_number} was decided`);
  expect(await listed("disputed=true")).toEqual([]);
  await check(home, invoice);
  await pollPendingPayments(checkout);
  expect((await read(invoice)).payments).toHaveLength(2);
  await byCard(home, invoice);
  expect(await read(invoice)).toMatchObject({ status: "paid", amount_due: 0 });
});

test("an order is unpaid again after a lost dispute, until somebody pays it again", async () => {
  const home = await house();
  const { id, invoice } = await make.order(home);
  const order = async () => (await callAs(app, home, "GET", `fin/order/${id}/`)).json;
  const secret = await byCard(home, invoice, "card_disputed");
  expect(await order()).toMatchObject({ invoice_status: "paid", payment_processed: true });
  await acquirer.decide(secret, "lost");
  await expect.poll(order).toMatchObject({ invoice_status: "open", payment_processed: false });
  await byCard(home, invoice);
  expect(await order()).toMatchObject({ invoice_status: "paid", payment_processed: true });
});

test("a won dispute leaves the invoice as it was", async () => {
  const home = await house();
  const { invoice } = await make.order(home);
  const secret = await byCard(home, invoice, "card_disputed");
  await acquirer.decide(secret, "won");
  await expect.poll(async () => (await read(invoice)).disputes).toMatchObject([{ status: "won" }]);
  expect(await read(invoice)).toMatchObject({ status: "paid", amount_due: 0, refundable: 281.37 });
  expect(await account(invoice)).toEqual({ card: 28_137, revenue: -24_900, "tax:HST 13%": -3237 });
});

test("an add-on of one region can't be sold to a home in another", async () => {
  const { invoice } = await make.order(await house());
  const quebec = await make.product({ region: await region("Quebec") });
  const here = await make.product({ region: ontario });
  const item = (product: string) =>
    send("fin/invoice_admin_item/", {
      invoice,
      product,
      name: "MemorialItem",
      type: "addon",
      date: "2026-11-20T00:00",
      amount: 49,
    });
  expect((await item(quebec.id)).json).toEqual({ product: ["This add-on is only sold in Quebec."] });
  expect((await item(here.id)).status).toBe(201);
});

test("after all these tests the books are right", async () => {
  expect(await checkBooks(app.database)).toEqual([]);
});

test("a home asks once for a refund, and the request is answered by the refund", async () => {
  const home = await house();
  const { invoice, invoice_number } = await paidOrder(home);
  const ask = (reason: string, who = home) => send(`fin/invoice/${invoice}/ask_refund/`, { reason }, who);
  expect((await ask("")).status, "without a reason").toBe(400);
  expect((await ask("Not ours", await house())).status, "another home's invoice").toBe(404);
  const asked = await ask("The camera never arrived.");
  expect(asked.json.refund_asked).toMatchObject({
    by: expect.any(String),
    reason: "The camera never arrived.",
  });
  expect((await ask("Once more")).json.refund_asked.reason).toBe("The camera never arrived.");
  const emails = (await subjects(invoice_number)).filter((subject) => subject.includes("asks for a refund"));
  const [admins] = await app.sql<{ count: number }>(
    "select count(*)::int as count from super_admin where packages and status and deleted_at is null",
  );
  expect(emails).toHaveLength(admins?.count ?? 0);
  const [bell] = await app.sql<{ page: string }>(
    "select page from notification where account = $1 and title like $2",
    [ruth.id, `%asks for a refund of invoice ${invoice_number}%`],
  );
  expect(bell?.page).toContain(`/fin/invoice/${invoice}/show`);
  const waiting = async () =>
    (await callAs(app, ruth, "GET", "fin/invoice/?refund_asked=true")).json.results.map(
      ({ id }: { id: string }) => id,
    );
  expect(await waiting()).toContain(invoice);
  expect((await refund(invoice, { amount: 10 })).status).toBe(201);
  expect((await read(invoice)).refund_asked).toBeNull();
  expect(await waiting()).not.toContain(invoice);
  expect((await ask("And the rest", home)).json.refund_asked).toMatchObject({ reason: "And the rest" });
});

test("whoever refunds may decline a request with a reason; the home is told why, and may ask again", async () => {
  const home = await house();
  await app.sql(
    "update funeral_home h set billing_email_address = a.email from account a where a.id = h.id and h.id = $1",
    [home.id],
  );
  const { invoice, invoice_number } = await paidOrder(home);
  const ask = (reason: string) => send(`fin/invoice/${invoice}/ask_refund/`, { reason }, home);
  const decline = (reason: string, who = ruth) =>
    send(`fin/invoice/${invoice}/decline_refund/`, { reason }, who);
  const nothing = {
    detail: "No refund is asked for, or it was answered before. Please load the page again.",
  };
  expect((await decline("Nothing was asked")).json).toEqual(nothing);
  await ask("The camera never arrived.");
  expect((await decline("Mine", home)).status, "the home itself").toBe(403);
  expect((await decline("")).status, "without a reason").toBe(400);
  const declined = await decline("It filmed for an hour.");
  expect(declined.json.refund_asked).toMatchObject({
    reason: "The camera never arrived.",
    declined: "It filmed for an hour.",
  });
  expect((await decline("Once more")).json).toEqual(nothing);
  expect(await subjects(invoice_number)).toContain(`No refund for invoice ${invoice_number}`);
  const [bell] = await app.sql<{ page: string }>("select page from notification where title = $1", [
    `No refund for invoice ${invoice_number}`,
  ]);
  expect(bell?.page).toContain(`/fin/invoice/${invoice}/show`);
  expect((await ask("It filmed the wrong room.")).json.refund_asked).toMatchObject({
    reason: "It filmed the wrong room.",
    declined: null,
  });
});

test("whoever returns more than 500 dollars within a day proves who they are, also in small parts", async () => {
  await app.sql("update refund set created_at = now() - interval '25 hours'");
  await app.sql("update session set proved_at = now() - interval '11 minutes' where account = $1", [ruth.id]);
  const home = await house();
  const orders = [await paidOrder(home), await paidOrder(home)];
  const [one, two] = orders.map(({ invoice }) => invoice);
  expect((await refund(one ?? "", { amount: 281.37 })).status).toBe(201);
  expect((await refund(two ?? "", { amount: 218.63 })).status).toBe(201);
  const before = await account(two ?? "");
  const refused = await refund(two ?? "", { amount: 0.01 });
  expect([refused.status, refused.json.code]).toEqual([403, "proof_needed"]);
  // A form with files says the same in another way.
  const form = new FormData();
  for (const [field, value] of Object.entries({
    invoice: two ?? "",
    method: "card",
    reason: "x",
    amount: "50",
  }))
    form.append(field, value);
  expect((await callAs(app, ruth, "POST", "fin/refund/", form)).json.code).toBe("proof_needed");
  expect(await account(two ?? "")).toEqual(before);
  expect((await send("usr/prove/", { password })).status).toBe(204);
  expect((await refund(two ?? "", { amount: 0.01 })).status).toBe(201);
});
