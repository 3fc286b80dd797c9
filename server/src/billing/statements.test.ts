import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { linesOfPdf } from "../../test/pdf-text.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { checkBooks } from "./check-books.ts";
import { issueCreditNote } from "./credit-notes.ts";
import { lockInvoice, recordPayment } from "./payments.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, nora, harbour } = cast;
const [region] = await app.sql<{ id: string }>("select id from currency_region where name = 'Quebec'");
const { id, username } = await make.home({ currency_region: region?.id, language: "fr" });
const home: Person = { id, username, role: "funeral_home" };
const pack = await make.package({ price: 249 });
const first = await make.order(home, { package: pack.id });
const second = await make.order(home, { package: pack.id });
const pay = (invoice: string, reference: string, amount_in_cents: number) =>
  app.database.transaction((tx) =>
    recordPayment(tx, { invoice, method: "wire", reference, amount_in_cents }),
  );
await pay(first.invoice, "wire 1", 28_629);
await app.database.transaction(async (tx) => {
  const invoice = await lockInvoice(tx, first.invoice);
  if (!invoice) throw new Error("no invoice");
  await issueCreditNote(tx, invoice, { amount: 10_000, reason: "One camera less", productName: "Vigil" });
});
await pay(first.invoice, "wire 1 back", -4_000);
await make.order(maple);

const own = "period=own&from=2020-01-01&to=2100-01-01";
const get = (query: string, who: Person = home) => callAs(app, who, "GET", `fin/statement/?${query}`);
const cents = (dollars: number) => Math.round(dollars * 100);

test("a home reads its statement, whose balance runs from document to payment", async () => {
  const { json } = await get("period=since_zero");
  expect(json.opening).toBe(0);
  expect(
    json.lines.map(({ kind, number, method, amount, balance }: Record<string, unknown>) => [
      kind,
      number,
      method,
      amount,
      balance,
    ]),
  ).toEqual([
    ["invoice", first.invoice_number, null, 286.29, 286.29],
    ["invoice", second.invoice_number, null, 286.29, 572.58],
    ["payment", first.invoice_number, "wire", -286.29, 286.29],
    ["credit_note", expect.stringMatching(/^V-/), null, -100, 186.29],
    ["refund", first.invoice_number, "wire", 40, 226.29],
  ]);
  expect(json).toMatchObject({ closing: 226.29, aging: { current: 286.29, days_30: 0, credit: -60 } });
});

test("the statement's balance is what the books say that the home owes, to the cent", async () => {
  expect(await checkBooks(app.database)).toEqual([]);
  for (const who of [home, maple]) {
    const { json } = await get(own, who);
    const [ledger] = await app.sql<{ sum: number }>(
      `select sum(e.amount_in_cents)::int as sum from ledger_entry e join invoice i on i.id = e.invoice
      where e.account = 'receivable' and i.funeral_home = $1`,
      [who.id],
    );
    expect(cents(json.closing)).toBe(ledger?.sum);
    const aged = Object.values(json.aging as Record<string, number>).reduce(
      (sum, one) => sum + cents(one),
      0,
    );
    expect(aged).toBe(ledger?.sum);
    expect(json.lines.at(-1)?.balance).toBe(json.closing);
  }
});

test("a period before anything happened is empty, and its balance carries over into the next", async () => {
  const { json } = await get("period=last_month");
  expect(json).toMatchObject({ opening: 0, lines: [], closing: 0 });
  const later = (await get("period=own&from=2100-01-01&to=2100-01-31")).json;
  expect(later).toMatchObject({ opening: 226.29, lines: [], closing: 226.29, aging: { older: 286.29 } });
});

test("the PDF says the same in the home's language, and only its signed address opens it", async () => {
  const { pdf_url } = (await get("period=since_zero")).json;
  const opened = await app.http.inject({ url: pdf_url });
  expect([opened.statusCode, opened.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const text = linesOfPdf(opened.rawPayload)
    .map(({ text: line }) => line)
    .join("\n")
    .replaceAll("\u00a0", " ");
  for (const expected of ["Relevé de compte", "Note de crédit", "226,29 $", "En votre faveur", "-60,00 $"])
    expect(text).toContain(expected);
  const english = await app.http.inject({ url: `${pdf_url}&language=en` });
  expect(
    linesOfPdf(english.rawPayload)
      .map(({ text: line }) => line)
      .join("\n"),
  ).toContain("$226.29");
  for (const url of [
    pdf_url.replace(id, maple.id),
    pdf_url.replace(/from=[^&]*/, "from=2020-01-01"),
    pdf_url.replace(/expires=\d+/, "expires=1"),
    `/v1/fin/statement/${id}.pdf`,
  ])
    expect((await app.http.inject({ url })).statusCode).toBe(403);
});

test("a super admin reads and emails any home's; a home only its own", async () => {
  expect((await get(`${own}&funeral_home=${id}`, ruth)).json).toMatchObject({ closing: 226.29 });
  expect((await get(own, ruth)).json).toEqual({ funeral_home: ["This field is required."] });
  expect((await get(`${own}&funeral_home=${id}`, harbour)).status).toBe(404);
  expect((await get(own, nora)).status).toBe(403);
  const sent = await callAs(app, ruth, "POST", "fin/statement/send/", { funeral_home: id });
  expect(sent.status).toBe(200);
  const emails = await app.sql<{ subject: string; html: string }>(
    `select subject from mail_outbox where "to" = $1 and subject like 'Relevé de compte%'`,
    [sent.json.to],
  );
  expect(emails).toHaveLength(1);
  const foreign = await callAs(app, harbour, "POST", "fin/statement/send/", { funeral_home: id });
  expect(foreign.status).toBe(404);
});

test.for([
  ["period=own&to=2026-11-30", "from"],
  ["period=own&from=2026-11-01", "to"],
  ["period=own&from=2026-11-02&to=2026-11-01", "to"],
  ["period=own&from=x&to=2026-11-01", "from"],
  ["period=forever", "period"],
  ["funeral_home=1", "funeral_home"],
])("a period that isn't one is refused with its field: %s", async ([query = "", field = ""]) => {
  const { status, json } = await get(query);
  expect(status).toBe(400);
  expect(Object.keys(json)).toContain(field);
});
