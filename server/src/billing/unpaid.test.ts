import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { recordPayment } from "./payments.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth } = cast;
await app.sql("update general_setting set unpaid_streams_limit = 10");

async function house(given: Record<string, unknown> = {}): Promise<Person> {
  const { id, username } = await make.home(given);
  return { id, username, role: "funeral_home" };
}
const five = await make.package({ max_stream: 5, price: 100 });
const large = await make.package({ max_stream: 120, price: 100 });
const buy = (home: Person, pack = five.id) => callAs(app, home, "POST", "fin/order/", { package: pack });
const heldBy = async (home: Person) =>
  (await callAs(app, home, "GET", "usr/funeral_home/current_plan/")).json.available_stream_count;

test("a home buys on invoice up to the installation's limit of unpaid streams, then is told what to pay and how", async () => {
  const home = await house();
  const first = await buy(home);
  expect([first.status, (await buy(home)).status]).toEqual([201, 201]);
  const refused = await buy(home);
  expect(refused.status).toBe(400);
  const [sentence] = refused.json.package;
  expect(sentence).toContain(first.json.invoice_number);
  expect(sentence).toContain("pay this package by card now");
  expect(await heldBy(home)).toBe(10);
  await app.database.transaction((tx) =>
    recordPayment(tx, {
      invoice: first.json.invoice,
      method: "wire",
      reference: "the first one",
      amount_in_cents: first.json.total_in_cents,
    }),
  );
  expect((await buy(home)).status).toBe(201);
});

test("who owes nothing may buy one large package on invoice, but no second one", async () => {
  const home = await house();
  expect([(await buy(home, large.id)).status, (await buy(home)).status]).toEqual([201, 400]);
});

test("of many purchases at once no more get through than the limit allows", async () => {
  const home = await house();
  const statuses = await Promise.all(Array.from({ length: 8 }, () => buy(home).then(({ status }) => status)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(await heldBy(home)).toBe(10);
});

test("a home may have a limit of its own, which only a super admin sets; 0 means that it pays at once", async () => {
  const home = await house();
  const path = `usr/funeral_home/${home.id}/`;
  await callAs(app, ruth, "PATCH", path, { unpaid_streams_limit: 15 });
  await callAs(app, home, "PATCH", "usr/info/", { unpaid_streams_limit: 500 });
  const bought = [await buy(home), await buy(home), await buy(home), await buy(home)];
  expect(bought.map(({ status }) => status)).toEqual([201, 201, 201, 400]);
  const atOnce = await house({ unpaid_streams_limit: 0 });
  const refused = await buy(atOnce);
  expect([refused.status, refused.json.package]).toEqual([
    400,
    ["Please pay this package by card now: your account buys nothing on invoice."],
  ]);
});
