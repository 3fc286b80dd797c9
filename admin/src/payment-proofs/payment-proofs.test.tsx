import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const id = "01a1fbbc-0000-7000-8000-000000000031";
const proof = {
  ...{
    id,
    method: "cheque",
    status: "received",
    payer: "Lindenwood Funeral Home",
    invoice_number: "V-000042",
  },
  ...{ front: "/v1/files/front.png", back: null, screenshot: null, amount_due: 203.4, amount: null },
  ...{ reason: null, reviewed_at: null, created_at: "2026-11-20T15:00:00.000Z" },
};

test("more than is due is refused beside the amount, before anybody is asked to confirm it", async () => {
  const requests = fakeServer({
    [`GET fin/payment_proof/${id}`]: () => ({ body: proof }),
    [`POST fin/payment_proof/${id}/accept`]: () => ({
      status: 400,
      body: { amount: ["This is more than is due, which is $100.00."] },
    }),
  });
  openAdmin(person("super_admin", { packages: true }), `/fin/payment_proof/${id}/show`);
  const amount = await screen.findByRole("spinbutton");
  const accept = screen.getByRole<HTMLButtonElement>("button", { name: "Accept" });
  await userEvent.clear(amount);
  await userEvent.type(amount, "99999");
  expect(screen.getByText("This is more than is due, which is $203.40.")).toBeTruthy();
  expect(accept.disabled).toBe(true);
  await userEvent.clear(amount);
  await userEvent.type(amount, "203.40");
  expect(screen.queryByText(/more than is due/)).toBeNull();
  await userEvent.click(accept);
  const question = within(await screen.findByRole("dialog"));
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Accept" }));
  // Somebody else has accepted a part of it in the meantime.
  expect(await screen.findByText("This is more than is due, which is $100.00.")).toBeTruthy();
});
