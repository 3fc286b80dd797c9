import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cameras, may, staffAccesses } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { family, page } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { accesses } from "../words/accesses.ts";
import { accesses as french } from "../words/fr/accesses.ts";

cleanBrowser();
const home = person("funeral_home");
const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((it) => userEvent.click(it));

/** A server that stores the changes of one family. */
function oneFamily(status: boolean) {
  let now = family(2, { status });
  const requests = fakeServer({
    "GET usr/fh_clients": () => ({ body: page([now]) }),
    [`GET usr/fh_clients/${now.id}`]: () => ({ body: now }),
    "GET usr/language": () => ({ body: page([]) }),
    [`PATCH usr/fh_clients/${now.id}`]: ({ body }) => {
      now = { ...now, ...(body as object) };
      return { body: now };
    },
    [`POST usr/fh_clients/${now.id}/send_link`]: () => ({
      body: { detail: "A link to set a password is on its way to family2@example.com." },
    }),
  });
  const sent = () => requests.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { id: now.id, sent };
}

test("deactivating an account asks first, says what that means, and can be undone", async () => {
  const { sent } = oneFamily(true);
  openAdmin(home, "/usr/fh_clients");
  await press("Deactivate Family 2");
  const question = await screen.findByRole("dialog", { name: "Deactivate Family 2?" });
  expect(question.textContent).toContain("signed out everywhere at once");
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(sent()).toEqual([]);

  await press("Deactivate Family 2");
  await userEvent.click(
    within(await screen.findByRole("dialog", { name: "Deactivate Family 2?" })).getByRole("button", {
      name: "Deactivate",
    }),
  );
  expect(await screen.findByText("Inactive")).toBeTruthy();
  expect(sent()).toEqual([{ status: false }]);
  await press("Undo");
  expect(await screen.findByText("Active")).toBeTruthy();
  expect(sent()).toEqual([{ status: false }, { status: true }]);
});

test("the sentence of an access names the cameras exactly where it shows them, in both languages", () => {
  const mayList = staffAccesses.filter((access) =>
    may({ id: home.id, role: "funeral_home_staff", accesses: { [access]: true } }, cameras, "list"),
  );
  for (const { staff } of [accesses, french])
    expect(staffAccesses.filter((access) => /camera|caméra/.test(staff[access]))).toEqual(mayList);
});

test("activating an account asks nothing, and can be undone", async () => {
  const { sent } = oneFamily(false);
  openAdmin(home, "/usr/fh_clients");
  await press("Activate Family 2");
  expect(await screen.findByText("Active")).toBeTruthy();
  await press("Undo");
  await waitFor(() => expect(sent()).toEqual([{ status: true }, { status: false }]));
});

test("only what opens somebody's account can be taken away; a company account is named before it is disconnected", async () => {
  const one = family(2, { status: true });
  const company = { email: "ada@maple.example", bound_at: "2026-11-02T10:00:00.000Z" };
  const requests = fakeServer(
    {
      [`GET usr/fh_clients/${one.id}`]: () => ({ body: one }),
      [`GET usr/fh_clients/${one.id}/sign_in_ways`]: () => ({ body: { has_second_step: false, company } }),
      [`POST usr/fh_clients/${one.id}/unbind_company`]: () => ({ status: 204 }),
    },
    () => ({ body: page([]) }),
  );
  openAdmin(person("super_admin", { admins: true, family: true }), `/usr/fh_clients/${one.id}`);
  await press("Disconnect company account");
  const question = within(await screen.findByRole("dialog", { name: /Disconnect/ }));
  expect(question.getByText(/ada@maple.example/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Disconnect" }));
  const button = { name: "Disconnect company account" };
  await waitFor(() => expect(screen.queryByRole("button", button)).toBeNull());
  expect(screen.queryByRole("button", { name: "Remove second step" })).toBeNull();
  expect(requests.map(({ path }) => path)).toContain(`usr/fh_clients/${one.id}/unbind_company`);
});

test("the link is sent again from the form, and the server's message is shown", async () => {
  const { id } = oneFamily(true);
  openAdmin(home, `/usr/fh_clients/${id}`);
  await press("Send sign-in link again");
  expect(
    await screen.findByText("A link to set a password is on its way to family2@example.com."),
  ).toBeTruthy();
});

test("nobody can deactivate their own account, and who may not edit can deactivate nobody's", async () => {
  const admin = person("super_admin", { admins: true });
  fakeServer({
    "GET usr/admin": () => ({
      body: page([
        { ...family(1), id: admin.id, full_name: "Ruth Example" },
        { ...family(2), full_name: "Max Stone" },
      ]),
    }),
  });
  openAdmin(admin, "/usr/admin");
  expect(await screen.findByRole("button", { name: "Deactivate Max Stone" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Deactivate Ruth Example" })).toBeNull();
});

test("the first password may be left to the new user: a random one is filled in", async () => {
  oneFamily(true);
  openAdmin(home, "/usr/fh_clients/create");
  const password = async () => (await screen.findByLabelText(/^Password/)) as HTMLInputElement;
  const isRandom = () => waitFor(async () => expect((await password()).value).toMatch(/^[0-9a-f]{48}$/));
  await isRandom();
  // Who types one instead can still go back.
  await userEvent.clear(await password());
  await press("Email them a link to set a password");
  await isRandom();
  expect(screen.getByText(/The person chooses their own with the link we email them/)).toBeTruthy();
});

test("several accounts are deactivated after one question and activated without one; undo leaves those alone that had the status before", async () => {
  const people = [2, 3, 4].map((n) => family(n, { status: n !== 3 }));
  const requests = fakeServer({
    "GET usr/fh_clients": () => ({ body: page(people) }),
    ...Object.fromEntries(
      people.map((one) => [
        `PATCH usr/fh_clients/${one.id}`,
        ({ body }) => ({ body: Object.assign(one, body) }),
      ]),
    ),
  } as Record<string, Handler>);
  const sent = () =>
    requests.filter(({ method }) => method === "PATCH").map((one) => [one.path.at(-1), one.body]);
  const chooseAll = async () => userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  openAdmin(home, "/usr/fh_clients");
  await chooseAll();
  await press("Deactivate");
  const question = await screen.findByRole("dialog", { name: "Deactivate 3 accounts?" });
  await userEvent.click(within(question).getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("2 accounts are inactive")).toBeTruthy();
  expect(sent()).toEqual([
    ["2", { status: false }],
    ["4", { status: false }],
  ]);
  await chooseAll();
  await press("Activate");
  expect(await screen.findByText("3 accounts are active again")).toBeTruthy();
  await press("Undo");
  await waitFor(() => expect(people.map(({ status }) => status)).toEqual([false, false, false]));
});

test("accounts that the server refuses stay selected, and the reason is shown", async () => {
  const [first, second] = [family(2, { status: false }), family(3, { status: false })];
  fakeServer({
    "GET usr/fh_clients": () => ({ body: page([first, second]) }),
    [`PATCH usr/fh_clients/${first.id}`]: () => ({ body: first }),
    [`PATCH usr/fh_clients/${second.id}`]: () => ({ status: 404, body: { detail: "Not found." } }),
  });
  openAdmin(home, "/usr/fh_clients");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await press("Activate");
  expect(await screen.findByText("Not found.")).toBeTruthy();
  expect(await screen.findByText("1 record selected")).toBeTruthy();
});
