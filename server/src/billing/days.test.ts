import { localDay } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { linesOfPdf } from "../../test/pdf-text.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { issueCreditNote } from "./credit-notes.ts";
import { addDocument, issueInvoice } from "./documents.ts";
import { lockInvoice } from "./payments.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth } = cast;

/** A home in this time zone. */
async function homeIn(zone: string): Promise<Person> {
  const [found] = await app.sql<{ id: string }>("select id from timezone where name = $1", [zone]);
  const { id, username } = await make.home({ timezone: found?.id });
  return { id, username, role: "funeral_home" };
}
const invoiceOf = async (id: string, who: Person) =>
  (await callAs(app, who, "GET", `fin/invoice/${id}/`)).json;
const statementOf = async (home: Person) =>
  (await callAs(app, home, "GET", "fin/statement/?period=own&from=2020-01-01&to=2100-01-01")).json.lines as {
    kind: string;
    day: string;
  }[];

test("an invoice that is issued in the evening has that day on its page, its statement, its PDF and in the accounts", async () => {
  const home = await homeIn("America/Toronto");
  const issued_at = new Date("2026-10-19T01:26:00Z");
  const draft = { payer: { funeral_home: home.id }, productName: "Vigil", issued_at };
  const line = {
    kind: "admin_item",
    item_type: "charge",
    name: "Second camera",
    date: "2026-10-18",
  } as const;
  const lines = [{ ...line, amount_in_cents: 16_000 }];
  const { invoice, number } = await app.database.transaction(async (tx) => {
    const issued = await issueInvoice(tx, { ...draft, name: "Second camera", lines });
    await addDocument(tx, issued.invoice, "supplement", { ...draft, lines });
    return issued;
  });
  for (const who of [home, ruth])
    expect(await invoiceOf(invoice, who)).toMatchObject({
      issued_on: "2026-10-18",
      timezone: "America/Toronto",
      due_on: "2026-11-17",
      documents: [{ issued_on: "2026-10-18" }, { issued_on: "2026-10-18" }],
    });
  expect((await statementOf(home)).map(({ day }) => day)).toEqual(["2026-10-18", "2026-10-18"]);
  const { documents } = await invoiceOf(invoice, home);
  const { rawPayload } = await app.http.inject({ method: "GET", url: documents[0].download_url });
  expect(linesOfPdf(rawPayload).map(({ text }) => text)).toContain("Date: 18 October 2026");
  const period = "from=2026-10-18&to=2026-10-18&form=quickbooks";
  expect((await callAs(app, home, "GET", `fin/books/export/?${period}`)).text).toContain(number);
});

// One of the two is always on another day than UTC.
test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "in %s an invoice, a credit and its line are of the home's own day",
  async (zone) => {
    const home = await homeIn(zone);
    const before = localDay(Date.now(), zone);
    const order = await make.order(home, { package: (await make.package({ price: 100 })).id });
    await app.database.transaction(async (tx) => {
      const locked = await lockInvoice(tx, order.invoice);
      if (!locked) throw new Error("no invoice");
      await issueCreditNote(tx, locked, { amount: 1000, reason: "Goodwill", productName: "Vigil" });
    });
    const invoice = await invoiceOf(order.invoice, home);
    const days = [before, localDay(Date.now(), zone)];
    expect(days).toContain(invoice.issued_on);
    for (const { issued_on } of invoice.documents) expect(days).toContain(issued_on);
    for (const { date } of invoice.admin_items) expect(days).toContain(date);
    for (const { day } of await statementOf(home)) expect(days).toContain(day);
    // Reminders that are resumed pick up from today, where the home is.
    const path = `fin/invoice/${order.invoice}`;
    await callAs(app, ruth, "POST", `${path}/pause_reminders/`, { reason: "On the telephone" });
    await callAs(app, ruth, "POST", `${path}/resume_reminders/`);
    const [{ until } = { until: "" }] = await app.sql<{ until: string }>(
      "select (reminders_paused_until + 1)::text as until from invoice where id = $1",
      [order.invoice],
    );
    expect(days).toContain(until);
  },
);
