import type { TestCard } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { checkBooks } from "../billing/check-books.ts";
import type { Checkout } from "../checkout/checkout.ts";
import { pollPendingPayments } from "../checkout/poll-pending.ts";
import { createTestAcquirer } from "../ports/payments/choose.ts";
import { CardError, type CardPayments } from "../ports/payments/payments.ts";
import { renewPlans } from "./renew-plans.ts";

const app = await startApp({ demo: true, payments: { by: "test" } });
const { cast, make } = await gather(app);
const { ruth, maple, harbour, nora, doyle } = cast;
const { database, engine, config } = app;
const acquirer = createTestAcquirer(app.http, { ...config, database });
const errors: unknown[] = [];
const checkoutWith = (cards: CardPayments): Checkout => ({
  ...{ database, cards, runtime: engine.runtime },
  log: { error: (details) => errors.push(details) },
});
const checkout = checkoutWith(acquirer);
const year = await make.package({
  name: "A year",
  type: "time_based",
  duration: 12,
  max_stream: 20,
  price: 249,
});

/** The zone in which it is noon now, roughly, so that homes are written to and charged whenever this runs. */
const [noon] = await app.sql<{ id: string }>(
  "select id from timezone where extract(hour from now() at time zone name) between 10 and 15 order by name limit 1",
);
/** A home with a plan that ends so many days from now. */
async function home(endsIn: number): Promise<Person & { email: string }> {
  const email = `billing-${crypto.randomUUID()}@example.com`;
  const { id, username } = await make.home({ timezone: noon?.id, billing_email_address: email });
  const person = { id, username, email, role: "funeral_home" as const };
  const order = await make.order(person, { package: year.id });
  await pay(order.invoice, person);
  await endIn(person, endsIn);
  return person;
}
async function pay(invoice: string, by: Person): Promise<void> {
  const { json } = await callAs(app, by, "POST", `fin/create_payment_intent/${invoice}/`);
  await acquirer.pay(json.clientSecret, "card_ok");
  await callAs(app, by, "POST", `fin/check_payment/${invoice}/`);
}
const endIn = ({ id }: Person, days: number) =>
  app.sql(
    `update plan_term t set end_at = (now() at time zone z.name)::date + $2::int, started_at = (now() at time zone z.name)::date - 300
    from funeral_home h join timezone z on z.id = h.timezone
    where h.id = t.funeral_home and t.funeral_home = $1 and t.end_at = (select max(end_at) from plan_term where funeral_home = $1)`,
    [id, days],
  );
const agreement = (who: Person) => callAs(app, who, "GET", "fin/automatic_renewal/");
async function agreeBy(who: Person, card: TestCard) {
  const { json } = await callAs(app, who, "POST", "fin/automatic_renewal/setup/");
  await acquirer.pay(json.clientSecret, card);
  return callAs(app, who, "POST", "fin/automatic_renewal/confirm/");
}
/** As if the notice had been sent yesterday. */
const notifiedYesterday = ({ id }: Person) =>
  app.sql(
    "update renewal_charge set second_notice_at = now() - interval '1 day' where funeral_home = $1 and invoice is null",
    [id],
  );
const subjectsTo = async (to: string) =>
  (
    await app.sql<{ subject: string }>(
      `select subject from mail_outbox where "to" = $1 order by created_at, id`,
      [to],
    )
  ).map(({ subject }) => subject);
const paidCharges = async ({ id }: Person) =>
  (
    await app.sql<{ n: number }>(
      "select count(*)::int as n from test_acquirer_payment where notes ->> 'home' = $1 and state ->> 'status' = 'paid'",
      [id],
    )
  )[0]?.n;
const renewalsOf = async ({ id }: Person) =>
  app.sql<{ status: string; kind: string; total: number }>(
    `select i.status, o.kind, o.total_in_cents as total from purchase_order o join invoice i on i.id = o.invoice
    where o.funeral_home = $1 and o.kind = 'renewal'`,
    [id],
  );
/** A home that has agreed, was told, and is charged today. */
async function dueHome(card: TestCard = "card_ok") {
  const person = await home(0);
  await agreeBy(person, card);
  await renewPlans(checkout);
  await notifiedYesterday(person);
  return person;
}

test("a home saves a card, sees what it will be charged and when, and is told 14 and 3 days before", async () => {
  const person = await home(10);
  expect((await agreement(person)).json).toMatchObject({ is_available: true, is_on: false, card: null });
  const { status, json } = await agreeBy(person, "card_ok");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    is_on: true,
    card: { brand: "visa", last4: "4242" },
    next: { package: "A year", price: 249, total: expect.any(Number) },
    stopped: null,
    unpaid: null,
  });
  const notices = async () => (await subjectsTo(person.email)).filter((subject) => /renews on/.test(subject));
  await renewPlans(checkout);
  await renewPlans(checkout);
  expect(await notices()).toHaveLength(1);
  await endIn(person, 3);
  await renewPlans(checkout);
  await renewPlans(checkout);
  expect(await notices()).toHaveLength(2);
  expect(await paidCharges(person)).toBe(0);
});

test("on the day the card is charged once, however often the job runs, and order, invoice, payment and term follow", async () => {
  const person = await dueHome();
  await renewPlans(checkout);
  await renewPlans(checkout);
  await Promise.all([renewPlans(checkout), renewPlans(checkout), pollPendingPayments(checkout)]);
  expect(errors).toEqual([]);
  expect(await paidCharges(person)).toBe(1);
  expect(await renewalsOf(person)).toMatchObject([{ status: "paid", kind: "renewal" }]);
  const terms = await app.sql<{ started_at: string }>(
    "select started_at::text from plan_term where funeral_home = $1 order by started_at",
    [person.id],
  );
  expect(terms).toHaveLength(2);
  expect(await subjectsTo(person.email)).toContainEqual(expect.stringMatching(/^Thank you: invoice/));
  expect(await checkBooks(database)).toEqual([]);
});

test("nothing is charged on the day of the notice, nor for a home that has renewed by hand or turned it off", async () => {
  const byHand = await dueHome();
  await callAs(app, byHand, "POST", "fin/change_subscription/", { package: year.id });
  const off = await dueHome();
  await callAs(app, off, "POST", "fin/automatic_renewal/stop/");
  const told = await home(0);
  await agreeBy(told, "card_ok");
  await renewPlans(checkout);
  await renewPlans(checkout);
  for (const person of [told, byHand, off]) expect(await paidCharges(person)).toBe(0);
  expect((await agreement(off)).json).toMatchObject({ is_on: false, card: null });
  expect(
    await app.sql("select 1 from test_acquirer_setup where notes ->> 'funeral_home' = $1", [off.id]),
  ).toEqual([]);
});

test("a server that is killed after the charge and before recording it finds that charge, and makes no second one", async () => {
  const person = await dueHome();
  const dying: CardPayments = {
    ...acquirer,
    chargeSavedCard: async (request) => {
      await acquirer.chargeSavedCard(request);
      throw new Error("killed");
    },
  };
  await app.sql("update test_acquirer_event set delivered_at = now() where delivered_at is null");
  await renewPlans(checkoutWith(dying)).catch(() => undefined);
  errors.length = 0;
  // The provider forgets keys after a day: only what it stores with the charge tells that it was made.
  let charges = 0;
  const counting: CardPayments = {
    ...acquirer,
    chargeSavedCard: (request) => {
      charges++;
      return acquirer.chargeSavedCard({ ...request, key: crypto.randomUUID() });
    },
  };
  await renewPlans(checkoutWith(counting));
  expect([charges, await paidCharges(person)]).toEqual([0, 1]);
  expect(await renewalsOf(person)).toMatchObject([{ status: "paid" }]);
  expect(await checkBooks(database)).toEqual([]);
});

test("a declined card is told with a link to pay, tried again after 2 and 5 days, and then stops for all to see", async () => {
  const person = await dueHome("card_insufficient_funds");
  const later = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000);
  const charges = async () =>
    (await app.sql("select 1 from test_acquirer_payment where notes ->> 'home' = $1", [person.id])).length;
  await renewPlans(checkout);
  expect(await charges()).toBe(1);
  const [invoice] = await app.sql<{ id: string }>(
    "select invoice as id from renewal_charge where funeral_home = $1",
    [person.id],
  );
  expect((await agreement(person)).json.unpaid).toMatchObject({ invoice: invoice?.id });
  await renewPlans(checkout, later(1));
  expect(await charges()).toBe(1);
  await renewPlans(checkout, later(2));
  await renewPlans(checkout, later(2));
  expect(await charges()).toBe(2);
  await renewPlans(checkout, later(6));
  await renewPlans(checkout, later(30));
  expect(await charges()).toBe(3);
  expect(await paidCharges(person)).toBe(0);
  const subjects = await subjectsTo(person.email);
  expect(subjects.filter((subject) => /not charged/.test(subject))).toHaveLength(3);
  expect(subjects).toContain("The automatic renewal of your plan has stopped");
  expect((await agreement(person)).json).toMatchObject({
    stopped: { why: "declined", failure: "Your card has insufficient funds." },
    unpaid: { invoice: invoice?.id, next_try_at: null },
  });
  const admins = await app.sql("select 1 from mail_outbox where subject like 'Automatic renewal stopped%'");
  expect(admins.length).toBeGreaterThan(0);
  // By hand it is paid as any invoice, and once.
  await pay(invoice?.id ?? "", person);
  expect(await renewalsOf(person)).toMatchObject([{ status: "paid" }]);
  expect((await agreement(person)).json.unpaid).toBeNull();
  expect(await checkBooks(database)).toEqual([]);
});

test("an invoice that was paid by hand after a decline isn't charged again, and the renewal goes on", async () => {
  const person = await dueHome("card_authentication");
  await renewPlans(checkout);
  const [charge] = await app.sql<{ invoice: string }>(
    "select invoice from renewal_charge where funeral_home = $1",
    [person.id],
  );
  await pay(charge?.invoice ?? "", person);
  await renewPlans(checkout, new Date(Date.now() + 3 * 86_400_000));
  expect(await paidCharges(person)).toBe(0);
  expect((await agreement(person)).json).toMatchObject({ is_on: true, stopped: null, unpaid: null });
});

const unreachable: CardPayments = {
  ...acquirer,
  chargeSavedCard: () => Promise.reject(new CardError("unavailable", "The provider doesn't answer.")),
};
/** The invoice of a charge that has begun, and of which nothing is noted. */
async function begunInvoice({ id }: Person): Promise<string> {
  const [charge] = await app.sql<{ invoice: string }>(
    "select invoice from renewal_charge where funeral_home = $1 and tries = 1 and noted = 0",
    [id],
  );
  return charge?.invoice ?? "";
}

test("a charge that never reached the provider is taken back once its invoice is paid otherwise, or the home has stopped", async () => {
  const [paid, stopped, waiting] = [await home(0), await home(0), await home(0)];
  for (const person of [paid, stopped, waiting]) await agreeBy(person, "card_ok");
  await renewPlans(checkout);
  for (const person of [paid, stopped, waiting]) await notifiedYesterday(person);
  await renewPlans(checkoutWith(unreachable));
  errors.length = 0;
  const invoice = await begunInvoice(paid);
  // While it is unknown whether the card was charged, nobody pays beside it.
  const beside = await callAs(app, paid, "POST", `fin/create_payment_intent/${invoice}/`);
  expect(beside.status).toBeGreaterThanOrEqual(400);
  await app.sql("update invoice set status = 'paid' where id = $1", [invoice]);
  await callAs(app, stopped, "POST", "fin/automatic_renewal/stop/");
  await renewPlans(checkout);
  await renewPlans(checkout);
  expect(errors).toEqual([]);
  expect([await paidCharges(paid), await paidCharges(stopped), await paidCharges(waiting)]).toEqual([
    0, 0, 1,
  ]);
  const left = await app.sql(
    "select 1 from renewal_charge where funeral_home = any($1) and invoice is not null and outcome is null",
    [[paid.id, stopped.id, waiting.id]],
  );
  expect(left).toEqual([]);
  await app.sql("update invoice set status = 'open' where id = $1", [invoice]);
});

test("a wrong key of the installation declines no card", async () => {
  const person = await dueHome();
  const broken: CardPayments = {
    ...acquirer,
    chargeSavedCard: () => Promise.reject(new CardError("broken", "Invalid API Key provided: sk_live_x")),
  };
  await renewPlans(checkoutWith(broken));
  expect(errors).not.toEqual([]);
  errors.length = 0;
  expect((await subjectsTo(person.email)).filter((subject) => /not charged/.test(subject))).toEqual([]);
  expect((await agreement(person)).text).not.toContain("sk_live");
  await renewPlans(checkout);
  expect(await paidCharges(person)).toBe(1);
});

test("no more is charged than was announced, and nothing while somebody pays on the provider's page", async () => {
  const person = await dueHome();
  await app.sql("update renewal_charge set amount_in_cents = amount_in_cents - 1 where funeral_home = $1", [
    person.id,
  ]);
  const busy = await dueHome();
  await app.sql(
    "insert into checkout_session (id, funeral_home, package, offer, amount_in_cents) values (gen_random_uuid(), $1, $2, '{}', 1)",
    [busy.id, year.id],
  );
  await renewPlans(checkout);
  await renewPlans(checkout);
  expect(await paidCharges(person)).toBe(0);
  const emails = await app.sql<{ text: string }>(
    `select text from mail_outbox where "to" = $1 and subject like '%not charged%'`,
    [person.email],
  );
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain("The invoice is above the amount that we announced.");
  expect(emails[0]?.text).toContain("The card will not be tried again.");
  expect((await agreement(person)).json).toMatchObject({ is_on: true, unpaid: { next_try_at: null } });
  expect(await renewalsOf(busy)).toEqual([]);
  await app.sql("delete from checkout_session where funeral_home = $1", [busy.id]);
  await renewPlans(checkout);
  expect(await paidCharges(busy)).toBe(1);
});

test("the price that was announced holds, and a package that is no longer sold stops the renewal instead", async () => {
  const person = await home(0);
  const gone = await home(0);
  const other = await make.package({ name: "Gone", type: "time_based", duration: 1, price: 10 });
  await app.sql("update plan_term set package = $2 where funeral_home = $1", [gone.id, other.id]);
  await agreeBy(person, "card_ok");
  await agreeBy(gone, "card_ok");
  await callAs(app, ruth, "PATCH", `fin/package/${other.id}/`, { status: "disabled" });
  await renewPlans(checkout);
  await notifiedYesterday(person);
  await callAs(app, ruth, "PATCH", `fin/package/${year.id}/`, { price: 999 });
  await renewPlans(checkout);
  await callAs(app, ruth, "PATCH", `fin/package/${year.id}/`, { price: 249 });
  expect((await renewalsOf(person))[0]?.total).toBeLessThan(40_000);
  expect((await agreement(gone)).json.stopped).toEqual({ why: "package_gone", failure: null });
  expect(await paidCharges(gone)).toBe(0);
});

test("a card that isn't saved turns nothing on; a new card takes the place of the old one", async () => {
  const person = await home(100);
  const refused = await agreeBy(person, "card_declined");
  expect([refused.status, refused.json]).toEqual([
    400,
    { detail: "Your card was not saved. Please enter it once more, or try another card." },
  ]);
  expect((await agreement(person)).json.is_on).toBe(false);
  await agreeBy(person, "card_ok");
  expect((await agreeBy(person, "card_disputed")).json.card.last4).toBe("0259");
  expect(
    await app.sql(
      "select 1 from test_acquirer_setup where notes ->> 'funeral_home' = $1 and card is not null",
      [person.id],
    ),
  ).toHaveLength(1);
});

test("only those who buy for a home may turn it on, each for their own", async () => {
  for (const who of [ruth, nora, doyle]) {
    expect((await agreement(who)).status).toBe(403);
    for (const path of ["setup", "confirm", "stop"])
      expect((await callAs(app, who, "POST", `fin/automatic_renewal/${path}/`)).status).toBe(403);
  }
  await agreeBy(maple, "card_ok");
  expect((await agreement(harbour)).json).toMatchObject({ is_on: false, card: null });
});
