import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { ConfirmEmail } from "./ConfirmEmail.tsx";

cleanBrowser();
const spent = "This link is no longer valid. Please change your email address once more.";
const found = { email: "olga@example.org", username: "olga" };

test("a mailed link shows the address and the account; the address is confirmed by a click, not by opening the page", async () => {
  const requests = fakeServer({
    "POST usr/email/look": () => ({ body: found }),
    "POST usr/email/confirm": () => ({ body: { detail: "" } }),
  });
  render(<ConfirmEmail token="t1" />);
  expect(
    await screen.findByText("olga@example.org becomes the email address of the account olga."),
  ).toBeTruthy();
  const confirmed = () => requests.filter(({ path }) => path.includes("confirm"));
  expect(confirmed()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Confirm this address" }));
  expect(await screen.findByText("Your new email address is confirmed.")).toBeTruthy();
  expect(confirmed().map(({ body }) => body)).toEqual([{ token: "t1" }]);
});

test("a link that was used or replaced says that it is no longer valid", async () => {
  fakeServer({ "POST usr/email/look": () => ({ status: 400, body: { detail: spent } }) });
  render(<ConfirmEmail token="t1" />);
  expect(await screen.findByText(spent)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirm this address" })).toBeNull();
});
