import { daysAfter } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { checkBooks, reportBooks } from "./check-books.ts";
import type { Term } from "./core/terms.ts";
import { runPlanLifecycle } from "./plan-lifecycle.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour } = cast;
const [heading] = await app.sql<{ id: string }>("select id from event_type limit 1");
const log = { error: vi.fn() };

interface House {
  home: Person;
  publish: (more?: object) => Promise<{ status: number; id: string }>;
  cancel: (stream: string) => Promise<number>;
  plan: () => Promise<Record<string, unknown>>;
  buy: (pack: { id: string }, path?: string) => Promise<Record<string, string>>;
  emails: () => Promise<string[]>;
}

/** A new home for each test, which has bought nothing yet. */
async function house(): Promise<House> {
  const { id, username } = await make.home({ billing_email_address: `money.${Math.random()}@example.com` });
  const home: Person = { id, username, role: "funeral_home" };
  const [director, family] = await Promise.all([
    make.staff({ funeral_home: id, staff_role: "director" }),
    make.family({ funeral_home: id }),
  ]);
  const booking = {
    deceased_full_name: "Edith Shaw",
    event_date: "2031-05-01T18:00:00Z",
    accept_conflicts: true,
    family: family.id,
    funeral_home_director: director.id,
    deceased_date_of_birth: "1940-02-29",
    deceased_date_of_death: "2026-11-01",
    g_r_page_heading: heading?.id,
    publish: true,
  };
  const [{ to } = { to: "" }] = await app.sql<{ to: string }>(
    'select billing_email_address as "to" from funeral_home where id = $1',
    [id],
  );
  return {
    home,
    publish: async (more = {}) => {
      const { status, json } = await callAs(app, home, "POST", "str/stream/", { ...booking, ...more });
      return { status, id: json.id };
    },
    cancel: async (stream) =>
      (await callAs(app, home, "PATCH", `str/stream/${stream}/`, { disabled_by_fh: true })).status,
    plan: async () => (await callAs(app, home, "GET", "usr/funeral_home/current_plan/")).json,
    buy: async (pack, path = "fin/order") =>
      (await callAs(app, home, "POST", `${path}/`, { package: pack.id })).json,
    emails: async () =>
      (
        await app.sql<{ subject: string }>(
          'select subject from mail_outbox where "to" = $1 order by created_at',
          [to],
        )
      ).map(({ subject }) => subject),
  };
}
const quarter = (given: object = {}) =>
  make.package({ name: "A quarter", type: "time_based", duration: 3, max_stream: 5, price: 500, ...given });
/** Runs the plan job as if it were that many days later. */
const runLifecycleAfter = (days: number) =>
  runPlanLifecycle(app.engine, new Date(Date.now() + days * 86_400_000), log);
const termOf = (order: Record<string, string>) =>
  callAs(app, ruth, "GET", `fin/invoice/${order.invoice}/`).then(({ json }) => json.subscriptions[0]);
const today = new Date().toISOString().slice(0, 10);
const termsOf = (account: { id: string }) =>
  app.sql<Term & { is_over: boolean }>(
    `select started_at::text, end_at::text, settled_at is not null as is_over from plan_term where enterprise_account = $1
    order by started_at`,
    [account.id],
  );

test("the streams of a term are available at once and lapse at its end, and streams bought without a term stay", async () => {
  const { buy, plan, publish } = await house();
  await buy(await make.package({ max_stream: 2 }));
  await buy(await quarter());
  expect(await plan()).toMatchObject({ available_stream_count: 7, package: { name: "A quarter" } });
  await publish();
  await runLifecycleAfter(60);
  expect(await plan()).toMatchObject({ available_stream_count: 6, active_stream_count: 1 });
  await runLifecycleAfter(100);
  expect(await plan()).toMatchObject({ available_stream_count: 2, purchased_stream_count: 7 });
});

test("a cancelled stream returns to its term, or to the home once that term is over", async () => {
  const { buy, plan, publish, cancel } = await house();
  await buy(await quarter({ max_stream: 1 }));
  const first = await publish();
  await cancel(first.id);
  expect((await plan()).available_stream_count).toBe(1);
  const second = await publish();
  await runLifecycleAfter(100);
  expect((await plan()).available_stream_count).toBe(0);
  await cancel(second.id);
  expect((await plan()).available_stream_count).toBe(1);
});

test("a stream cancelled a second time returns to the term that paid for it last", async () => {
  const { buy, plan, publish, cancel } = await house();
  await buy(await quarter({ max_stream: 1 }));
  const { id } = await publish();
  await cancel(id);
  await runLifecycleAfter(100);
  await buy(await quarter({ max_stream: 1 }));
  const enabled = await callAs(app, ruth, "PATCH", `str/stream/${id}/`, { disabled_by_fh: false });
  expect(enabled.status).toBe(200);
  expect((await plan()).available_stream_count).toBe(0);
  await cancel(id);
  expect((await plan()).available_stream_count).toBe(1);
  // It lapses again with its term.
  await runLifecycleAfter(100);
  expect((await plan()).available_stream_count).toBe(0);
});

test("a renewal begins after the active term, or today when no streams are left", async () => {
  const { buy, plan, publish } = await house();
  const pack = await quarter({ max_stream: 1 });
  const active = await termOf(await buy(pack));
  const following = await termOf(await buy(pack, "fin/change_subscription"));
  expect(following.stared_at).toBe(daysAfter(active.end_at, 1));
  expect(await plan()).toMatchObject({
    available_stream_count: 1,
    next_term: { started_at: following.stared_at, max_stream: 1 },
  });
  await publish();
  const now = await termOf(await buy(pack, "fin/change_subscription"));
  expect(now.stared_at).toBe(active.stared_at);
  expect((await plan()).available_stream_count).toBe(1);
  await runLifecycleAfter(100);
  expect(await plan()).toMatchObject({ available_stream_count: 1, next_term: null });
});

test("streams published on credit are paid by the next term and don't lapse with it", async () => {
  const { home, buy, plan, publish } = await house();
  await app.sql("update funeral_home set overdraft_limit = 2 where id = $1", [home.id]);
  await publish();
  await publish();
  expect((await publish()).status).toBe(400);
  expect((await plan()).available_stream_count).toBe(-2);
  await buy(await quarter());
  await buy(await make.package({ max_stream: 4 }));
  expect((await plan()).available_stream_count).toBe(7);
  await runLifecycleAfter(100);
  expect((await plan()).available_stream_count).toBe(4);
});

test("when twenty streams are published at once with five left, five are published", async () => {
  const { buy, plan, publish } = await house();
  await buy(await quarter());
  await plan();
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish()));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(5);
  expect(await plan()).toMatchObject({ available_stream_count: 0, is_within_package_limits: false });
});

test("a home is emailed when few streams are left and when none are", async () => {
  const { buy, publish, emails, plan } = await house();
  await buy(await make.package({ max_stream: 4 }));
  for (let n = 0; n < 4; n++) await publish();
  expect(await emails()).toEqual([
    expect.stringMatching(/^Invoice V-/),
    "Streams left in your plan: 3",
    "Streams left in your plan: 0",
  ]);
  expect(await plan()).toMatchObject({ is_low: true });
});

test("a home is reminded once a month and once a week before its term ends, unless it has renewed and that stands", async () => {
  const { buy, emails } = await house();
  const pack = await quarter();
  await buy(pack);
  const ends = async () => (await emails()).filter((subject) => subject.includes("ends on"));
  await runLifecycleAfter(50);
  expect(await ends()).toHaveLength(0);
  for (const days of [65, 66, 70]) await runLifecycleAfter(days);
  expect(await ends()).toHaveLength(1);
  for (const days of [86, 87]) await runLifecycleAfter(days);
  expect(await ends()).toHaveLength(2);
  const renewed = await house();
  await renewed.buy(pack);
  await renewed.buy(pack, "fin/change_subscription");
  await runLifecycleAfter(65);
  expect((await renewed.emails()).some((subject) => subject.includes("ends on"))).toBe(false);
  const credited = await house();
  await credited.buy(pack);
  const { invoice } = await credited.buy(pack, "fin/change_subscription");
  await callAs(app, ruth, "POST", "fin/invoice_admin_item/", {
    ...{ invoice, name: "Credited", type: "adjustment", date: `${today}T00:00`, amount: -500 },
  });
  expect(await credited.plan()).toMatchObject({ next_term: null });
  await runLifecycleAfter(65);
  expect((await credited.emails()).some((subject) => subject.includes("ends on"))).toBe(true);
});

test("all homes of an enterprise account share its package, which is renewed and invoiced automatically", async () => {
  const [one, two] = await Promise.all([house(), house()]);
  const pack = await quarter({ name: "The group", max_stream: 2, price: 1000 });
  const start = new Date().toISOString().slice(0, 10);
  const account = await make.enterprise({
    funeral_homes: [one.home.id, two.home.id],
    package: pack.id,
    subscription_start: start,
  });
  expect(account).toMatchObject({ subscription_start_editable: true });
  expect(account.renewal_date > start).toBe(true);
  await runLifecycleAfter(0);
  const path = `usr/funeral_home_enterprise_manager/${account.id}/`;
  const begun = (await callAs(app, ruth, "GET", path)).json;
  expect(begun).toMatchObject({ subscription_start_editable: false, renewal_date: account.renewal_date });
  const fixed = await callAs(app, ruth, "PATCH", path, { subscription_start: "2026-01-01" });
  expect(Object.keys(fixed.json)).toEqual(["subscription_start"]);

  expect(await one.plan()).toMatchObject({
    available_stream_count: 2,
    is_within_package_limits: true,
    package: { name: "The group", is_shared: true },
  });
  const first = await one.publish();
  expect((await two.publish()).status).toBe(201);
  expect((await one.publish()).status).toBe(400);
  expect((await two.plan()).available_stream_count).toBe(0);
  await one.cancel(first.id);
  expect((await two.plan()).available_stream_count).toBe(1);

  await runLifecycleAfter(100);
  await runLifecycleAfter(100);
  expect((await two.plan()).available_stream_count).toBe(2);
  const invoices = (await callAs(app, ruth, "GET", "fin/invoice/?search=The group")).json;
  expect(
    invoices.results.map(({ buyer, total_amount }: Record<string, unknown>) => [buyer, total_amount]),
  ).toEqual([
    ["Quiet Group", 1000],
    ["Quiet Group", 1000],
  ]);
  expect((await callAs(app, one.home, "GET", "fin/invoice/?search=The group")).json.count).toBe(0);
});

test("an enterprise account's renewal begins the day after its term has ended", async () => {
  const { home } = await house();
  const pack = await quarter({ name: "The day after", max_stream: 2 });
  const account = await make.enterprise({
    funeral_homes: [home.id],
    package: pack.id,
    subscription_start: new Date().toISOString().slice(0, 10),
  });
  await runLifecycleAfter(0);
  await runLifecycleAfter(93);
  const { results } = (await callAs(app, ruth, "GET", "fin/invoice/?search=The day after")).json;
  const [renewed, first] = results.map(
    ({ subscriptions }: { subscriptions: Record<"stared_at" | "end_at", string>[] }) => subscriptions[0],
  );
  expect(renewed.stared_at).toBe(daysAfter(first.end_at, 1));
  const path = `usr/funeral_home_enterprise_manager/${account.id}/`;
  expect((await callAs(app, ruth, "GET", path)).json.renewal_date).toBe(daysAfter(renewed.end_at, 1));
});

test("an enterprise account that was without a package begins anew with a whole term", async () => {
  const pack = await quarter({ name: "After a gap" });
  const account = await make.enterprise({ package: pack.id, subscription_start: today });
  const path = `usr/funeral_home_enterprise_manager/${account.id}/`;
  await runLifecycleAfter(0);
  await callAs(app, ruth, "PATCH", path, { package: null });
  await runLifecycleAfter(140);
  await callAs(app, ruth, "PATCH", path, { package: pack.id });
  await runLifecycleAfter(150);
  expect((await termsOf(account)).map(({ started_at }) => started_at)).toEqual([
    today,
    daysAfter(today, 150),
  ]);
});

test("an enterprise account's term ends with its package, and begins anew on the day it gets one again", async () => {
  const { home, plan } = await house();
  const pack = await quarter({ name: "Removed", max_stream: 2 });
  const account = await make.enterprise({
    funeral_homes: [home.id],
    package: pack.id,
    subscription_start: today,
  });
  const path = `usr/funeral_home_enterprise_manager/${account.id}/`;
  const edit = (body: object) => callAs(app, ruth, "PATCH", path, body);
  await runLifecycleAfter(0);
  await edit({ manager_name: "Gia Shaw" });
  expect(await plan()).toMatchObject({ available_stream_count: 2 });
  await edit({ package: null });
  expect(await plan()).toMatchObject({ available_stream_count: 0, package: null });
  await edit({ package: pack.id });
  // It has one term for each first day.
  await runLifecycleAfter(0);
  await runLifecycleAfter(1);
  await runLifecycleAfter(1);
  expect(await termsOf(account)).toMatchObject([
    { started_at: today, is_over: true },
    { started_at: daysAfter(today, 1), is_over: false },
  ]);
  expect(await plan()).toMatchObject({ available_stream_count: 2, package: { name: "Removed" } });
});

test("a package keeps its term while it renews an enterprise account, and without one an account isn't renewed", async () => {
  const pack = await quarter({ name: "Kept" });
  const account = await make.enterprise({
    enterprise_account_name: "Kept Group",
    package: pack.id,
    subscription_start: new Date().toISOString().slice(0, 10),
  });
  const edit = () =>
    callAs(app, ruth, "PATCH", `fin/package/${pack.id}/`, { type: "usage_based", duration: null });
  const refused = await edit();
  expect([refused.status, refused.json]).toEqual([
    400,
    {
      type: [
        "The plan of an enterprise account has a term. Please give another package to Kept Group first.",
      ],
    },
  ]);
  const renamed = await callAs(app, ruth, "PATCH", `fin/package/${pack.id}/`, { name: "Kept on" });
  expect(renamed.status).toBe(200);

  // As it may have been edited before that was refused.
  await app.sql("update subscription_package set type = 'usage_based', duration = null where id = $1", [
    pack.id,
  ]);
  await runLifecycleAfter(0);
  expect(log.error.mock.calls).toEqual([
    [
      {
        one: account.id,
        err: new Error(`package ${pack.id} of enterprise account ${account.id} has no terms`),
      },
      "an enterprise account could not be renewed",
    ],
  ]);
  log.error.mockClear();
  const path = `usr/funeral_home_enterprise_manager/${account.id}/`;
  expect((await callAs(app, ruth, "PATCH", path, { package: null })).status).toBe(200);
  expect((await edit()).status).toBe(200);
});

test("an enterprise account accepts only a time-based package", async () => {
  const pack = await make.package();
  const answer = await callAs(app, ruth, "POST", "usr/funeral_home_enterprise_manager/", {
    enterprise_account_name: "Quiet Group",
    address_text: "1 Elm Street",
    country_name: "Canada",
    state_name: "Ontario",
    city_name: "Toronto",
    postal_code: "M5V 1A1",
    manager_name: "Gia Shaw",
    manager_email: "gia@example.com",
    manager_phone: "+1 416 555 0100",
    package: pack.id,
  });
  expect([answer.status, answer.json]).toEqual([
    400,
    { package: ["An enterprise account has a time-based package."] },
  ]);
});

test("after all these tests the books are right, and errors in them are emailed to the super admin in charge of packages", async () => {
  expect(log.error.mock.calls).toEqual([]);
  expect(await checkBooks(app.database)).toEqual([]);
  await app.sql("update funeral_home set available_stream_count = available_stream_count + 1 where id = $1", [
    maple.id,
  ]);
  await reportBooks(app.engine, log);
  const [email] = await app.sql<{ to: string; text: string }>(
    `select "to", text from mail_outbox where subject = 'Vigil: the books need a look'`,
  );
  expect(email?.to).toBe("ruth@vigil.test");
  expect(email?.text).toContain(`A home's streams aren't the sum of their reasons: ${maple.id}`);
  expect(email?.text).not.toContain(harbour.id);
});
