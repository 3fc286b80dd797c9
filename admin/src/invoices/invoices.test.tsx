import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Invoice } from "@vigil/contract";
import { expect, test } from "vitest";
import { nextFile } from "../../test/next-file.ts";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const id = "01a1fbbc-0000-7000-8000-000000000004";
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  id,
  name: "A year of services",
  funeral_home: "01a1fbbc-0000-7000-8000-00000000000a",
  funeral_home_detail: { id: "01a1fbbc-0000-7000-8000-00000000000a", title: "Lindenwood" },
  enterprise_account: null,
  buyer: "Lindenwood Limited",
  invoice_number: "V-000042",
  subscriptions: [
    {
      name: "A year of services",
      quantity: 1,
      unit_amount: 7900,
      amount: 7900,
      stared_at: "2026-11-01",
      end_at: "2027-10-31",
    },
  ],
  packages: [],
  choices: [],
  products: [{ name: "Second camera", quantity: 2, unit_amount: 80.2, amount: 160.4 }],
  admin_items: [
    {
      name: "Goodwill",
      quantity: 1,
      unit_amount: -45.5,
      amount: -45.5,
      type: "adjustment",
      date: "2026-11-20",
      deceased_name: "Rose Lind",
    },
  ],
  subtotal: 8014.9,
  tax: { "HST 13%": 1041.94 },
  total_amount: 9056.84,
  amount_due: 9056.84,
  amount_paid: 0,
  due_on: "2026-12-01",
  issued_on: "2026-10-31",
  timezone: "America/Vancouver",
  is_overdue: false,
  po_number: "PO 77",
  status: "open",
  payment_method: null,
  paid_at: null,
  payments: [],
  refunds_waiting: [],
  is_being_checked: false,
  refundable: 0,
  refundable_to_card: 0,
  refund_asked: null,
  disputes: [],
  reminders: [],
  reminders_paused: null,
  documents: [
    {
      id: "01a1fbbc-0000-7000-8000-000000000011",
      number: "V-000042",
      kind: "invoice",
      issued_at: "2026-11-01T02:00:00Z",
      issued_on: "2026-10-31",
      total: 8927,
      download_url: "/v1/fin/document/a.pdf",
    },
    {
      id: "01a1fbbc-0000-7000-8000-000000000012",
      number: "V-000043",
      kind: "credit_note",
      issued_at: "2026-11-20T12:00:00Z",
      issued_on: "2026-11-20",
      total: -51.42,
      download_url: "/v1/fin/document/b.pdf",
    },
  ],
  created_at: "2026-11-01T02:00:00Z",
  ...more,
});

test("an invoice shows its lines by kind, its taxes and its documents, to the cent", async () => {
  fakeServer({ [`GET fin/invoice/${id}`]: () => ({ body: invoice() }) });
  openAdmin(person("funeral_home"), `/fin/invoice/${id}/show`);
  expect(await screen.findByRole("heading", { name: "Invoice V-000042" })).toBeTruthy();
  const table = within(screen.getByRole("table"));
  expect(table.getByText("1 Nov 2026 – 31 Oct 2027")).toBeTruthy();
  expect(table.getByText("20 Nov 2026 · Rose Lind")).toBeTruthy();
  expect(table.getAllByText("-$45.50")).not.toHaveLength(0);
  expect(table.getByText("2 × $80.20")).toBeTruthy();
  expect(screen.getByText("PO 77")).toBeTruthy();
  expect(screen.getByText("1 Dec 2026")).toBeTruthy();
  expect(table.getByText("HST 13%")).toBeTruthy();
  expect(table.getByText("$9,056.84")).toBeTruthy();
  const pdf = screen.getByRole("link", { name: "V-000043 as PDF" });
  expect(pdf.getAttribute("href")).toBe("/v1/fin/document/b.pdf");
  expect(screen.getByRole("link", { name: "Pay" }).getAttribute("href")).toBe(`/checkout?invoiceId=${id}`);
  expect(screen.queryByRole("link", { name: "Add an item" })).toBeNull();
});

test("an invoice has the day that its documents print, whatever the reader's clock says, and so has the file of the list", async () => {
  fakeServer({
    "GET fin/invoice": () => ({ body: page([invoice({ is_being_checked: true })]) }),
    [`GET fin/invoice/${id}`]: () => ({ body: invoice() }),
  });
  const router = openAdmin(person("super_admin", { packages: true }), "/fin/invoice");
  expect(await screen.findByText("31 Oct 2026")).toBeTruthy();
  const file = nextFile();
  await userEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
  const [head, row] = (await file).text.replace("\uFEFF", "").split("\r\n");
  expect(head).toContain("Issued,Due");
  expect(row).toContain("2026-10-31,2026-12-01");
  expect(row).toMatch(/,Being checked$/);
  await router.navigate(`/fin/invoice/${id}/show`);
  expect(await screen.findByText("31 Oct 2026 · $8,927.00")).toBeTruthy();
  expect(screen.queryByText(/1 Nov 2026$/)).toBeNull();
});

test("the list shows who owes what; a paid invoice has no Pay button", async () => {
  fakeServer({
    "GET fin/invoice": () => ({
      body: page([
        invoice(),
        invoice({ id: "01a1fbbc-0000-7000-8000-000000000005", status: "paid", amount_due: 0 }),
      ]),
    }),
  });
  openAdmin(person("funeral_home"), "/fin/invoice");
  expect(await screen.findByText("Open")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Pay invoice V-000042" })).toHaveLength(1);
});

test("an invoice for which a cheque was sent says so in the list, and on its page when, with the photos and where to post it", async () => {
  const checked = invoice({ is_being_checked: true });
  const sent = {
    ...{ id: "01a1fbbc-0000-7000-8000-000000000031", method: "cheque", status: "received", reason: null },
    ...{ front: "/v1/files/front.png", back: "/v1/files/back.png", screenshot: null },
    created_at: "2026-11-20T15:00:00.000Z",
  };
  fakeServer({
    "GET fin/invoice": () => ({ body: page([checked]) }),
    [`GET fin/invoice/${id}`]: () => ({ body: checked }),
    "GET fin/payment_proof": () => ({ body: page([sent]) }),
    "GET fin/bank_account_info": () => ({
      body: { bank_account_info: "1234", payee: "Vigil Limited", payee_address: "1 Harbour Row" },
    }),
  });
  openAdmin(person("funeral_home"), "/fin/invoice");
  expect(await screen.findByText("Being checked")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Pay invoice V-000042" })).toBeNull();
  cleanup();

  openAdmin(person("funeral_home"), `/fin/invoice/${id}/show`);
  expect(await screen.findByText(/^Cheque: photos sent .*20 Nov/)).toBeTruthy();
  expect(screen.getAllByRole("link", { name: /^Open (Front|Back) of the cheque by itself$/ })).toHaveLength(
    2,
  );
  expect(await screen.findByText(/^Vigil Limited\s1 Harbour Row$/)).toBeTruthy();
  const otherwise = screen.getByRole("link", { name: "Pay in another way or send another photo" });
  expect(otherwise.getAttribute("href")).toBe(`/checkout?invoiceId=${id}`);
  cleanup();

  openAdmin(person("super_admin", { packages: true }), `/fin/invoice/${id}/show`);
  expect((await screen.findByRole("link", { name: "Review" })).getAttribute("href")).toBe(
    `/fin/payment_proof/${sent.id}/show`,
  );
  expect(screen.queryByText("Now post it to"), "which is for who pays").toBeNull();
});

test("invoices that a home's page leads to name that home, until it is taken away", async () => {
  const home = "01a1fbbc-0000-7000-8000-00000000000a";
  const requests = fakeServer({ "GET fin/invoice": () => ({ body: page([invoice()]) }) });
  openAdmin(person("super_admin", { packages: true }), `/fin/invoice?filter={"funeral_home":"${home}"}`);
  await userEvent.click(await screen.findByRole("button", { name: /^Lindenwood/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Lindenwood/ })).toBeNull());
  const asked = requests.filter(({ path }) => path === "fin/invoice");
  expect(asked[0]?.query.get("funeral_home")).toBe(home);
  expect(asked.at(-1)?.query.get("funeral_home")).toBeNull();
});

test("an invoice that is overdue says so in the list and on its page, and the list can be filtered by it", async () => {
  const late = invoice({ is_overdue: true, due_on: "2026-11-02" });
  const requests = fakeServer({
    "GET fin/invoice": () => ({ body: page([late]) }),
    [`GET fin/invoice/${id}`]: () => ({ body: late }),
  });
  openAdmin(person("funeral_home"), "/fin/invoice");
  expect(await screen.findByText("Overdue")).toBeTruthy();
  expect(requests.find(({ path }) => path === "fin/invoice")?.query.get("ordering")).toBe("overdue_first");
  await userEvent.click(screen.getByRole("combobox", { name: "Status" }));
  await userEvent.click(await screen.findByRole("option", { name: "Overdue" }));
  await waitFor(() => expect(requests.at(-1)?.query.get("status")).toBe("overdue"));
});

test("a super admin adds an item from the catalogue; its day is sent as the start of that day", async () => {
  const camera = { id: "01a1fbbc-0000-7000-8000-000000000021", name: "Second camera", price: 160.4 };
  const requests = fakeServer({
    "GET fin/invoice": () => ({ body: page([invoice()]) }),
    [`GET fin/invoice/${id}`]: () => ({ body: invoice() }),
    "GET fin/product": () => ({ body: page([camera]) }),
    "GET fin/choice": () => ({ body: page([]) }),
    "GET str/stream": () => ({ body: page([]) }),
    "POST fin/invoice_admin_item": () => ({ status: 201, body: { id: "x", invoice: id } }),
  });
  const router = openAdmin(
    person("super_admin", { packages: true, events: true }),
    `/fin/invoice/${id}/show`,
  );
  await userEvent.click(await screen.findByRole("link", { name: "Add an item" }));
  const date = (await screen.findByLabelText(/^Date/)) as HTMLInputElement;
  await userEvent.clear(date);
  await userEvent.type(date, "2026-11-20");
  await userEvent.type(screen.getByRole("combobox", { name: "Add-on" }), "Sec");
  await userEvent.click(await screen.findByRole("option", { name: "Second camera" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/fin/invoice/${id}/show`));
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    invoice: id,
    product: camera.id,
    name: "Second camera",
    amount: 160.4,
    type: "addon",
    date: "2026-11-20T00:00",
  });
});

test("a super admin refunds part of a card payment: once, with a reason that the payer reads", async () => {
  const paid = invoice({
    status: "paid",
    amount_due: 0,
    payments: [{ method: "card", amount: 9056.84, at: "2026-11-02T12:00:00Z", reason: null }],
    refundable: 9056.84,
    refundable_to_card: 9056.84,
  });
  const requests = fakeServer({
    [`GET fin/invoice/${id}`]: () => ({ body: paid }),
    "POST fin/refund": () => ({ status: 201, body: { id: "x", invoice: id } }),
  });
  const router = openAdmin(person("super_admin", { packages: true }), `/fin/invoice/${id}/show`);
  expect(await screen.findByText("Paid by card")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Record a payment" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Refund" }));
  const amount = (await screen.findByLabelText(/^Amount/)) as HTMLInputElement;
  expect(amount.value).toBe("9056.84");
  await userEvent.clear(amount);
  await userEvent.type(amount, "100");
  await userEvent.type(screen.getByLabelText(/^Reason/), "The service was cancelled.");
  await userEvent.type(amount, "{Enter}");
  const question = within(await screen.findByRole("dialog", { name: "Refund $100.00?" }));
  expect(
    requests.some(({ method }) => method === "POST"),
    "nothing is sent before that",
  ).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Refund $100.00" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/fin/invoice/${id}/show`));
  const [post] = requests.filter(({ method }) => method === "POST");
  expect(post?.body).toEqual({
    invoice: id,
    method: "card",
    amount: 100,
    reason: "The service was cancelled.",
  });
});

test("for an invoice paid by cheque and by card, the proposed refund is what the card paid", async () => {
  const paid = invoice({
    status: "paid",
    amount_due: 0,
    payments: [
      { method: "cheque", amount: 1000, at: "2026-11-02T12:00:00Z", reason: null },
      { method: "card", amount: 8056.84, at: "2026-11-03T12:00:00Z", reason: null },
    ],
    refundable: 9056.84,
    refundable_to_card: 8056.84,
  });
  fakeServer({ [`GET fin/invoice/${id}`]: () => ({ body: paid }) });
  openAdmin(person("super_admin", { packages: true }), `/fin/refund/create?invoice=${id}`);
  expect(((await screen.findByLabelText(/^Amount/)) as HTMLInputElement).value).toBe("8056.84");
  expect(screen.getByText(/^With taxes\. At most \$8,056\.84/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Refund $8,056.84" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Credit note V-000043" })).toBeTruthy();
});

test("a refund of a wire transfer, which Vigil doesn't send, is recorded, as its button and its notice say", async () => {
  const paid = invoice({
    status: "paid",
    amount_due: 0,
    payments: [{ method: "wire", amount: 160, at: "2026-11-02T12:00:00Z", reason: null }],
    refundable: 160,
  });
  fakeServer({
    [`GET fin/invoice/${id}`]: () => ({ body: paid }),
    "POST fin/refund": () => ({ status: 201, body: { id: "x", invoice: id, method: "wire", amount: 160 } }),
  });
  openAdmin(person("super_admin", { packages: true }), `/fin/refund/create?invoice=${id}`);
  await userEvent.type(await screen.findByLabelText(/^Reason/), "Paid twice.");
  const record = "Record the refund of $160.00";
  await userEvent.click(screen.getByRole("button", { name: record }));
  const question = within(await screen.findByRole("dialog", { name: `${record}?` }));
  expect(question.getByText(/only records it/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: record }));
  expect(await screen.findByText("Refund of $160.00 recorded, and the payer notified")).toBeTruthy();
});

test("a disputed payment is shown first, and can't be refunded while the dispute is open", async () => {
  const disputed = invoice({
    status: "paid",
    refundable: 9056.84,
    disputes: [
      {
        status: "open",
        amount: 9056.84,
        reason: "product_not_received",
        opened_at: "2026-11-03T12:00:00Z",
        answer_by: "2026-11-12T12:00:00Z",
      },
    ],
  });
  fakeServer({ [`GET fin/invoice/${id}`]: () => ({ body: disputed }) });
  openAdmin(person("super_admin", { packages: true }), `/fin/invoice/${id}/show`);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("disputes $9,056.84 (product not received)");
  expect(screen.queryByRole("link", { name: "Refund" })).toBeNull();
});

test("a payment is proposed to the cent, and a link to an impossible refund says so below its heading", async () => {
  fakeServer({ [`GET fin/invoice/${id}`]: () => ({ body: invoice({ status: "open", amount_due: 203.4 }) }) });
  const admin = person("super_admin", { packages: true });
  const router = openAdmin(admin, `/fin/payment/create?invoice=${id}`);
  expect(((await screen.findByLabelText(/^Amount/)) as HTMLInputElement).value).toBe("203.40");
  await router.navigate(`/fin/refund/create?invoice=${id}`);
  expect(await screen.findByText("Nothing on this invoice can be refunded now.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Refund" })).toBeTruthy();
});

test("a home asks for its money back with a reason, and reads since when it has asked", async () => {
  let now = invoice({ status: "paid", amount_due: 0, refundable: 200 });
  const requests = fakeServer({
    [`GET fin/invoice/${id}`]: () => ({ body: now }),
    [`POST fin/invoice/${id}/ask_refund`]: () => {
      now = {
        ...now,
        refund_asked: { at: "2026-11-20T14:00:00Z", by: "Maple", reason: "No camera came.", declined: null },
      };
      return { body: now };
    },
  });
  openAdmin(person("funeral_home"), `/fin/invoice/${id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Ask for a refund" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Up to \$200\.00 of invoice V-000042/)).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox"), "No camera came.");
  await userEvent.click(dialog.getByRole("button", { name: "Ask for a refund" }));
  expect(await screen.findByText(/^Refund asked for on .* by Maple: No camera came\.$/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ reason: "No camera came." });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ask for a refund" })).toBeNull());
});
