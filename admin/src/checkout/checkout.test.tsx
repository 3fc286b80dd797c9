import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Invoice } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import type { FromFields } from "../acquirer/messages.ts";

cleanBrowser();
const id = "01a1fbbc-0000-7000-8000-000000000001";
const invoice = {
  id,
  name: "Ten streams",
  invoice_number: "V-000042",
  subscriptions: [],
  packages: [{ name: "Ten streams", amount: 249 }],
  choices: [],
  products: [],
  admin_items: [],
  tax: { "GST 5%": 12.45 },
  total_amount: 261.45,
  amount_due: 261.45,
  status: "open",
  documents: [],
} as unknown as Invoice;
const paid: Invoice = { ...invoice, status: "paid", amount_due: 0 };

/** The checkout of one invoice; `more` answers what else is asked. */
function openCheckout(shown: () => Invoice, more: Record<string, Handler> = {}) {
  const asked = fakeServer({
    [`GET fin/invoice/${id}`]: () => ({ body: shown() }),
    "GET fin/payment_proof": () => ({ body: page([]) }),
    "GET fin/card_settings": () => ({ body: { provider: "test", fields_url: "/_pay/fields" } }),
    ...more,
  });
  openAdmin(person("funeral_home"), `/checkout?invoiceId=${id}`);
  return asked;
}
const fields = async () =>
  (await screen.findByTitle<HTMLIFrameElement>(/card number/i)).contentWindow as Window;
/** What the provider's fields say, as their frame does. */
const say = (source: Window, data: FromFields) =>
  act(() =>
    window.dispatchEvent(new MessageEvent("message", { data, source, origin: window.location.origin })),
  );
const filled = { number: true, expiry: true, cvc: true };
const payButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Pay" });

test("Pay stays closed until name, address, postal code, number, expiry and CVC are filled", async () => {
  openCheckout(() => invoice);
  const frame = await fields();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Credit Card" }).checked).toBe(true);
  expect(screen.getAllByRole("radio").map((each) => each.closest("label")?.textContent)).toEqual([
    "Cheque",
    "Credit Card",
    "Wire Transfer",
  ]);
  say(frame, { type: "card", complete: filled, height: 200 });
  for (const [label, text] of [
    [/^Name on card/, "Ruth Example"],
    [/^Address/, "48 Mill Street"],
    [/^Postal code/, "K0L 2W0"],
  ] as const) {
    expect(payButton().disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(label), text);
  }
  expect(payButton().disabled).toBe(false);
  for (const lacks of ["number", "expiry", "cvc"] as const) {
    say(frame, { type: "card", complete: { ...filled, [lacks]: false }, height: 200 });
    expect(payButton().disabled, lacks).toBe(true);
  }
});

test("a refusal is shown in the bank's words; what then pays it says so, and no number is ever sent to us", async () => {
  let now = invoice;
  const asked = openCheckout(() => now, {
    [`POST fin/create_payment_intent/${id}`]: () => ({
      body: { clientSecret: "pi_1_secret", amount_in_cents: 26145 },
    }),
    [`POST fin/check_payment/${id}`]: () => {
      now = paid;
      return { body: { status: "paid", failure: null } };
    },
  });
  const frame = await fields();
  const told = vi.spyOn(frame, "postMessage").mockImplementation(() => undefined);
  say(frame, { type: "card", complete: filled, height: 200 });
  await userEvent.type(screen.getByLabelText(/^Name on card/), "Ruth Example");
  await userEvent.type(screen.getByLabelText(/^Address/), "48 Mill Street");
  await userEvent.type(screen.getByLabelText(/^Postal code/), "K0L 2W0");
  await userEvent.dblClick(payButton());
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told).toHaveBeenCalledWith({ type: "pay", clientSecret: "pi_1_secret" }, window.location.origin);
  say(frame, { type: "failed", message: "Your card has been declined." });
  expect((await screen.findByRole("alert")).textContent).toBe("Your card has been declined.");

  await userEvent.click(payButton());
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  say(frame, { type: "paid" });
  expect(await screen.findByText("Your payment successfully submitted")).toBeTruthy();
  expect(await screen.findByText("Invoice V-000042 is paid")).toBeTruthy();
  expect(asked.filter(({ path }) => path.startsWith("fin/create_payment_intent"))).toHaveLength(2);
  // Nothing of the card or its holder goes to us: the calls have no body at all.
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual(
    Array(3).fill(undefined),
  );
});

test("what another window says isn't taken for the provider", async () => {
  openCheckout(() => invoice);
  await fields();
  say(window, { type: "card", complete: filled, height: 999 });
  await userEvent.type(screen.getByLabelText(/^Name on card/), "Ruth Example");
  await userEvent.type(screen.getByLabelText(/^Address/), "48 Mill Street");
  await userEvent.type(screen.getByLabelText(/^Postal code/), "K0L 2W0");
  expect(payButton().disabled).toBe(true);
});

test("a cheque that is being checked is told of, and so is why one was rejected", async () => {
  const sent = {
    id,
    method: "cheque",
    status: "rejected",
    reason: "The signature is missing.",
    created_at: "2026-11-20T15:00:00.000Z",
  };
  openCheckout(() => invoice, { "GET fin/payment_proof": () => ({ body: page([sent]) }) });
  expect(await screen.findByText(/could not be accepted: The signature is missing\./)).toBeTruthy();
});

test("a paid invoice asks for nothing more", async () => {
  openCheckout(() => paid);
  expect(await screen.findByText("Invoice V-000042 is paid")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("another home's invoice isn't there", async () => {
  openCheckout(() => invoice, {
    [`GET fin/invoice/${id}`]: () => ({ status: 404, body: { detail: "Not found." } }),
  });
  expect(await screen.findByText("This invoice was not found")).toBeTruthy();
});

test("where no cards are taken, the other ways are named", async () => {
  openCheckout(() => invoice, { "GET fin/card_settings": () => ({ body: { provider: "none" } }) });
  expect(await screen.findByText(/Please pay by cheque or wire transfer/)).toBeTruthy();
});
