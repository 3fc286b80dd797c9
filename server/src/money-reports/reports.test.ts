import { today } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { checkBooks } from "../billing/check-books.ts";
import { issueCreditNote } from "../billing/credit-notes.ts";
import { lockInvoice, recordPayment } from "../billing/payments.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, nora } = cast;
/** Where the homes are, by whose days the books are kept. */
const thisMonth = today("America/Toronto").slice(0, 7);
const period = "from=2024-01-01&to=2100-01-01";
const near = `from=${Number(thisMonth.slice(0, 4)) - 1}-01-01&to=${Number(thisMonth.slice(0, 4)) + 1}-12-31`;
const get = (path: string, who: Person = ruth) => callAs(app, who, "GET", `fin/money/${path}`);
const monthOf = async (path: string, month = thisMonth) =>
  (await get(`${path}/?${near}`)).json.months.find((row: { month: string }) => row.month === month);
const pack = await make.package({ price: 100, max_stream: 10 });
const inLedger = async (accounts: string, where = "true") => {
  const [found] = await app.sql<{ sum: number }>(
    `select coalesce(sum(e.amount_in_cents), 0)::int as sum from ledger_entry e join invoice i on i.id = e.invoice
    where e.account like '${accounts}' and ${where}`,
  );
  return found?.sum ?? 0;
};
async function newHome(): Promise<Person> {
  const { id, username } = await make.home({});
  return { id, username, role: "funeral_home" };
}

test("revenue is what the books call revenue, with taxes apart and credits deducted", async () => {
  const order = await make.order(maple, { package: pack.id });
  await app.database.transaction(async (tx) => {
    await recordPayment(tx, {
      ...{
        invoice: order.invoice,
        method: "wire",
        reference: "revenue",
        amount_in_cents: order.total_in_cents,
      },
    });
    const invoice = await lockInvoice(tx, order.invoice);
    if (invoice) await issueCreditNote(tx, invoice, { amount: 3_000, reason: "less", productName: "Vigil" });
  });
  const month = await monthOf("revenue");
  expect(await checkBooks(app.database)).toEqual([]);
  expect(Math.round(month.net * 100) + (await inLedger("revenue"))).toBe(0);
  expect(Math.round(month.taxes * 100) + (await inLedger("tax:%"))).toBe(0);
  expect(month.credited).toBeLessThan(0);
  expect(month.net).toBeCloseTo(month.sold + month.credited, 2);
});

test("what is open is the receivable of the books, and a buyer's row is their statement's balance", async () => {
  const home = await newHome();
  const order = await make.order(home, { package: pack.id });
  await app.sql("update invoice set due_on = current_date - 45 where id = $1", [order.invoice]);
  const { json } = await get(`receivables/?${near}`);
  expect(Math.round(json.sums.total * 100)).toBe(await inLedger("receivable"));
  const row = json.buyers.find((buyer: { home: string }) => buyer.home === home.id);
  expect(row).toMatchObject({ days_60: order.total_in_cents / 100, current: 0 });
  const { json: statement } = await callAs(
    app,
    ruth,
    "GET",
    `fin/statement/?period=since_zero&funeral_home=${home.id}`,
  );
  expect([statement.closing, statement.aging.days_60]).toEqual([row.total, row.days_60]);
});

test("a stream counts when it is bought and when it is used, and not when it is given back", async () => {
  const before = await monthOf("streams");
  const home = await newHome();
  await make.order(home, { package: pack.id });
  const [heading] = await app.sql<{ id: string }>("select id from event_type limit 1");
  const stream = await make.stream({
    ...{ publish: true, funeral_home: home.id, event_date: "2031-06-01T18:00:00Z" },
    ...{ deceased_date_of_birth: "1940-02-29", deceased_date_of_death: "2026-11-01" },
    g_r_page_heading: heading?.id,
    family: (await make.family({ funeral_home: home.id })).id,
    funeral_home_director: (await make.staff({ funeral_home: home.id, staff_role: "director" })).id,
  });
  const used = await monthOf("streams");
  expect([used.sold - before.sold, used.used - before.used]).toEqual([10, 1]);
  await callAs(app, home, "PATCH", `str/stream/${stream.id}/`, { disabled_by_fh: true });
  expect((await monthOf("streams")).used).toBe(before.used);
});

test("a home counts where its plan ended and no other began within thirty days", async () => {
  const year = await make.package({ price: 100, type: "time_based", duration: 1 });
  const [gone, back] = [await newHome(), await newHome()];
  for (const home of [gone, back]) await make.order(home, { package: year.id });
  await app.sql(
    "update plan_term set started_at = current_date - 100, end_at = current_date - 70 where funeral_home = any($1)",
    [[gone.id, back.id]],
  );
  await make.order(back, { package: year.id });
  await app.sql(
    "update plan_term set started_at = current_date - 60 where funeral_home = $1 and end_at >= current_date",
    [back.id],
  );
  const [{ month } = { month: "" }] = await app.sql<{ month: string }>(
    "select to_char(current_date - 70, 'YYYY-MM') as month",
  );
  const row = await monthOf("churn", month);
  expect(row.homes.map(({ id }: { id: string }) => id)).toEqual([gone.id]);
  expect(row.ended).toBe(1);
});

test("only a super admin in charge of packages sees the platform's money, and a wrong period names its field", async () => {
  for (const report of ["revenue", "streams", "receivables", "churn"]) {
    for (const who of [maple, nora]) expect((await get(`${report}/?${near}`, who)).status).toBe(403);
    const csv = await get(`${report}/export/?${near}`);
    expect([csv.status, csv.text.split("\r\n").length > 1]).toEqual([200, true]);
    expect(Object.keys((await get(`${report}/?from=x&to=2026-01-01`)).json)).toContain("from");
    expect(Object.keys((await get(`${report}/?${period}`)).json)).toEqual(["from"]);
  }
});
