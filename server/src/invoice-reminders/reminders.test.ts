import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { atHour } from "../../test/hours.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { recordPayment } from "../billing/payments.ts";
import { sendInvoiceReminders } from "./send-reminders.ts";

const app = await startApp({ publicUrl: "https://vigil.test" });
const { cast, make } = await gather(app);
const { ruth } = cast;

const failures: unknown[] = [];
const log = { error: (details: unknown) => failures.push(details) };
const run = () => sendInvoiceReminders(app.engine, log);

/** An unpaid invoice of a new home, where it is morning; it is due so many days from now, and was issued long before. */
async function unpaid(days: number, given: Record<string, unknown> = {}) {
  const { id, username } = await make.home(given);
  const home: Person = { id, username, role: "funeral_home" };
  const order = await make.order(home, { package: (await make.package({ price: 100 })).id });
  await atHour(app, (hour) => hour >= 10 && hour < 16);
  // Documents never change, except here: an invoice that is not yet due was issued a month ago.
  await app.sql("alter table invoice_document disable trigger user");
  await app.sql("update invoice_document set issued_on = issued_on - 40 where invoice = $1", [order.invoice]);
  await app.sql("alter table invoice_document enable trigger user");
  await dueIn(order.invoice, days);
  return { home, order, invoice: order.invoice as string };
}
const dueIn = (invoice: string, days: number) =>
  app.sql(
    `update invoice i set due_on = (now() at time zone z.name)::date + $2::int
     from funeral_home h join timezone z on z.id = h.timezone where h.id = i.funeral_home and i.id = $1`,
    [invoice, days],
  );
const sent = async (invoice: string, who: Person = ruth) =>
  (await callAs(app, who, "GET", `fin/invoice/${invoice}/`)).json.reminders.map(
    ({ step }: { step: string }) => step,
  );
const act = (invoice: string, action: string, body: object, who: Person = ruth) =>
  callAs(app, who, "POST", `fin/invoice/${invoice}/${action}_reminders/`, body);

test("an unpaid invoice is reminded of before it is due and twice after, each once", async () => {
  const { invoice, home } = await unpaid(10);
  await run();
  expect(await sent(invoice)).toEqual([]);
  for (const days of [3, 2, -1, -7, -9, -21, -25]) {
    await dueIn(invoice, days);
    await run();
  }
  expect(await sent(invoice)).toEqual(["before", "first", "second"]);
  expect(await sent(invoice, home), "the home sees them too").toHaveLength(3);
  expect(failures).toEqual([]);
});

test("a reminder goes to the billing contact in the home's language, with what is due and a link to pay", async () => {
  const { invoice, order } = await unpaid(-8, {
    language: "fr",
    billing_email_address: "comptes@beausoleil.example",
  });
  await run();
  const [email] = await app.sql<{ to: string; subject: string; type: string }>(
    `select "to", subject, type from mail_outbox where dedupe = $1`,
    [`invoice reminder ${invoice} first`],
  );
  expect(email).toMatchObject({ to: "comptes@beausoleil.example", type: "invoice_overdue" });
  expect(email?.subject).toContain(`la facture ${order.invoice_number} était à payer le`);
});

test("nobody is reminded of an invoice that is paid, disputed, credited, or being paid by cheque", async () => {
  const [paid, disputed, credited, onItsWay] = [
    await unpaid(-8),
    await unpaid(-8),
    await unpaid(-8),
    await unpaid(-8),
  ];
  await app.database.transaction((tx) =>
    recordPayment(tx, {
      invoice: paid.invoice,
      method: "wire",
      reference: "all of it",
      amount_in_cents: paid.order.total_in_cents,
    }),
  );
  await app.sql(
    `insert into card_dispute (id, invoice, intent, status, amount_in_cents, reason, opened_at)
     values ('dp_1', $1, 'pi_1', 'inquiry', 100, 'fraudulent', now())`,
    [disputed.invoice],
  );
  const goodwill = { name: "Goodwill", type: "adjustment", date: "2026-11-20", amount: -100 };
  await callAs(app, ruth, "POST", "fin/invoice_admin_item/", { ...goodwill, invoice: credited.invoice });
  await make.cheque(onItsWay.home, onItsWay.invoice);
  await run();
  for (const { invoice } of [paid, disputed, credited, onItsWay]) expect(await sent(invoice)).toEqual([]);
});

test("reminders are paused until a day or for good, with who and why, and go on afterwards", async () => {
  const { invoice, home } = await unpaid(-8);
  expect((await act(invoice, "pause", { reason: "" })).status).toBe(400);
  expect((await act(invoice, "pause", { reason: "They pay in December" }, home)).status).toBe(403);
  const paused = await act(invoice, "pause", { reason: "They pay in December" });
  expect(paused.json.reminders_paused).toMatchObject({
    until: null,
    reason: "They pay in December",
    by: expect.any(String),
  });
  expect((await callAs(app, home, "GET", `fin/invoice/${invoice}/`)).json).not.toHaveProperty(
    "reminders_paused",
  );
  await run();
  expect(await sent(invoice)).toEqual([]);
  expect((await act(invoice, "resume", {})).json.reminders_paused).toBeNull();
  await run();
  expect(await sent(invoice)).toEqual(["first"]);
  await act(invoice, "pause", { reason: "On holiday", until: "2099-01-01" });
  await dueIn(invoice, -22);
  await run();
  expect(await sent(invoice)).toEqual(["first"]);
  await app.sql("update invoice set reminders_paused_until = current_date - 3 where id = $1", [invoice]);
  await run();
  expect(await sent(invoice), "after the last day of the pause").toEqual(["first", "second"]);
});

test("a reminder whose days are left empty isn't sent, and one that is a week late isn't either", async () => {
  const [late, off] = [await unpaid(-18), await unpaid(-8)];
  await app.sql("update general_setting set reminder_days_after = null");
  await run();
  expect(await sent(off.invoice)).toEqual([]);
  await app.sql("update general_setting set reminder_days_after = 7");
  await run();
  expect(await sent(late.invoice)).toEqual([]);
  expect(await sent(off.invoice)).toEqual(["first"]);
});
