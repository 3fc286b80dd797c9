import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Order, Package, Plan } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const plan = (more: Partial<Plan> = {}): Plan => ({
  available_stream_count: 12,
  purchased_stream_count: 30,
  active_stream_count: 4,
  overdraft_limit: 2,
  invoice_due_days: 30,
  po_number: null,
  unpaid: { streams: 0, limit: 10, invoices: [] },
  is_within_package_limits: true,
  is_low: false,
  package: {
    id: "01a1fbbc-0000-7000-8000-000000000001",
    name: "A year of services",
    type: "time_based",
    max_stream: 120,
    started_at: "2026-11-01",
    end_at: "2027-10-31",
    is_shared: false,
  },
  next_term: null,
  renewal_starts_at: "2027-11-01",
  taxes: [
    { label: "GST 5%", percent: 5 },
    { label: "QST 9.975%", percent: 9.975 },
  ],
  ...more,
});
const offer = (more: Partial<Package> = {}): Package => ({
  id: "01a1fbbc-0000-7000-8000-000000000002",
  name: "Ten streams",
  description: "<p>For <strong>now</strong> and then.</p>",
  max_stream: 10,
  type: "usage_based",
  duration: null,
  price: 249,
  status: "public",
  uid: "aaa",
  created_at: "2026-11-01T12:00:00Z",
  ...more,
});
const order = (more: Partial<Order> = {}): Order => ({
  id: "01a1fbbc-0000-7000-8000-000000000003",
  created_at: "2026-11-01T12:00:00Z",
  kind: "order",
  funeral_home: "01a1fbbc-0000-7000-8000-00000000000a",
  funeral_home_detail: { id: "01a1fbbc-0000-7000-8000-00000000000a", title: "Lindenwood" },
  package: offer().id,
  package_detail: { id: offer().id, title: "Ten streams" },
  invoice: "01a1fbbc-0000-7000-8000-000000000004",
  total_in_cents: 28_629,
  payment_processed: false,
  invoice_number: "V-000042",
  po_number: null,
  invoice_status: "open",
  invoice_download_url: "/v1/fin/document/x.pdf",
  ...more,
});
const secret = offer({
  id: "01a1fbbc-0000-7000-8000-000000000009",
  name: "For friends",
  status: "private",
  uid: "xyz",
});
const served = (now: Plan, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET usr/funeral_home/current_plan": () => ({ body: now }),
    "GET fin/card_settings": () => ({ body: { provider: "none" } }),
    "GET fin/package": ({ query }) => ({ body: page(query.get("uid") === "xyz" ? [secret] : [offer()]) }),
    [`GET fin/package/${offer().id}`]: () => ({ body: offer() }),
    "GET fin/order": () => ({
      body: page([
        order(),
        order({
          id: "01a1fbbc-0000-7000-8000-000000000005",
          payment_processed: true,
          invoice_status: "paid",
        }),
      ]),
    }),
    "GET fin/invoice": () => ({ body: page([]) }),
    "GET fin/automatic_renewal": () => ({
      body: { is_available: false, is_on: false, card: null, stopped: null, next: null, unpaid: null },
    }),
    ...more,
  });

test("a home sees its plan, the packages it can buy, and its purchases with Pending or Paid", async () => {
  served(plan());
  openAdmin(home, "/plan");
  const counters = within(
    await screen.findByText("Available streams").then((label) => label.closest("dl") as HTMLElement),
  );
  expect(counters.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "12",
    "30",
    "4",
    "2",
  ]);
  expect(screen.getByText("120 streams until 31 Oct 2027")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Ten streams" })).toBeTruthy();
  expect(screen.getByText(/^\$249/)).toBeTruthy();
  expect(screen.getByText("now").tagName).toBe("STRONG");
  expect(await screen.findByText("Pending")).toBeTruthy();
  expect(screen.getByText("Paid")).toBeTruthy();
  expect(screen.getAllByText("$286.29")).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a home that has bought nothing yet sees its plan and an empty purchase history", async () => {
  served(plan({ package: null, available_stream_count: 0 }), { "GET fin/order": () => ({ body: page([]) }) });
  openAdmin(home, "/plan");
  const purchases = within(await screen.findByRole("region", { name: "Purchase history" }));
  expect(await purchases.findByText("No orders yet")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Main menu" })).toBeTruthy();
});

test("purchases that can't be loaded can be retried, and the plan above them stays", async () => {
  let fails = true;
  served(plan(), {
    "GET fin/order": () => (fails ? { status: 500 } : { body: page([order()]) }),
  });
  openAdmin(home, "/plan");
  fails = await screen.findByText("This list could not be fetched").then(() => false);
  expect(screen.getByText("Available streams")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Pending")).toBeTruthy();
});

test("a plan that is nearly or fully used up shows a warning", async () => {
  served(plan({ is_low: true, available_stream_count: 2 }));
  openAdmin(home, "/plan");
  expect((await screen.findByRole("alert")).textContent).toContain("You have 2 streams left.");
});

test("a used-up plan uses the same words as publishing does", async () => {
  served(plan({ is_low: true, available_stream_count: -2, is_within_package_limits: false, package: null }));
  openAdmin(home, "/plan");
  expect((await screen.findByRole("alert")).textContent).toBe("You have reached your streaming plan limit");
  expect(screen.getByText("No orders yet")).toBeTruthy();
});

test("a private link shows its package first", async () => {
  served(plan());
  openAdmin(home, "/plan?uid=xyz");
  await screen.findByRole("heading", { name: "For friends" });
  const names = screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
  expect(names).toEqual(["For friends", "Ten streams"]);
});

test("a private package is bought with the uid of its link, and nothing else is sent with it", async () => {
  const requests = served(plan(), {
    [`GET fin/package/${secret.id}`]: ({ query }) =>
      query.get("uid") === "xyz" ? { body: secret } : { status: 404, body: { detail: "Not found." } },
    "POST fin/order": () => ({ status: 201, body: order() }),
  });
  openAdmin(home, "/plan?uid=xyz");
  const card = async (name: string) =>
    within((await screen.findByRole("heading", { name })).closest("article") as HTMLElement);
  const link = (await card("Ten streams")).getByRole("link", { name: "Buy" });
  expect(link.getAttribute("href")).not.toContain("uid");
  await userEvent.click((await card("For friends")).getByRole("link", { name: "Buy" }));
  await userEvent.click(await screen.findByRole("button", { name: "Buy on invoice for $286.29" }));
  await screen.findByText("Package successfully added to your account");
  expect(requests.find(({ method }) => method === "POST")?.query.get("uid")).toBe("xyz");
});

test("buying shows taxes and total, buys once with one idempotency key, and opens the invoices", async () => {
  const requests = served(plan(), { "POST fin/order": () => ({ status: 201, body: order() }) });
  const router = openAdmin(home, `/fin/order/create?package=${offer().id}`);
  expect(await screen.findByRole("heading", { name: "Buy Stream Package" })).toBeTruthy();
  expect(await screen.findByText("QST 9.975%")).toBeTruthy();
  expect(screen.getByText("$286.29")).toBeTruthy();
  await userEvent.dblClick(screen.getByRole("button", { name: "Buy on invoice for $286.29" }));
  expect(await screen.findByText("Package successfully added to your account")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/fin/invoice"));
  const posts = requests.filter(({ method }) => method === "POST");
  expect(posts.map(({ body }) => body)).toEqual([{ package: offer().id, price: 249 }]);
});

test("a package whose price has changed is shown again, with the server's message", async () => {
  const words =
    "The price of this package is now $299.00. You have not been charged: please check the new price and try again.";
  let price = 249;
  served(plan(), {
    [`GET fin/package/${offer().id}`]: () => ({ body: offer({ price }) }),
    "POST fin/order": () => {
      price = 299;
      return { status: 400, body: { package: [words] } };
    },
  });
  openAdmin(home, `/fin/order/create?package=${offer().id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Buy on invoice for $286.29" }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByText("$299")).toBeTruthy();
});

test("whoever can pay by card chooses between that and the invoice; once the card's page is open, only that can be paid", async () => {
  const open = vi
    .spyOn(window, "open")
    .mockReturnValue({ location: { href: "" }, close: () => undefined } as never);
  const { id, name } = offer();
  const session = { status: "open", package: { id, name }, url: "https://pay.example/1", invoice: null };
  const requests = served(plan(), {
    "GET fin/card_settings": () => ({ body: { provider: "test", fields_url: "/_pay/fields" } }),
    [`POST fin/create_checkout_session/${offer().id}`]: () => ({
      body: { id: "s1", url: "https://pay.example/1" },
    }),
    "GET fin/checkout_session/s1": () => ({ body: session }),
  });
  openAdmin(home, `/fin/order/create?package=${offer().id}`);
  const pay = await screen.findByRole("button", { name: "Pay $286.29" });
  await userEvent.click(screen.getByRole("radio", { name: "On invoice" }));
  expect(screen.getByText(/It is due within 30 days/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Buy on invoice for $286.29" })).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "By card, now" }));
  await userEvent.type(screen.getByLabelText("PO number (optional)"), "PO 8");
  await userEvent.click(pay);
  expect(await screen.findByText("Waiting for your payment")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Go to the payment page" }).getAttribute("href")).toBe(session.url);
  expect(open).toHaveBeenCalledOnce();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    kind: "order",
    po_number: "PO 8",
  });
});

test("a home with too many unpaid streams can only pay at once, and sees what is unpaid", async () => {
  const invoice = "01a1fbbc-0000-7000-8000-000000000004";
  const unpaid = { streams: 10, limit: 10, invoices: [{ id: invoice, number: "V-000042" }] };
  served(plan({ unpaid }), {
    "GET fin/card_settings": () => ({ body: { provider: "test", fields_url: "/_pay/fields" } }),
  });
  openAdmin(home, `/fin/order/create?package=${offer().id}`);
  expect(await screen.findByRole("button", { name: "Pay $286.29" })).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "On invoice" })).toBeNull();
  expect(screen.getByText(/at most 10 unpaid streams are possible/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "V-000042" }).getAttribute("href")).toBe(
    `/checkout?invoiceId=${invoice}`,
  );
});

test("a renewal says when its term begins", async () => {
  const year = offer({ type: "time_based", duration: 12 });
  const requests = served(plan(), {
    [`GET fin/package/${offer().id}`]: () => ({ body: year }),
    "POST fin/change_subscription": () => ({ status: 201, body: order({ kind: "renewal" }) }),
  });
  openAdmin(home, `/fin/change_subscription/create?package=${offer().id}`);
  expect(await screen.findByText(/The new term begins on 1 Nov 2027/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Renew on invoice for $286.29" }));
  expect(await screen.findByText("Subscription successfully updated")).toBeTruthy();
  expect(requests.some(({ path }) => path === "fin/change_subscription")).toBe(true);
});

test("staff without billing can open neither the plan nor a purchase", async () => {
  served(plan());
  openAdmin(person("funeral_home_staff", { streams: true }), "/plan");
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
});
