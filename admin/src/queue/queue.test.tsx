import { cleanup, screen, within } from "@testing-library/react";
import { type QueueState, queue } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

/** Nothing is on air, and nobody ever went on all the same. */
const noBackups = { nightly: false, last_backup: null, last_drill: null, overdue: [] };
const quiet = { interrupted: [], overrides: [], backups: noBackups };

test("without a mail server the queue warns that emails wait", async () => {
  const letters = {
    waiting: 243,
    scheduled: 196,
    late: 0,
    put_off: 0,
    failed: 0,
    sent: 0,
    oldest_waiting: null,
  };
  const state: QueueState = { has_mail_server: false, letters, failed_letters: [], jobs: [], ...quiet };
  fakeServer({ [`GET ${queue.path}`]: () => ({ body: state }) });
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^No mail server is set up/);
  expect(screen.queryByText(/Nothing is late/)).toBeNull();
});

test("it says what waits and why, and whether that matters", async () => {
  const letters = {
    waiting: 200,
    scheduled: 196,
    late: 0,
    put_off: 1,
    failed: 0,
    sent: 12,
    oldest_waiting: null,
  };
  const state: QueueState = { has_mail_server: true, letters, failed_letters: [], jobs: [], ...quiet };
  let now = state;
  fakeServer({ [`GET ${queue.path}`]: () => ({ body: now }) });
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  expect(
    await screen.findByText(
      /^196 emails are scheduled for later, such as reminders\. 3 emails are being sent\. 1 email could not be delivered yet .* Nothing is late\.$/,
    ),
  ).toBeTruthy();
  cleanup();
  now = { ...state, letters: { ...letters, late: 2 } };
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^2 emails should have gone out/);
  expect(screen.queryByText(/Nothing is late/)).toBeNull();
});

test("a nightly job of a new installation says at what time it runs first, and not that it never did", async () => {
  const never = { state: null, last_done: null, last_failed: null, reason: null };
  const state: QueueState = {
    has_mail_server: true,
    letters: { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 0, sent: 0, oldest_waiting: null },
    failed_letters: [],
    jobs: [
      { name: "back-up", cron: "32 3 * * *", ...never },
      { name: "keep-plans", cron: "2 * * * *", ...never },
      { name: "check-books", cron: "2 * * * *", ...never, state: "done", last_done: "2026-11-20T18:00:00Z" },
    ],
    ...quiet,
  };
  fakeServer({ [`GET ${queue.path}`]: () => ({ body: state }) });
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  expect(await screen.findByText(/^Not yet; it runs every day at \d\d:32$/)).toBeTruthy();
  expect(screen.getByText("Not yet")).toBeTruthy();
  expect(screen.getByText("1 job has finished its last run. 2 jobs wait for their first run.")).toBeTruthy();
});

test("of many failed emails it says how many are shown", async () => {
  const failed = (n: number) => ({
    ...{ id: String(n), to: "ben@example.com", subject: "The service", attempts: 8, reason: null },
    failed_at: "2026-11-20T18:00:00.000Z",
  });
  const state: QueueState = {
    has_mail_server: true,
    letters: { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 3, sent: 0, oldest_waiting: null },
    failed_letters: [failed(1), failed(2)],
    jobs: [],
    ...quiet,
  };
  fakeServer({ [`GET ${queue.path}`]: () => ({ body: state }) });
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  expect(await screen.findByText("Showing the newest 2 of 3.")).toBeTruthy();
});

test("a failed email shows its recipient, subject, reason and time", async () => {
  const state: QueueState = {
    has_mail_server: true,
    letters: { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 1, sent: 12, oldest_waiting: null },
    failed_letters: [
      {
        id: "01a1fbbc-0000-7000-8000-000000000301",
        to: "ben@example.com",
        subject: "The service for Edith Shaw",
        attempts: 8,
        reason: "550 No such mailbox",
        failed_at: "2026-11-20T18:00:00.000Z",
      },
    ],
    jobs: [],
    ...quiet,
  };
  fakeServer({ [`GET ${queue.path}`]: () => ({ body: state }) });
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  const table = within(await screen.findByRole("table"));
  // Wider than a phone, it scrolls, from a keyboard as well.
  expect(screen.getByRole("region", { name: "Failed emails" }).tabIndex).toBe(0);
  const row = within(table.getAllByRole("row")[1] as HTMLElement);
  const [to, subject, reason, at] = row.getAllByRole("cell").map(({ textContent }) => textContent);
  expect([to, subject, reason]).toEqual([
    "ben@example.com",
    "The service for Edith Shaw",
    "550 No such mailbox",
  ]);
  expect(at).toContain("20 Nov");
});

test("it says which services a restart would interrupt, and who has accepted that before", async () => {
  const state: QueueState = {
    has_mail_server: true,
    letters: { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 0, sent: 0, oldest_waiting: null },
    failed_letters: [],
    jobs: [],
    backups: noBackups,
    interrupted: [
      {
        name: "Edith Shaw",
        home: "Maple Ridge",
        timezone: "America/Toronto",
        event_date: "2026-11-20T15:00:00.000Z",
      },
    ],
    overrides: [
      {
        id: "01a1fbbc-0000-7000-8000-000000000302",
        at: "2026-11-19T18:00:00.000Z",
        who: "root on vigil-1",
        what: "restart",
        services: ["Arthur Bell"],
      },
    ],
  };
  fakeServer({ [`GET ${queue.path}`]: () => ({ body: state }) });
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  expect(await screen.findByText(/^A restart or update now would interrupt these services/)).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Edith Shaw" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "root on vigil-1" })).toBeTruthy();
});

test("backups that can't be relied on are red, with the reason", async () => {
  const at = new Date().toISOString();
  const letters = { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 0, sent: 0, oldest_waiting: null };
  const state: QueueState = {
    has_mail_server: true,
    letters,
    failed_letters: [],
    jobs: [],
    ...quiet,
    backups: {
      nightly: true,
      last_backup: { at, seconds: 4, summary: { rows: 1200, files: 85, bytes: 12_000_000 }, findings: [] },
      last_drill: { at, seconds: 9, summary: null, findings: ["File 0193f2c4 is missing."] },
      overdue: ["drill"],
    },
  };
  fakeServer({ [`GET ${queue.path}`]: () => ({ body: state }) });
  openAdmin(person("super_admin", { general_settings: true }), "/queue");
  expect(await screen.findByText(/^1,200 rows, 85 files, 11 MB, in 4 s$/)).toBeTruthy();
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toEqual([
    expect.stringMatching(/^No backup was restored on trial for two days/),
    "File 0193f2c4 is missing.",
  ]);
});
