import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { linesOfPdf } from "../../test/pdf-text.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { checkBooks } from "./check-books.ts";
import { quoteTotals } from "./documents.ts";
import { recordPayment } from "./payments.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour, doyle } = cast;

/** A new home for each test, which has bought nothing yet. */
async function house(given: Record<string, unknown> = {}): Promise<Person> {
  const { id, username } = await make.home(given);
  return { id, username, role: "funeral_home" };
}
const region = async (name: string) => {
  const [found] = await app.sql<{ id: string }>("select id from currency_region where name = $1", [name]);
  return found?.id ?? "";
};
const planOf = async (home: Person) =>
  (await callAs(app, home, "GET", "usr/funeral_home/current_plan/")).json;
const invoiceOf = async (id: string, who: Person = ruth) =>
  (await callAs(app, who, "GET", `fin/invoice/${id}/`)).json;
const pay = (invoice: string, reference: string, amount_in_cents: number) =>
  app.database.transaction((tx) =>
    recordPayment(tx, { invoice, method: "card", reference, amount_in_cents }),
  );
const addItem = (invoice: string, fields: object) =>
  callAs(app, ruth, "POST", "fin/invoice_admin_item/", {
    name: "Extra camera",
    type: "charge",
    date: "2026-11-20T00:00",
    amount: 100,
    invoice,
    ...fields,
  });

test("a purchased package is invoiced with the taxes of the home's region, and its streams are available at once", async () => {
  const home = await house({ currency_region: await region("Quebec") });
  const pack = await make.package({ name: "Twenty streams", max_stream: 20, price: 249 });
  const order = await make.order(home, { package: pack.id, price: 249 });
  expect(order).toMatchObject({ kind: "order", total_in_cents: 28_629, payment_processed: false });
  expect(await invoiceOf(order.invoice, home)).toMatchObject({
    name: "Twenty streams",
    funeral_home: home.id,
    invoice_number: order.invoice_number,
    packages: [{ name: "Twenty streams", amount: 249 }],
    subscriptions: [],
    tax: { "GST 5%": 12.45, "QST 9.975%": 24.84 },
    subtotal: 249,
    total_amount: 286.29,
    amount_due: 286.29,
    status: "open",
    documents: [{ number: order.invoice_number, kind: "invoice", total: 286.29 }],
  });
  expect(await planOf(home)).toMatchObject({
    available_stream_count: 20,
    purchased_stream_count: 20,
    is_low: false,
    package: { name: "Twenty streams", type: "usage_based", started_at: null },
    taxes: [
      { label: "GST 5%", percent: 5 },
      { label: "QST 9.975%", percent: 9.975 },
    ],
  });
});

test("a purchase repeated a hundred times is one order, and a different purchase with the same key is refused", async () => {
  const home = await house();
  const pack = await make.package();
  expect((await planOf(home)).available_stream_count).toBe(0);
  const headers = { "idempotency-key": "a press of the button" };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      callAs(app, home, "POST", "fin/order/", { package: pack.id }, { headers }),
    ),
  );
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  expect((await callAs(app, home, "GET", "fin/order/")).json.count).toBe(1);
  expect((await planOf(home)).available_stream_count).toBe(10);
  const other = await make.package();
  const reused = await callAs(app, home, "POST", "fin/order/", { package: other.id }, { headers });
  expect([reused.status, reused.json]).toEqual([
    409,
    { detail: "This Idempotency-Key was used for something else." },
  ]);
});

test("a package whose price changed or that was disabled since it was shown can't be bought", async () => {
  const home = await house();
  const pack = await make.package({ price: 249 });
  await callAs(app, ruth, "PATCH", `fin/package/${pack.id}/`, { price: 299.5 });
  const repriced = await callAs(app, home, "POST", "fin/order/", { package: pack.id, price: 249 });
  expect([repriced.status, repriced.json]).toEqual([
    400,
    {
      package: [
        "The price of this package is now $299.50. You have not been charged: please check the new price and try again.",
      ],
    },
  ]);
  await callAs(app, ruth, "PATCH", `fin/package/${pack.id}/`, { status: "disabled" });
  const gone = await callAs(app, home, "POST", "fin/change_subscription/", { package: pack.id });
  expect([gone.status, gone.json]).toEqual([
    400,
    { package: ["This package is no longer offered. Please choose another one."] },
  ]);
  expect((await callAs(app, home, "GET", "fin/order/")).json.count).toBe(0);
});

test("a payment marks the invoice and its order as paid once, however often it is reported", async () => {
  const home = await house();
  const order = await make.order(home);
  const recorded = await Promise.all(
    Array.from({ length: 20 }, () => pay(order.invoice, `pi_${order.id}`, 24_900)),
  );
  expect(recorded.filter(({ isKnown }) => !isKnown)).toEqual([
    { isKnown: false, isPaid: true, surplus_in_cents: 0 },
  ]);
  expect(await invoiceOf(order.invoice)).toMatchObject({
    status: "paid",
    payment_method: "card",
    amount_due: 0,
  });
  expect((await callAs(app, home, "GET", `fin/order/${order.id}/`)).json.payment_processed).toBe(true);
  const twice = await pay(order.invoice, `pi_again_${order.id}`, 24_900);
  expect(twice).toEqual({ isKnown: false, isPaid: true, surplus_in_cents: 24_900 });
  await pay(order.invoice, `refund_${order.id}`, -24_900);
  expect(await invoiceOf(order.invoice)).toMatchObject({ status: "paid", amount_due: 0 });
});

test("a payment that a bank reverses is owed again", async () => {
  const order = await make.order(await house());
  await pay(order.invoice, `part_${order.id}`, 10_000);
  expect(await invoiceOf(order.invoice)).toMatchObject({ status: "open", amount_due: 149 });
  await pay(order.invoice, `rest_${order.id}`, 14_900);
  expect((await invoiceOf(order.invoice)).status).toBe("paid");
  await pay(order.invoice, `back_${order.id}`, -14_900);
  expect(await invoiceOf(order.invoice)).toMatchObject({ status: "open", amount_due: 149, paid_at: null });
});

test("an addition to an open invoice is a supplement, a reduction is a credit note, and the first document stays", async () => {
  const home = await house({ currency_region: await region("Ontario") });
  const order = await make.order(home);
  const stream = await make.stream({ deceased_full_name: "Rose O’Hara" });
  const added = await addItem(order.invoice, { stream: stream.id, amount: 100.1 });
  expect(added.json).toMatchObject({ invoice: order.invoice, date: "2026-11-20", amount: 100.1 });
  await addItem(order.invoice, { name: "Goodwill", type: "adjustment", amount: -50 });
  const invoice = await invoiceOf(order.invoice, home);
  expect(invoice.documents.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
    ["invoice", 281.37],
    ["supplement", 113.11],
    ["credit_note", -56.5],
  ]);
  expect(invoice).toMatchObject({
    admin_items: [
      {
        name: "Extra camera",
        type: "charge",
        date: "2026-11-20",
        deceased_name: "Rose O’Hara",
        amount: 100.1,
      },
      { name: "Goodwill", type: "adjustment", amount: -50, deceased_name: null },
    ],
    tax: { "HST 13%": 38.88 },
    total_amount: 337.98,
  });
  const tooMuch = await addItem(order.invoice, { amount: -1000 });
  expect([tooMuch.status, tooMuch.json]).toEqual([
    400,
    { amount: ["This takes back more than the invoice comes to, which is $337.98."] },
  ]);
});

test("an addition to a paid invoice opens a new one, and a reduction of it is owed to the home", async () => {
  const home = await house();
  const order = await make.order(home);
  await pay(order.invoice, `pi_${order.id}`, 24_900);
  const added = await addItem(order.invoice, {});
  expect(added.json.invoice).not.toBe(order.invoice);
  expect(await invoiceOf(added.json.invoice)).toMatchObject({ funeral_home: home.id, total_amount: 100 });
  await addItem(order.invoice, { amount: -49 });
  expect(await invoiceOf(order.invoice)).toMatchObject({
    status: "paid",
    total_amount: 200,
    amount_due: -49,
  });
});

test("what is taken off an invoice is taxed as the invoice was, wherever its home has moved", async () => {
  const home = await house({ currency_region: await region("Ontario") });
  const order = await make.order(home);
  const moveTo = async (name: string) =>
    app.sql("update funeral_home set currency_region = $2 where id = $1", [home.id, await region(name)]);
  await moveTo("Alberta");
  await addItem(order.invoice, { name: "Goodwill", type: "adjustment", amount: -49 });
  expect(await invoiceOf(order.invoice)).toMatchObject({ tax: { "HST 13%": 26 }, total_amount: 226 });
  const tooMuch = await addItem(order.invoice, { amount: -200.01 });
  expect(tooMuch.json).toEqual({
    amount: ["This takes back more than the invoice comes to, which is $226.00."],
  });
  await addItem(order.invoice, { name: "Cancelled", type: "adjustment", amount: -200 });
  expect(await invoiceOf(order.invoice)).toMatchObject({ status: "credited", amount_due: 0 });
  // What is added is taxed where the home is now.
  const other = await make.order(home);
  await moveTo("Ontario");
  await addItem(other.invoice, { amount: 100 });
  expect(await invoiceOf(other.invoice)).toMatchObject({ tax: { "HST 13%": 13 } });
});

test("an open invoice that is credited in full is closed", async () => {
  const order = await make.order(await house());
  await addItem(order.invoice, { name: "Cancelled", type: "adjustment", amount: -249 });
  expect(await invoiceOf(order.invoice)).toMatchObject({ status: "credited", amount_due: 0 });
});

test.for([
  [{ amount: 0 }, { amount: ["Enter an amount other than 0."] }],
  [{ amount: 1.005 }, { amount: ["An amount has at most two decimals."] }],
  [{ amount: 1e9 }, { amount: ["At most 10000000."] }],
  [{ date: "2026-02-30T00:00" }, { date: ["Not a valid date. Use the form 2026-11-20."] }],
  [{ type: "gift" }, { type: ["Choose one of: charge, addon, adjustment."] }],
] as const)("an invalid item is refused: %j", async ([fields, errors]) => {
  const order = await make.order(await house());
  const answer = await addItem(order.invoice, fields);
  expect([answer.status, answer.json]).toEqual([400, errors]);
});

test("nobody can change issued documents or booked entries", async () => {
  await make.order(maple);
  for (const table of ["invoice_document", "invoice_line", "ledger_entry", "plan_entry", "payment"])
    for (const change of [
      `update ${table} set id = default`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(app.sql(change)).rejects.toThrow("only ever added");
  const [{ invoice } = { invoice: "" }] = await app.sql<{ invoice: string }>(
    "select id as invoice from invoice limit 1",
  );
  const lopsided = `insert into ledger_entry (transaction, account, amount_in_cents, invoice)
    values (gen_random_uuid(), 'revenue', 5, '${invoice}')`;
  await expect(app.sql(lopsided)).rejects.toThrow("does not balance");
});

test("a home sees only its own invoices, a family sees none, and nobody buys for another home", async () => {
  const order = await make.order(harbour);
  expect((await callAs(app, maple, "GET", `fin/invoice/${order.invoice}/`)).status).toBe(404);
  expect((await callAs(app, doyle, "GET", "usr/funeral_home/current_plan/")).status).toBe(403);
  const pack = await make.package();
  const mine = await callAs(app, maple, "POST", "fin/order/", { package: pack.id, funeral_home: harbour.id });
  expect(mine.json.funeral_home).toBe(maple.id);
  expect((await callAs(app, ruth, "POST", "fin/order/", { package: pack.id })).status).toBe(403);
});

test("a private package is found only by its link, and a disabled one not at all", async () => {
  const hidden = await make.package({ status: "private" });
  const off = await make.package({ status: "disabled" });
  const listed = async (who: Person, query: string) =>
    (await callAs(app, who, "GET", `fin/package/?page_size=1000&${query}`)).json.results.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed(maple, "")).not.toContain(hidden.id);
  expect(await listed(maple, "status=private")).toEqual([]);
  expect(await listed(maple, `id__in=${hidden.id}`)).toEqual([]);
  expect(await listed(maple, `uid=${hidden.uid}`)).toEqual([hidden.id]);
  expect(await listed(maple, `uid=${off.uid}`)).toEqual([]);
  expect(await listed(ruth, "")).toEqual(expect.arrayContaining([hidden.id, off.id]));
});

test("a private package can be seen and bought only with its link; a home that bought it can renew without the link", async () => {
  const home = await house();
  const hidden = await make.package({ status: "private" });
  const one = `fin/package/${hidden.id}/`;
  const wrong = `uid=${(await make.package({ status: "private" })).uid}`;
  for (const query of ["", "uid=", "uid=x", wrong, `uid=${hidden.id}`]) {
    expect((await callAs(app, home, "GET", `${one}?${query}`)).status, query).toBe(404);
    for (const path of ["fin/order", "fin/change_subscription"]) {
      const refused = await callAs(app, home, "POST", `${path}/?${query}`, { package: hidden.id });
      expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["package"]]);
    }
    const session = `fin/create_checkout_session/${hidden.id}/?${query}`;
    expect((await callAs(app, home, "POST", session)).status).toBe(404);
  }
  const link = `uid=${hidden.uid}`;
  expect((await callAs(app, home, "GET", `${one}?${link}`)).json.name).toBe(hidden.name);
  const bought = await callAs(app, home, "POST", `fin/order/?${link}`, { package: hidden.id });
  expect(bought.status).toBe(201);
  expect((await callAs(app, home, "GET", one)).status).toBe(200);
  expect((await callAs(app, home, "POST", "fin/change_subscription/", { package: hidden.id })).status).toBe(
    201,
  );
  expect((await callAs(app, maple, "GET", one)).status).toBe(404);
});

test("a description keeps its formatting and loses scripts and unsafe links", async () => {
  const made = await make.package({
    description:
      '<p onclick="x()">For <b>small</b> homes<script>alert(1)</script> <a href="javascript:x()">now</a></p>',
  });
  expect(made.description).toBe("<p>For <strong>small</strong> homes <a>now</a></p>");
});

test("the total of 333.33 dollars in every region, with its taxes", async () => {
  const home = await house();
  const totalsOf = async (name: string) => {
    await app.sql("update funeral_home set currency_region = $2 where id = $1", [
      home.id,
      await region(name),
    ]);
    const { taxes, total_in_cents } = await quoteTotals(app.database, { funeral_home: home.id }, [33_333]);
    return [
      name,
      taxes.map(({ label, amount_in_cents }) => `${label}: ${amount_in_cents}`).join(", "),
      total_in_cents,
    ];
  };
  const regions = await app.sql<{ name: string }>("select name from currency_region order by name");
  const found = [];
  for (const { name } of regions) found.push(await totalsOf(name));
  expect(found).toEqual([
    ["Alberta", "GST 5%: 1667", 35_000],
    ["British Columbia", "GST 5%: 1667, PST 7%: 2333", 37_333],
    ["Canada", "GST 5%: 1667", 35_000],
    ["International", "", 33_333],
    ["Manitoba", "GST 5%: 1667, RST 7%: 2333", 37_333],
    ["New Brunswick", "HST 15%: 5000", 38_333],
    ["Newfoundland and Labrador", "HST 15%: 5000", 38_333],
    ["Northwest Territories", "GST 5%: 1667", 35_000],
    ["Nova Scotia", "HST 14%: 4667", 38_000],
    ["Nunavut", "GST 5%: 1667", 35_000],
    ["Ontario", "HST 13%: 4333", 37_666],
    ["Prince Edward Island", "HST 15%: 5000", 38_333],
    ["Quebec", "GST 5%: 1667, QST 9.975%: 3325", 38_325],
    ["Saskatchewan", "GST 5%: 1667, PST 6%: 2000", 37_000],
    ["United States", "", 33_333],
    ["Yukon", "GST 5%: 1667", 35_000],
  ]);
});

test("an invoice opens as PDF only by its signed address, and is the same every time", async () => {
  const order = await make.order(await house({ billing_company_legal_name: "Ελπίδα & Søn Ltée" }));
  const open = (address: string) => app.http.inject({ method: "GET", url: address });
  const first = await open(order.invoice_download_url);
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(first.headers["content-disposition"]).toBe(`inline; filename="${order.invoice_number}.pdf"`);
  expect(first.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await open(order.invoice_download_url)).rawPayload.equals(first.rawPayload)).toBe(true);
  const french = await open(`${order.invoice_download_url}&language=fr`);
  expect(french.rawPayload.equals(first.rawPayload), "in French it is another").toBe(false);
  const unspoken = await open(`${order.invoice_download_url}&language=xx`);
  expect(unspoken.rawPayload.equals(first.rawPayload)).toBe(true);
  for (const wrong of [
    order.invoice_download_url.replace(/signature=./, (start: string) =>
      start.endsWith("A") ? "signature=B" : "signature=A",
    ),
    `/v1/fin/document/${order.id}.pdf`,
  ])
    expect((await open(wrong)).statusCode).toBe(403);
});

test("after all these tests, the numbers of documents have no gap and the books are right", async () => {
  expect(await checkBooks(app.database)).toEqual([]);
});

test("the order, the purchase history and the invoice show one total, also after something is added or credited", async () => {
  const home = await house({ currency_region: await region("Ontario") });
  const order = await make.order(home, { package: (await make.package({ price: 249 })).id });
  await addItem(order.invoice, { amount: 10.5 });
  await addItem(order.invoice, { amount: -3.33, name: "Goodwill" });
  const { total_amount } = await invoiceOf(order.invoice, home);
  const listed = (await callAs(app, home, "GET", "fin/order/?ordering=-total_in_cents")).json.results;
  expect(listed[0]).toMatchObject({ id: order.id, total_in_cents: Math.round(total_amount * 100) });
  expect(listed[0].total_in_cents).toBe(28_948);
});

test("an invoice is due after the installation's days, or after those of the home, and then it is overdue", async () => {
  const pack = await make.package({});
  const usual = await invoiceOf((await make.order(await house(), { package: pack.id })).invoice);
  const own = await house({
    invoice_due_days: 0,
    billing_po_number: "PO 1",
    billing_tax_number: "123 RT0001",
  });
  const order = await make.order(own, { package: pack.id });
  const onReceipt = await invoiceOf(order.invoice);
  const days = ({ due_on, created_at }: { due_on: string; created_at: string }) =>
    Math.round((Date.parse(due_on) - Date.parse(created_at.slice(0, 10))) / 86_400_000);
  // The home may be in the day before or after that of UTC.
  expect([29, 30, 31]).toContain(days(usual));
  expect([-1, 0, 1]).toContain(days(onReceipt));
  expect(onReceipt).toMatchObject({ is_overdue: false, po_number: "PO 1", amount_paid: 0 });
  await app.sql("update invoice set due_on = current_date - 3 where id = $1", [order.invoice]);
  expect((await invoiceOf(order.invoice)).is_overdue).toBe(true);
  const overdue = async () =>
    (await callAs(app, own, "GET", "fin/invoice/?status=overdue")).json.results.map(
      ({ id }: { id: string }) => id,
    );
  expect(await overdue()).toEqual([order.invoice]);
  await make.cheque(own, order.invoice);
  expect(await overdue(), "while a cheque for it is being checked").toEqual([]);
  await pay(order.invoice, "late but paid", order.total_in_cents);
  expect([await overdue(), (await invoiceOf(order.invoice)).is_overdue]).toEqual([[], false]);
});

test("a list of invoices can begin with those that are overdue, the longest overdue first", async () => {
  const home = await house();
  const pack = await make.package({});
  const [first, second, third, fourth] = [
    (await make.order(home, { package: pack.id })).invoice,
    (await make.order(home, { package: pack.id })).invoice,
    (await make.order(home, { package: pack.id })).invoice,
    (await make.order(home, { package: pack.id })).invoice,
  ];
  await app.sql("update invoice set due_on = current_date - 3 where id = $1", [first]);
  await app.sql("update invoice set due_on = current_date - 9 where id = $1", [second]);
  const listed = async (page: number) =>
    (
      await callAs(app, home, "GET", `fin/invoice/?ordering=overdue_first&page=${page}&page_size=3`)
    ).json.results.map(({ id }: { id: string }) => id);
  expect(await listed(1)).toEqual([second, first, fourth]);
  expect(await listed(2)).toEqual([third]);
});

test("an order carries its own PO number, else that of the home", async () => {
  const home = await house({ billing_po_number: "PO 1" });
  const pack = await make.package({});
  expect(await make.order(home, { package: pack.id, po_number: "PO 2" })).toMatchObject({
    po_number: "PO 2",
  });
  expect(await make.order(home, { package: pack.id, po_number: "" })).toMatchObject({ po_number: "PO 1" });
});

test("the PDF says when and how an invoice is paid, and what is still due, in the home's language", async () => {
  const home = await house({
    language: "fr",
    invoice_due_days: 15,
    billing_po_number: "BC 7",
    billing_tax_number: "844 RT0001",
    currency_region: await region("Ontario"),
  });
  await app.sql("update general_setting set bank_account_info = 'Quiet Bank, 000-12345'");
  const order = await make.order(home, { package: (await make.package({ price: 100 })).id });
  await addItem(order.invoice, { amount: 10, quantity: 3 });
  await pay(order.invoice, "part of it", 5000);
  const opened = await app.http.inject({ method: "GET", url: order.invoice_download_url });
  const lines = linesOfPdf(opened.rawPayload).map(({ text }) => text.replaceAll("\u00a0", " "));
  for (const line of [
    "Conditions : net 15 jours",
    "Bon de commande : BC 7",
    "Numéro d’inscription aux taxes : 844 RT0001",
    "Payé à ce jour",
    "-50,00 $",
    "Solde à payer",
    "96,90 $",
    "Quiet Bank, 000-12345",
  ])
    expect(lines).toContain(line);
  const supplement = (await invoiceOf(order.invoice)).admin_items[0];
  expect(supplement).toMatchObject({ quantity: 3, unit_amount: 10, amount: 30 });
});
