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

/** Opens the checkout of one invoice; `more` handles other requests. */
function openCheckout(shown: () => Invoice, more: Record<string, Handler> = {}) {
  const requests = fakeServer({
    [`GET fin/invoice/${id}`]: () => ({ body: shown() }),
    "GET fin/payment_proof": () => ({ body: page([]) }),
    "GET fin/card_settings": () => ({ body: { provider: "test", fields_url: "/_pay/fields" } }),
    ...more,
  });
  openAdmin(person("funeral_home"), `/checkout?invoiceId=${id}`);
  return requests;
}
const fields = async () =>
  (await screen.findByTitle<HTMLIFrameElement>(/card number/i)).contentWindow as Window;
/** Posts a message like the iframe with the provider's fields does. */
const say = (source: Window, data: FromFields) =>
  act(() =>
    window.dispatchEvent(new MessageEvent("message", { data, source, origin: window.location.origin })),
  );
const filled = { number: true, expiry: true, cvc: true };
const payButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Pay $261.45" });

test("Pay stays disabled until name, address, postal code, number, expiry and CVC are filled in", async () => {
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

test("a declined card shows the bank's message; a second one pays the invoice, and no card number is ever sent to us", async () => {
  let now = invoice;
  const requests = openCheckout(() => now, {
    [`POST fin/create_payment_intent/${id}`]: () => ({
      body: { clientSecret: "pi_1_secret", amount_in_cents: 26145 },
    }),
    [`POST fin/check_payment/${id}`]: () => {
      now = paid;
      return { body: { status: "paid", failure: null } };
    },
  });
  const frame = await fields();
  const postMessage = vi.spyOn(frame, "postMessage").mockImplementation(() => undefined);
  say(frame, { type: "card", complete: filled, height: 200 });
  await userEvent.type(screen.getByLabelText(/^Name on card/), "Ruth Example");
  await userEvent.type(screen.getByLabelText(/^Address/), "48 Mill Street");
  await userEvent.type(screen.getByLabelText(/^Postal code/), "K0L 2W0");
  await userEvent.dblClick(payButton());
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
  expect(postMessage).toHaveBeenCalledWith(
    { type: "pay", clientSecret: "pi_1_secret" },
    window.location.origin,
  );
  say(frame, { type: "failed", message: "Your card has been declined." });
  expect((await screen.findByRole("alert")).textContent).toBe("Your card has been declined.");

  await userEvent.click(payButton());
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2));
  say(frame, { type: "paid" });
  expect(await screen.findByText("Your payment successfully submitted")).toBeTruthy();
  expect(await screen.findByText("Invoice V-000042 is paid")).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith("fin/create_payment_intent"))).toHaveLength(2);
  // Nothing about the card or its holder is sent to us: the requests have no body at all.
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual(
    Array(3).fill(undefined),
  );
});

test("messages from other windows are ignored", async () => {
  openCheckout(() => invoice);
  await fields();
  say(window, { type: "card", complete: filled, height: 999 });
  await userEvent.type(screen.getByLabelText(/^Name on card/), "Ruth Example");
  await userEvent.type(screen.getByLabelText(/^Address/), "48 Mill Street");
  await userEvent.type(screen.getByLabelText(/^Postal code/), "K0L 2W0");
  expect(payButton().disabled).toBe(true);
});

test("while a cheque is being checked nothing is asked for, and paying otherwise is a step further, with a warning", async () => {
  const sent = {
    id,
    method: "cheque",
    status: "received",
    reason: null,
    created_at: "2026-11-20T15:00:00.000Z",
    ...{ front: "/v1/files/front.png", back: "/v1/files/back.png", screenshot: null },
  };
  openCheckout(() => ({ ...invoice, is_being_checked: true }), {
    "GET fin/payment_proof": () => ({ body: page([sent]) }),
    "GET fin/bank_account_info": () => ({
      body: { bank_account_info: "1234", payee: "Vigil Limited", payee_address: "1 Harbour Row" },
    }),
  });
  expect(await screen.findByText(/^Cheque: photos sent .*20 Nov/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Front of the cheque by itself" }).getAttribute("href")).toBe(
    sent.front,
  );
  // The cheque itself is still to be posted.
  expect(await screen.findByText("Now post it to")).toBeTruthy();
  expect(await screen.findByText(/^Vigil Limited\s1 Harbour Row$/)).toBeTruthy();
  expect(screen.getByText("Amount due").nextElementSibling?.textContent).toBe("$261.45");
  expect(screen.getByText("Being checked")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Pay in another way/ }));
  expect(screen.getByText(/may be paid twice/)).toBeTruthy();
  expect(screen.getAllByRole("radio")).toHaveLength(3);
});

test("once a proof was sent its form gives way to what happens next, also where the invoice can't be read again", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 600, height: 800, close: () => undefined }));
  Object.assign(URL, { createObjectURL: () => "blob:screenshot", revokeObjectURL: () => undefined });
  let isSent = false;
  const requests = openCheckout(() => invoice, {
    [`GET fin/invoice/${id}`]: () =>
      isSent ? { status: 500, body: { detail: "It is down." } } : { body: invoice },
    "GET fin/bank_account_info": () => ({
      body: { bank_account_info: "1234", payee: "Vigil", payee_address: "" },
    }),
  });
  // A form with a file goes by XMLHttpRequest, for its progress.
  class Upload {
    status = 201;
    responseText = "{}";
    upload = {};
    onload = () => undefined;
    onloadend = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      isSent = true;
      setTimeout(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  await userEvent.click(await screen.findByRole("radio", { name: "Wire Transfer" }));
  await screen.findByRole("button", { name: "Send the screenshot" });
  const file = document.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(file as HTMLInputElement, new File(["x"], "sent.png", { type: "image/png" }));
  await screen.findByText("sent.png");
  await userEvent.click(screen.getByRole("button", { name: "Send the screenshot" }));
  expect(await screen.findByText("Your payment is being checked")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(await screen.findByText("It is down.")).toBeTruthy();
  // By the time somebody has clicked, a loop would have asked many times.
  await userEvent.click(screen.getByRole("button", { name: /^Pay in another way/ }));
  expect(requests.filter(({ path }) => path === `fin/invoice/${id}`)).toHaveLength(2);
});

test("the reason why a cheque was rejected is shown, and another can be sent", async () => {
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

test("an older rejected cheque isn't mentioned any more once another was accepted", async () => {
  const sent = { id, method: "cheque", reason: "The signature is missing." };
  const proofs = [
    { ...sent, id: invoice.id, status: "accepted", reason: null, created_at: "2026-11-21T15:00:00.000Z" },
    { ...sent, status: "rejected", created_at: "2026-11-20T15:00:00.000Z" },
  ];
  const requests = openCheckout(() => invoice, { "GET fin/payment_proof": () => ({ body: page(proofs) }) });
  await screen.findByText("Invoice V-000042");
  await waitFor(() => expect(requests.some(({ path }) => path === "fin/payment_proof")).toBe(true));
  expect(await screen.findByRole("radio", { name: "Cheque" })).toBeTruthy();
  expect(screen.queryByText(/could not be accepted/)).toBeNull();
});

test("a paid invoice needs no payment", async () => {
  openCheckout(() => paid);
  expect(await screen.findByText("Invoice V-000042 is paid")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("another home's invoice isn't found", async () => {
  openCheckout(() => invoice, {
    [`GET fin/invoice/${id}`]: () => ({ status: 404, body: { detail: "Not found." } }),
  });
  expect(await screen.findByText("This invoice was not found")).toBeTruthy();
});

test("where no cards are accepted, the other methods are offered", async () => {
  openCheckout(() => invoice, { "GET fin/card_settings": () => ({ body: { provider: "none" } }) });
  expect(await screen.findByText(/Please pay by cheque or wire transfer/)).toBeTruthy();
});
