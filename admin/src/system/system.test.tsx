import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { type SystemState, system } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

const at = "2026-11-20T14:00:00.000Z";
const keeper = person("super_admin", { general_settings: true });
const state: SystemState = {
  version: "1.2.3",
  servers: [
    {
      id: "1",
      host: "east",
      roles: ["api"],
      version: "1.2.3",
      started_at: at,
      seen_at: at,
      is_silent: false,
    },
    {
      id: "2",
      host: "west",
      roles: ["api", "jobs"],
      version: "1.2.2",
      started_at: at,
      seen_at: at,
      is_silent: true,
    },
  ],
  media: [
    {
      node: "media",
      received_at: at,
      is_silent: false,
      programmes: 2,
      cameras: 3,
      guests: 1041,
      disk_free: 5e10,
      primary: null,
      missing: [],
      sandbox: "bubblewrap",
    },
  ],
  database: { version: "18.4", bytes: 1.2e9, connections: 20, max_connections: 100, migration: "79" },
  files: { store: "folder", count: 1204, bytes: 4e11, free: 9e11 },
  certificates: [
    { name: "live.example.com", expires_at: "2026-11-22T00:00:00.000Z", problem: null },
    { name: "RTMPS", expires_at: null, problem: "no such file" },
  ],
  providers: [{ name: "stripe", is_set_up: true, ok: 40, refused: 2, unreachable: 1, last_failed_at: at }],
  errors: [{ kind: "request failed (/v1/x): ECONNRESET", count: 7, first_at: at, last_at: at }],
  use: [
    {
      month: "2026-11",
      home: "h1",
      name: "Maple Ridge",
      stored: 8e9,
      live: 5e9,
      recordings: 2e9,
      cost: 0.51,
    },
    { month: "2026-10", home: "h1", name: "Maple Ridge", stored: 7e9, live: 1e9, recordings: 0, cost: 0.19 },
  ],
  prices: { stored: 0.02, sent: 0.05, currency: "CAD" },
  retention: {
    ...{ guest_months: 13, recording_months: 0, address_days: 30, email_days: 90 },
    other_homes: { guests: 2, recordings: 0 },
    ...{ notices_from: "2026-01-01T00:00:00.000Z", last_run_at: at, state: "well", reason: null },
    last_run: { guests: 4, recordings: 1, addresses: 9 },
    next: [{ kind: "guests", count: 40, services: 3, homes: 2, first_on: "2026-12-05" }],
    erasures_to_note: 0,
  },
};

/** Without a virus scanner. */
const checked = { scans: false, waiting: 0, waiting_since: null, again: null, results: [] };

test("it names what is silent, what expires, what went wrong and what each home costs", async () => {
  fakeServer({
    [`GET ${system.path}`]: () => ({ body: state }),
    "GET quarantine": () => ({ body: checked }),
  });
  openAdmin(keeper, "/system");
  const alerts = (await screen.findAllByRole("alert")).map(({ textContent }) => textContent);
  expect(alerts).toEqual([
    expect.stringMatching(/^west hasn’t been heard of since/),
    expect.stringMatching(/^live\.example\.com: expires on 22 November 2026\. Renew it\./),
    "RTMPS could not be read: no such file",
  ]);
  const row = (table: string, text: string) =>
    within(screen.getByRole("region", { name: table }))
      .getByText(text)
      .closest("tr")?.textContent;
  expect(row("Servers", "west")).toContain("pages and calls, emails and jobs");
  expect(row("Video servers", "media")).toContain("1,041");
  expect(row("Sent and called outside, in 7 days", "Stripe")).toContain("Set up4021");
  expect(row("Errors by kind, in 30 days", "request failed (/v1/x): ECONNRESET")).toContain("7");
  expect(screen.getByText("request failed (/v1/x): ECONNRESET").lang, "the log is in English").toBe("en");
  expect(row("Use by home", "Maple Ridge")).toMatch(/7\.5 GB4\.7 GB1\.9 GB\$0\.51$/);
  expect(screen.getByText(/^PostgreSQL 18\.4, 1\.1 GB, 20 of 100 connections, migration 79$/)).toBeTruthy();
});

test("of several video servers it says how many stand by for the one in use, and warns when none does", async () => {
  const primary = { term: 7, since: "2026-11-20T12:00:00.000Z", standing_by: 1 };
  const media = state.media.map((one) => ({ ...one, primary }));
  let now = { ...state, media };
  fakeServer({ [`GET ${system.path}`]: () => ({ body: now }), "GET quarantine": () => ({ body: checked }) });
  openAdmin(keeper, "/system");
  expect(await screen.findByText(/^media: primary since .* \(number 7\)\. 1 more stands by\.$/)).toBeTruthy();
  cleanup();
  now = { ...state, media: media.map((one) => ({ ...one, primary: { ...primary, standing_by: 0 } })) };
  openAdmin(keeper, "/system");
  const warning = await screen.findByText(/None stands by/);
  expect(warning.closest("[role=alert]")).toBeTruthy();
});

test("an installation that has just begun reads as one, without prices or errors", async () => {
  const empty = { ...state, servers: [], media: [], certificates: [], errors: [], use: [], prices: null };
  fakeServer({
    [`GET ${system.path}`]: () => ({ body: empty }),
    "GET quarantine": () => ({ body: checked }),
  });
  openAdmin(keeper, "/system");
  for (const sentence of [
    /^No server has said that it runs\.$/,
    /^No video server has ever reported\.$/,
    /^There was none\.$/,
    /Set COST_PER_GB_STORED and COST_PER_GB_SENT/,
    /^Nothing is stored yet\.$/,
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

test("it says what goes by itself, when it went last and what was announced", async () => {
  fakeServer({
    [`GET ${system.path}`]: () => ({ body: state }),
    "GET quarantine": () => ({ body: checked }),
  });
  openAdmin(keeper, "/system");
  expect(
    await screen.findByText("Guests: 13 months after the service. 2 homes have chosen another term."),
  ).toBeTruthy();
  expect(screen.getByText("Recordings: for good.")).toBeTruthy();
  expect(
    screen.getByText(/guests deleted: 4, recordings deleted: 1, internet addresses deleted: 9/),
  ).toBeTruthy();
  const next = within(screen.getByRole("region", { name: "What goes next" }));
  expect(next.getByText("Guests").closest("tr")?.textContent).toMatch(/4032.*5 December 2026/);
  expect(screen.queryByText(/nightly job/)).toBeNull();
});

test("it is red when the nightly job failed, and says until when nothing goes at all", async () => {
  const { retention } = state;
  const notices_from = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const failed = {
    ...state,
    retention: {
      ...retention,
      notices_from,
      next: [],
      state: "failed",
      reason: "deadlock detected",
      erasures_to_note: 1,
    },
  };
  fakeServer({
    [`GET ${system.path}`]: () => ({ body: failed }),
    "GET quarantine": () => ({ body: checked }),
  });
  openAdmin(keeper, "/system");
  const alert = (await screen.findByText(/nightly job .* failed \(deadlock detected\)\./)).closest(
    "[role=alert]",
  );
  expect(alert?.className).toMatch(/error/i);
  expect(screen.getByText(/1 erasure isn’t noted beside the backups yet/)).toBeTruthy();
  expect(screen.getByText(/^In the first 30 days after the update .* nothing goes: until/)).toBeTruthy();
  expect(screen.getByText("Nothing has been announced.")).toBeTruthy();
});

test("super admins without general settings have no such page", async () => {
  fakeServer({});
  openAdmin(person("super_admin", { events: true }), "/system");
  expect(await screen.findByText(/^This page isn.t open to you$/)).toBeTruthy();
});

const blocked = {
  id: "q1",
  found_at: at,
  deleted_at: "2026-12-20T14:00:00.000Z",
  file_name: "programme.pdf",
  content_type: "application/pdf",
  size: 2048,
  state: "infected",
  finding: "Eicar-Test-Signature",
  refused: false,
  sender: "Maeve Doyle",
  home: "Maple Ridge",
  service: "Edith Shaw",
};

test("what has a virus is listed with its sender, and is deleted or released after a question", async () => {
  const asked: string[] = [];
  const again = { days: 30, searched: 412, last_at: at, due: 18 };
  const kept = { scans: true, waiting: 0, waiting_since: null, again, results: [blocked] };
  fakeServer({
    [`GET ${system.path}`]: () => ({ body: state }),
    "GET quarantine": () => ({ body: kept }),
    "POST quarantine/q1/delete": () => {
      asked.push("delete");
      return { body: { ...kept, results: [] } };
    },
  });
  openAdmin(keeper, "/system");
  const table = await screen.findByRole("region", { name: "Viruses in uploads" });
  const row = within(table)
    .getByText(/^programme\.pdf/)
    .closest("tr");
  expect(row?.textContent).toMatch(/Maeve DoyleMaple Ridge, Edith ShawBlocked: Eicar-Test-Signature/);
  expect(
    screen.getByText(
      /Searched in the last 7 days, for the first time or again: 412\. Still to be searched: 18\./,
    ),
  ).toBeTruthy();
  expect(within(table).getByRole("button", { name: "Release" })).toBeTruthy();
  fireEvent.click(within(table).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete programme.pdf now?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/^Every upload is checked/)).toBeTruthy();
  expect(asked).toEqual(["delete"]);
});

test("uploads that wait for a silent scanner are a warning, and an installation without one says so", async () => {
  const waiting_since = new Date(Date.now() - 11 * 60_000).toISOString();
  const waiting = { waiting: 3, waiting_since: waiting_since as string | null };
  let kept = { scans: true, ...waiting, again: null, results: [] };
  fakeServer({ [`GET ${system.path}`]: () => ({ body: state }), "GET quarantine": () => ({ body: kept }) });
  openAdmin(keeper, "/system");
  const warning = await screen.findByText(/^3 uploads are waiting for the virus scanner/);
  expect(warning.closest("[role=alert]")).toBeTruthy();
  cleanup();
  kept = { scans: false, waiting: 0, waiting_since: null, again: null, results: [] };
  openAdmin(keeper, "/system");
  expect(await screen.findByText(/^No virus scanner is set up/)).toBeTruthy();
});
