import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const me = { ...person("family"), email: "catherine@example.org", new_email: null };
const noSessions = { "GET usr/sessions": () => ({ body: page([]) }) };
const address = () => screen.findByRole("textbox", { name: /Email/ });
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByText("Save"));

test("a new address and a new password are sent together, and a refusal leaves both as they were", async () => {
  const requests = fakeServer({
    ...noSessions,
    "POST usr/email/change": ({ body }) =>
      (body as { password: string }).password === "password123"
        ? { status: 400, body: { password: ["This password is too common."] } }
        : { body: { detail: "" } },
  });
  openAdmin(me, "/account");
  await retype(await address(), "new@example.org");
  await userEvent.type(screen.getByLabelText(/New password/), "password123");
  await save();
  expect(await screen.findByText("This password is too common.")).toBeTruthy();
  expect(await screen.findByText("Nothing was changed")).toBeTruthy();
  expect(screen.queryByText(/^Waiting for confirmation/)).toBeNull();

  await retype(screen.getByLabelText(/New password/), "calm harbour 7");
  await save();
  expect(await screen.findByText(/^Your password is changed; .* Open the link/)).toBeTruthy();
  expect(screen.getByText("Waiting for confirmation of new@example.org")).toBeTruthy();
  const sent = requests.filter(({ method }) => method === "POST");
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["usr/email/change", { email: "new@example.org", password: "password123" }],
    ["usr/email/change", { email: "new@example.org", password: "calm harbour 7" }],
  ]);
});

test("an address that waits for its confirmation is shown, its link is sent again, and the change is cancelled", async () => {
  let waiting: string | null = "new@example.org";
  const requests = fakeServer({
    ...noSessions,
    "GET usr/info": () => ({ body: { ...me, new_email: waiting } }),
    "POST usr/email/change": () => ({ body: { detail: "" } }),
    "DELETE usr/email/change": () => {
      waiting = null;
      return { status: 204 };
    },
  });
  openAdmin({ ...me, new_email: waiting }, "/account");
  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByText("Waiting for confirmation of new@example.org")).toBeTruthy();
  await userEvent.click(notice.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("A new link is on its way to new@example.org")).toBeTruthy();
  await userEvent.click(notice.getByRole("button", { name: "Cancel the change" }));
  expect(await screen.findByText("Your email address stays catherine@example.org")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Waiting for confirmation/)).toBeNull());
  expect(requests.filter(({ path }) => path === "usr/email/change").map(({ body }) => body)).toEqual([
    { email: "new@example.org" },
    undefined,
  ]);
});

test("of many sign-ins this device comes first and the latest five after it, until all are asked for", async () => {
  const at = "2026-11-20T14:00:00.000Z";
  const session = (n: number) => ({
    id: `01a1fbbc-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`,
    device: `Browser ${n}`,
    address: "192.0.2.1",
    created_at: at,
    last_used_at: at,
    is_current: n === 9,
    seen_by: null,
  });
  const all = Array.from({ length: 12 }, (_, n) => session(n));
  fakeServer({ "GET usr/sessions": () => ({ body: page(all) }) });
  openAdmin(me, "/account");
  const showAll = await screen.findByRole("button", { name: "Show all 12" });
  const listed = () => screen.getAllByText(/^Browser \d+$/).map((one) => one.firstChild?.textContent);
  expect(listed()).toEqual(["Browser 9", ...[0, 1, 2, 3, 4].map((n) => `Browser ${n}`)]);
  await userEvent.click(showAll);
  expect(listed()).toHaveLength(12);
  expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
});
