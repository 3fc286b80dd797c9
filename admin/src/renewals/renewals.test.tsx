import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AutomaticRenewal, Plan } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const invoice = "01a1fbbc-0000-7000-8000-000000000004";
const next: AutomaticRenewal["next"] = {
  ...{ package: "A year", on: "2027-10-31", price: 249 },
  taxes: [{ label: "HST 13%", amount: 32.37 }],
  total: 281.37,
};
const plan: Plan = {
  ...{ available_stream_count: 12, purchased_stream_count: 30, active_stream_count: 4, overdraft_limit: 2 },
  ...{ is_within_package_limits: true, is_low: false, package: null, next_term: null },
  ...{ renewal_starts_at: "2027-11-01", invoice_due_days: 30, po_number: null, taxes: [] },
  unpaid: { streams: 0, limit: 10, invoices: [] },
};
const off: AutomaticRenewal = {
  ...{ is_available: true, is_on: false, card: null, stopped: null, next, unpaid: null },
};
const on: AutomaticRenewal = {
  ...off,
  is_on: true,
  card: { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2030 },
};
const served = (renewal: AutomaticRenewal, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET usr/funeral_home/current_plan": () => ({ body: plan }),
    "GET fin/package": () => ({ body: page([]) }),
    "GET fin/order": () => ({ body: page([]) }),
    "GET fin/card_settings": () => ({ body: { provider: "test", fields_url: "/_pay/fields" } }),
    "GET fin/automatic_renewal": () => ({ body: renewal }),
    ...more,
  });
const section = async () => within(await screen.findByRole("region", { name: "Renew automatically" }));

test("a home reads what its card will be charged and when, and turns it off after a question", async () => {
  const requests = served(on, { "POST fin/automatic_renewal/stop": () => ({ body: off }) });
  openAdmin(person("funeral_home"), "/plan");
  const renewal = await section();
  expect(
    renewal.getByText("On 31 Oct 2027, $281.37 is charged for A year ($249.00 plus taxes, HST 13% $32.37)."),
  ).toBeTruthy();
  expect(renewal.getByText("Visa ending in 4242, valid until 04/2030")).toBeTruthy();
  await userEvent.click(renewal.getByRole("button", { name: "Turn off" }));
  const question = within(await screen.findByRole("dialog", { name: "Turn off automatic renewal?" }));
  await userEvent.click(question.getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Automatic renewal is off")).toBeTruthy();
  expect(await renewal.findByRole("button", { name: "Renew automatically" })).toBeTruthy();
  expect(requests.some(({ path }) => path === "fin/automatic_renewal/stop")).toBe(true);
});

test("turning it on says what is agreed to before the card is entered", async () => {
  served(off);
  openAdmin(person("funeral_home"), "/plan");
  await userEvent.click((await section()).getByRole("button", { name: "Renew automatically" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Renew automatically" }));
  expect(dialog.getByText(/By saving it you agree/)).toBeTruthy();
  expect(dialog.getByText(/On 31 Oct 2027, \$281.37/)).toBeTruthy();
  const save = await dialog.findByRole("button", { name: "Save the card" });
  expect((save as HTMLButtonElement).disabled).toBe(true);
});

test("a declined card and a renewal that has stopped are said, with the way to pay", async () => {
  served({
    ...on,
    stopped: { why: "declined", failure: "Your card has insufficient funds." },
    unpaid: { invoice, number: "V-000042", next_try_at: null },
  });
  openAdmin(person("funeral_home"), "/plan");
  const renewal = await section();
  expect(renewal.getByText(/declined three times: Your card has insufficient funds\./)).toBeTruthy();
  expect(renewal.getByRole("link", { name: "Pay invoice V-000042" }).getAttribute("href")).toBe(
    `/checkout?invoiceId=${invoice}`,
  );
});

test("a plan without a term can't renew itself, and nothing is offered where cards aren't taken", async () => {
  served({ ...off, next: null });
  const router = openAdmin(person("funeral_home"), "/plan");
  const renewal = await section();
  expect(renewal.getByText("Only plans with a term can renew themselves.")).toBeTruthy();
  expect(renewal.queryByRole("button")).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/plan"));
});
