import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ApiKey, systemZone } from "@vigil/contract";
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
const noHooks = () => ({ body: page([]) });
const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("a home makes a key: its name, what it may do, and the key itself this once", async () => {
  const user = userEvent.setup();
  let stored: ApiKey[] = [];
  const requests = fakeServer({
    "GET webhook_endpoints": noHooks,
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
    expires_at: endOfDay("2027-03-01", home.timezone ?? systemZone()),
    grants: { "fin/invoice": "read", "str/stream": "write" },
  });
});

test("a key's last day ends at midnight of the zone in which its end is shown", () => {
  expect(endOfDay("2026-11-28", "America/Toronto")).toBe("2026-11-29T04:59:59.000Z");
  expect(endOfDay("2026-11-28", "UTC")).toBe("2026-11-28T23:59:59.000Z");
  expect(endOfDay("2026-11", "UTC")).toBe("");
});

test("everything, everything to read, and nothing are one click each", async () => {
  const user = userEvent.setup();
  fakeServer({ "GET webhook_endpoints": noHooks, "GET api_keys": () => ({ body: page([]) }) });
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
    "GET webhook_endpoints": noHooks,
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
  fakeServer({
    "GET webhook_endpoints": noHooks,
    "GET api_keys": () => ({ body: page([key({ expires_at: inDays(20), owner })]) }),
  });
  openAdmin(person("super_admin", { admins: true }), "/integrations");
  const row = await rowOf(/Bookkeeping/);
  expect(row.getByText("Ends soon")).toBeTruthy();
  expect(row.getByText("Lindenwood")).toBeTruthy();
  expect(row.queryByRole("button", { name: "Replace" })).toBeNull();
  expect(row.getByRole("button", { name: "Revoke" })).toBeTruthy();
});

test("a webhook is added with its address and events; its secret is shown once, and what was sent is listed", async () => {
  const user = userEvent.setup();
  const id = "01a1fbbc-0000-7000-8000-000000000401";
  const hook = {
    ...{ id, url: "https://hooks.example.com/vigil", description: null, events: ["invoice.paid"] },
    ...{ enabled: true, disabled_reason: null, failing_since: null, created_at: inDays(0) },
  };
  let stored: object[] = [];
  const requests = fakeServer({
    "GET api_keys": noHooks,
    "GET webhook_endpoints": () => ({ body: page(stored) }),
    "POST webhook_endpoints": ({ body }) => {
      const { url } = body as { url: string };
      if (!url.startsWith("https:"))
        return { status: 400, body: { url: ["Please give an address that begins with https://."] } };
      stored = [hook];
      return { status: 201, body: { ...hook, secret: "whsec_c2VjcmV0" } };
    },
    [`GET webhook_endpoints/${id}/deliveries`]: () => ({
      body: page([
        {
          ...{ id: "01a1fbbc-0000-7000-8000-000000000402", type: "invoice.paid", created_at: inDays(-1) },
          ...{ state: "failed", attempts: 10, next_at: null, last_at: inDays(0) },
          ...{ answer_status: 500, error: null, answer: "Out of order" },
        },
      ]),
    }),
    [`POST webhook_endpoints/${id}/send_failed`]: () => ({ body: { sent: 1 } }),
  });
  openAdmin(home, "/integrations");
  await user.click(await screen.findByRole("button", { name: "Add a webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a webhook" }));
  await user.type(dialog.getByLabelText(/^Address/), "http://hooks.example.com/vigil");
  await user.click(dialog.getByRole("checkbox", { name: "Invoice paid" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please give an address that begins with https://.")).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Address/));
  await user.type(dialog.getByLabelText(/^Address/), hook.url);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("whsec_c2VjcmV0")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have stored it" }));
  await user.click((await rowOf(/hooks.example.com/)).getByRole("button", { name: "What was sent" }));
  const sent = within(await screen.findByRole("dialog", { name: "What was sent" }));
  expect(await sent.findByText("Failed · HTTP 500 · 10 attempts")).toBeTruthy();
  expect(sent.getByText("Out of order")).toBeTruthy();
  await user.click(sent.getByRole("button", { name: "Send all again that failed" }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith("send_failed"))).toBe(true));
});
