import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Connection, connectionKinds, type GeneralSettings, problems } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const path = "usr/general_setting";
const settings: GeneralSettings = {
  id: "01a1fbbc-0000-7000-8000-000000000003",
  bank_account_info: "Bank of Maple",
  from_email_name: "Vigil",
  tos_url: "https://example.com/terms",
  seller_name: null,
  seller_address: null,
  seller_tax_number: null,
  invoice_due_days: 30,
  unpaid_streams_limit: 10,
  reminder_days_before: 3,
  reminder_days_after: 7,
  reminder_days_again: 21,
  calendar_gmail_account: null,
  youtube_account: null,
  answer_plan: null,
  approval_reminder_hours: 24,
  credit_minutes: 5,
  created_at: "2026-11-01T12:00:00Z",
};
const none: Connection[] = connectionKinds.map((kind) => ({
  kind,
  account: null,
  connected_at: null,
  is_broken: false,
  link: null,
}));
const me = person("super_admin", { general_settings: true });
const served = (stored: Partial<GeneralSettings> = {}, more: Record<string, Handler> = {}) => {
  const record = { ...settings, ...stored };
  return fakeServer({
    "GET usr/connections": () => ({ body: { results: none } }),
    ...more,
    [`GET ${path}`]: () => ({ body: page([record]) }),
    [`GET ${path}/${settings.id}`]: () => ({ body: record }),
    [`PATCH ${path}/${settings.id}`]: ({ body }) => ({ body: { ...record, ...(body as object) } }),
  });
};
const box = (name: RegExp) => screen.findByRole("textbox", { name });

test("a super admin with only general settings lands there, and finds them in the menu", async () => {
  served();
  const router = openAdmin(me, "/");
  expect(await screen.findByRole("heading", { name: "Edit General Settings" })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/${path}`);
  expect(screen.getByRole("link", { name: "General settings" }).getAttribute("href")).toBe(`/${path}`);
});

test("a step by text message alone says that it calls nobody where no telephone account is set up", async () => {
  served({ answer_plan: [{ who: "director", channels: ["sms"], from: null, until: null }] });
  openAdmin({ ...me, has_telephone: false }, `/${path}`);
  expect(await screen.findByText(/^This step calls nobody, because no telephone account/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText("Email"));
  expect(screen.queryByText(/^This step calls nobody/)).toBeNull();
});

test("changes are sent, and the page stays open", async () => {
  const requests = served();
  const router = openAdmin(me, `/${path}`);
  const name = await box(/From-email name/);
  await userEvent.clear(name);
  await userEvent.type(name, "Vigil Care");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "PATCH")).toBe(true));
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ from_email_name: "Vigil Care" });
  expect(await screen.findByText("Settings updated")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
  expect(router.state.location.pathname).toBe(`/${path}`);
});

test("after a save the user may leave without a question, unless something was typed since", async () => {
  served();
  const router = openAdmin(person("super_admin", { general_settings: true, emails: true }), `/${path}`);
  const name = await box(/From-email name/);
  await userEvent.type(name, "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Settings updated")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
  await userEvent.type(name, "?");
  await act(() => router.navigate("/nowhere"));
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe(`/${path}`);
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("vigil.draft"))).toEqual([]);
  await act(() => router.navigate("/nowhere"));
  expect(router.state.location.pathname).toBe("/nowhere");
});

test("bank account, sender and terms are required", async () => {
  const requests = served({ bank_account_info: "", from_email_name: "", tos_url: "" });
  openAdmin(me, `/${path}`);
  await userEvent.type(await box(/TOS URL/), "terms");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Bank account info: This field is required.")).toBeTruthy();
  expect(screen.getByText("From-email name: This field is required.")).toBeTruthy();
  expect(screen.getByText(/TOS URL: Not a valid web address/)).toBeTruthy();
  expect(requests.some(({ method }) => method === "PATCH")).toBe(false);
});

const google = "https://accounts.google.com/o/oauth2/v2/auth?state=x";

test("without credentials the page shows that no account is connected, and why none can be", async () => {
  served();
  openAdmin(me, `/${path}`);
  const notice = await screen.findByText(/this server has no credentials/);
  expect(screen.getAllByText("Not connected")).toHaveLength(2);
  for (const name of ["Connect a calendar account", "Connect a video-platform account"]) {
    const link = screen.getByRole("button", { name }) as HTMLButtonElement;
    expect(link.disabled).toBe(true);
    expect(document.getElementById(link.getAttribute("aria-describedby") ?? "")?.contains(notice)).toBe(true);
  }
});

test("accounts are connected by links to their provider, and disconnected after a question", async () => {
  const [calendar, videos] = none;
  let connected: Connection[] = [
    { ...calendar, link: google } as Connection,
    { ...videos, link: google, account: "Vigil Films", connected_at: "2026-11-01T12:00:00Z" } as Connection,
  ];
  const requests = fakeServer({
    [`GET ${path}`]: () => ({ body: page([settings]) }),
    "GET usr/connections": () => ({ body: { results: connected } }),
    "DELETE usr/connections/youtube_account": () => {
      connected = none.map((one) => ({ ...one, link: google }));
      return { status: 204 };
    },
  });
  openAdmin(me, `/${path}`);
  const link = await screen.findByRole("link", { name: "Connect a calendar account" });
  expect(link.getAttribute("href")).toBe(google);
  expect(screen.getByText(/Vigil Films/)).toBeTruthy();
  expect(screen.queryByText(/no credentials/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  const question = await screen.findByRole("dialog", { name: "Disconnect Vigil Films?" });
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(within(question).getByRole("button", { name: "Disconnect" }));
  expect(await screen.findByText("Vigil Films is no longer connected")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Connect a video-platform account" })).toBeTruthy();
});

test("after consent at the provider, it is submitted once and the settings open again", async () => {
  const requests = served({}, { "POST usr/connections": () => ({ body: { results: none } }) });
  const router = openAdmin(me, "/connected?state=signed&code=4/0Ab&scope=email");
  expect(await screen.findByText("The account is connected")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { state: "signed", code: "4/0Ab" },
  ]);
});

test("a consent that was denied or is refused changes nothing and says so", async () => {
  const requests = served();
  openAdmin(me, "/connected?error=access_denied&state=signed");
  expect(await screen.findByText("The consent was not given. Nothing was changed.")).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  cleanup();
  const detail = problems.consent_invalid[1];
  served({}, { "POST usr/connections": () => ({ status: 400, body: { detail } }) });
  openAdmin(me, "/connected?state=old&code=4/0Ab");
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the general settings" })).toBeTruthy();
});

test("others can't open the general settings", async () => {
  const requests = fakeServer({});
  openAdmin(person("super_admin", { admins: true }), `/${path}`);
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
  expect(requests.filter((one) => one.path === path)).toEqual([]);
});
