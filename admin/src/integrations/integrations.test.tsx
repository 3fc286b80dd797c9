import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ApiKey } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { endOfDay } from "./days.ts";

cleanBrowser();
const home = person("funeral_home");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const key = (fields: Partial<ApiKey> = {}): ApiKey => ({
  id: "01a1fbbc-0000-7000-8000-000000000301",
  name: "Bookkeeping",
  start: "vigil_12ab34cd",
  grants: { "fin/invoice": "read", "str/stream": "write" },
  created_at: inDays(-10),
  expires_at: inDays(300),
  last_used_at: null,
  last_address: null,
  revoked_at: null,
  owner: { id: home.id, role: "funeral_home", name: "Lindenwood" },
  ...fields,
});
const secret = `vigil_12ab34cd_${"0".repeat(72)}`;
const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("a home makes a key: its name, what it may do, and the key itself this once", async () => {
  const user = userEvent.setup();
  let stored: ApiKey[] = [];
  const requests = fakeServer({
    "GET api_keys": () => ({ body: page(stored) }),
    "POST api_keys": ({ body }) => {
      const { name } = body as ApiKey;
      if (name === "") return { status: 400, body: { name: ["This field is required."] } };
      stored = [key()];
      return { status: 201, body: { ...key(), key: secret } };
    },
  });
  openAdmin(home, "/integrations");
  expect(await screen.findByText(/No program has a key yet/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make an API key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make an API key" }));
  await user.click(dialog.getByRole("button", { name: "Make the key" }));
  expect(await dialog.findByText("This field is required.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Name/), "Bookkeeping");
  await user.click(dialog.getByRole("checkbox", { name: "Read: Invoices" }));
  await user.click(dialog.getByRole("checkbox", { name: "Change: Streams" }));
  expect(dialog.queryByRole("checkbox", { name: "Change: Invoices" })).toBeNull();
  expect((dialog.getByRole("checkbox", { name: "Read: Streams" }) as HTMLInputElement).checked).toBe(true);
  await user.clear(dialog.getByLabelText(/^Last day/));
  await user.type(dialog.getByLabelText(/^Last day/), "2027-03-01");
  await user.click(dialog.getByRole("button", { name: "Make the key" }));
  const made = within(await screen.findByRole("dialog", { name: "The key “Bookkeeping”" }));
  expect(made.getByText(secret)).toBeTruthy();
  await user.click(made.getByRole("button", { name: "Copy the key" }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(made.getByRole("button", { name: "I have stored it" }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  expect((await rowOf(/Bookkeeping/)).getByText("Changes: Streams")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    name: "Bookkeeping",
    expires_at: endOfDay("2027-03-01"),
    grants: { "fin/invoice": "read", "str/stream": "write" },
  });
});

test("everything, everything to read, and nothing are one click each", async () => {
  const user = userEvent.setup();
  fakeServer({ "GET api_keys": () => ({ body: page([]) }) });
  openAdmin(home, "/integrations");
  await user.click(await screen.findByRole("button", { name: "Make an API key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make an API key" }));
  const isOn = (name: string) => (dialog.getByRole("checkbox", { name }) as HTMLInputElement).checked;
  const state = () => [isOn("Read: Streams"), isOn("Change: Streams"), isOn("Read: Invoices")];
  await user.click(dialog.getByRole("button", { name: "Read everything" }));
  expect(state()).toEqual([true, false, true]);
  await user.click(dialog.getByRole("button", { name: "Everything" }));
  expect(state()).toEqual([true, true, true]);
  await user.click(dialog.getByRole("checkbox", { name: "Change: Streams" }));
  expect(state()).toEqual([true, false, true]);
  await user.click(dialog.getByRole("button", { name: "Nothing" }));
  expect(state()).toEqual([false, false, false]);
});

test("a key is replaced by one with the same rights, and revoked after a question", async () => {
  const user = userEvent.setup();
  let stored = [key()];
  const requests = fakeServer({
    "GET api_keys": () => ({ body: page(stored) }),
    "POST api_keys/01a1fbbc-0000-7000-8000-000000000301/replace": () => ({
      status: 201,
      body: { ...key(), key: secret },
    }),
    "POST api_keys/01a1fbbc-0000-7000-8000-000000000301/revoke": () => {
      stored = [key({ revoked_at: inDays(0) })];
      return { status: 204 };
    },
  });
  openAdmin(home, "/integrations");
  await user.click((await rowOf(/Bookkeeping/)).getByRole("button", { name: "Replace" }));
  const replacing = within(await screen.findByRole("dialog", { name: "Replace “Bookkeeping”" }));
  await user.click(replacing.getByRole("radio", { name: /ends at once/ }));
  await user.click(replacing.getByRole("button", { name: "Replace" }));
  await user.click(await screen.findByRole("button", { name: "I have stored it" }));
  expect(requests.find(({ path }) => path.endsWith("replace"))?.body).toMatchObject({ ends: "at_once" });
  await user.click(await screen.findByRole("button", { name: "Revoke" }));
  const asking = within(await screen.findByRole("dialog", { name: "Revoke “Bookkeeping”?" }));
  expect(asking.getByText(/loses its access at once/)).toBeTruthy();
  await user.click(asking.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Revoked")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Replace" })).toBeNull();
});

test("a key that ends within a month says so, and a super admin sees whose keys there are", async () => {
  const owner = {
    id: "01a1fbbc-0000-7000-8000-0000000003ff",
    role: "funeral_home",
    name: "Lindenwood",
  } as const;
  fakeServer({ "GET api_keys": () => ({ body: page([key({ expires_at: inDays(20), owner })]) }) });
  openAdmin(person("super_admin", { admins: true }), "/integrations");
  const row = await rowOf(/Bookkeeping/);
  expect(row.getByText("Ends soon")).toBeTruthy();
  expect(row.getByText("Lindenwood")).toBeTruthy();
  expect(row.queryByRole("button", { name: "Replace" })).toBeNull();
  expect(row.getByRole("button", { name: "Revoke" })).toBeTruthy();
});
