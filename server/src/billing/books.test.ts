import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { checkBooks } from "./check-books.ts";
import { issueCreditNote } from "./credit-notes.ts";
import { lockInvoice, recordPayment } from "./payments.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour } = cast;
const [region] = await app.sql<{ id: string }>("select id from currency_region where name = 'Quebec'");
const { id, username } = await make.home({ currency_region: region?.id });
const quebec: Person = { id, username, role: "funeral_home" };
const pack = await make.package({ name: "=Twenty; streams", max_stream: 20, price: 249 });
const order = await make.order(quebec, { package: pack.id, price: 249 });
await make.order(maple);
await app.database.transaction((tx) =>
  recordPayment(tx, {
    invoice: order.invoice,
    method: "card",
    reference: "pi_books",
    amount_in_cents: 28_629,
  }),
);
await app.database.transaction(async (tx) => {
  const invoice = await lockInvoice(tx, order.invoice);
  if (!invoice) throw new Error("no invoice");
  await issueCreditNote(tx, invoice, { amount: 10_000, reason: "One camera less", productName: "Vigil" });
});

const period = "from=2020-01-01&to=2100-01-01";
const get = (path: string, who: Person = ruth) => callAs(app, who, "GET", `fin/books/${path}`);
/** The rows of a CSV whose cells hold no commas, by the names of its columns. */
const rowsOf = (text: string): Record<string, string>[] => {
  const [header = [], ...rows] = text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.replace(/^"(.*)"$/, "$1")));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
};
const cents = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
const inLedger = async (accounts: string) => {
  const [found] = await app.sql<{ sum: number }>(
    `select coalesce(sum(amount_in_cents), 0)::int as sum from ledger_entry where document is not null and account like '${accounts}'`,
  );
  return found?.sum ?? 0;
};

test("an accountant downloads each document in a row, with every tax in a column of its own and credit notes negative", async () => {
  const { text } = await get(`export/?${period}`, quebec);
  const [invoice, credit, ...more] = rowsOf(text);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    Number: order.invoice_number,
    Kind: "invoice",
    Invoice: order.invoice_number,
    Province: "Quebec",
    Currency: "USD",
    Subtotal: "249.00",
    GST: "12.45",
    QST: "24.84",
    Total: "286.29",
    Paid: "286.29",
    "Paid by": "card",
  });
  expect(credit).toMatchObject({
    Kind: "credit_note",
    Invoice: order.invoice_number,
    Subtotal: "-86.97",
    GST: "-4.35",
    QST: "-8.68",
    Total: "-100.00",
    Paid: "0.00",
    "Paid on": "",
  });
});

test("the sums of the download are those of the books, to the cent", async () => {
  const rows = rowsOf((await get(`export/?${period}`)).text);
  expect(await checkBooks(app.database)).toEqual([]);
  expect(cents(rows, "Total")).toBe(await inLedger("receivable"));
  expect(cents(rows, "Subtotal")).toBe(-(await inLedger("revenue")));
  for (const tax of ["GST", "QST"]) expect(cents(rows, tax)).toBe(-(await inLedger(`tax:${tax} %`)));
});

test("QuickBooks and Xero get a row for each line, whose amounts and taxes come to the document's", async () => {
  const quickbooks = rowsOf((await get(`export/?${period}&form=quickbooks`, quebec)).text);
  expect(quickbooks[0]).toMatchObject({
    "*InvoiceNo": order.invoice_number,
    "*ItemAmount": "249.00",
    "*ItemTaxCode": "GST 5% + QST 9.975%",
    ItemTaxAmount: "37.29",
    "Item(Product/Service)": "'=Twenty; streams",
  });
  expect(cents(quickbooks, "*ItemAmount") + cents(quickbooks, "ItemTaxAmount")).toBe(18_629);
  const xero = rowsOf((await get(`export/?${period}&form=xero`, quebec)).text);
  expect(
    xero.map((row) => [row["*InvoiceNumber"], row["*Quantity"], row["*UnitAmount"], row.Reference]),
  ).toEqual([
    [order.invoice_number, "1", "249.00", ""],
    [expect.any(String), "1", "-86.97", order.invoice_number],
  ]);
});

test("the taxes of a period stand by province, with credits deducted, and a home sees its own alone", async () => {
  const { json } = await get(`taxes/?${period}`, quebec);
  const sums = { documents: 2, subtotal: 162.03, taxes: { GST: 8.1, QST: 16.16 }, total: 186.29 };
  expect(json).toEqual({ taxes: ["GST", "QST"], provinces: [{ province: "Quebec", ...sums }], total: sums });
  const all = (await get(`taxes/?${period}`)).json;
  expect(all.total.documents).toBe(3);
  expect(Math.round(all.total.total * 100)).toBe(await inLedger("receivable"));
  expect(rowsOf((await get(`taxes/export/?${period}`, quebec)).text)).toEqual([
    { Province: "Quebec", Documents: "2", Subtotal: "162.03", GST: "8.10", QST: "16.16", Total: "186.29" },
    { Province: "Total", Documents: "2", Subtotal: "162.03", GST: "8.10", QST: "16.16", Total: "186.29" },
  ]);
  expect((await get(`taxes/?${period}`, harbour)).json).toEqual({
    taxes: [],
    provinces: [],
    total: { documents: 0, subtotal: 0, taxes: {}, total: 0 },
  });
});

test("a document keeps the province of its day, and its credit note too, wherever the home moves", async () => {
  const { id: moved, username: name } = await make.home({ currency_region: region?.id });
  const home: Person = { id: moved, username: name, role: "funeral_home" };
  const bought = await make.order(home, { package: pack.id });
  await app.sql(
    "update funeral_home set currency_region = (select id from currency_region where name = 'Ontario') where id = $1",
    [moved],
  );
  await app.database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, bought.invoice);
    if (invoice) await issueCreditNote(tx, invoice, { amount: 5_000, reason: "less", productName: "Vigil" });
  });
  const provinces = async () =>
    (await get(`taxes/?${period}`, home)).json.provinces.map((row: Record<string, unknown>) => [
      row.province,
      row.documents,
    ]);
  expect(await provinces()).toEqual([["Quebec", 2]]);
  await make.order(home, { package: pack.id });
  expect(await provinces()).toEqual([
    ["Ontario", 1],
    ["Quebec", 2],
  ]);
});

test("documents from before the province was kept get what was derived for them", async () => {
  const sql = readFileSync(
    new URL("../../migrations/0074_statements_and_renewals.sql", import.meta.url),
    "utf8",
  );
  await app.sql("alter table invoice_document disable trigger invoice_document_stays");
  await app.sql("update invoice_document set tax_province = null, tax_country = null");
  await app.sql("alter table invoice_document enable trigger invoice_document_stays");
  for (const statement of sql.split("--> statement-breakpoint").slice(-3)) await app.sql(statement);
  const found = await app.sql<{ tax_province: string; tax_country: string }>(
    "select tax_province, tax_country from invoice_document where invoice = $1 order by number",
    [order.invoice],
  );
  expect(found).toEqual(Array(2).fill({ tax_province: "Quebec", tax_country: expect.any(String) }));
  await expect(app.sql("update invoice_document set tax_province = 'x'")).rejects.toThrow(/only ever added/);
});

test.for([
  ["export/", "from"],
  ["export/?from=2026-11-01", "to"],
  ["export/?from=2026-13-01&to=2026-12-01", "from"],
  ["export/?from=2026-11-02&to=2026-11-01", "to"],
  ["export/?from=2026-11-01&from=2026-11-02&to=2026-11-30", "from"],
  [`export/?${period}&form=pencil`, "form"],
  ["taxes/?from=x&to=2026-12-01", "from"],
])("a period that isn't one is refused with its field: %s", async ([path = "", field = ""]) => {
  const { status, json } = await get(path);
  expect([400, 422]).toContain(status);
  expect(JSON.stringify(json)).toContain(`"${field}"`);
});
