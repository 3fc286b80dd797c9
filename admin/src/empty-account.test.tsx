import { screen, waitFor } from "@testing-library/react";
import { firstStepKinds, type Info, roles } from "@vigil/contract";
import { beforeAll, expect, test } from "vitest";
import { addressesOf, goTo, hasHeading, loadEveryScreen, missing, whoMayAll } from "../test/every-screen.ts";
import { openAdmin } from "../test/open-admin.tsx";
import { person } from "../test/people.ts";
import { page } from "../test/records.ts";
import { fakeServer, type Handler } from "../test/server.ts";
import { cleanBrowser } from "../test/setup.ts";
import { schemas } from "./schemas.ts";
import { pending } from "./session/pending.ts";

cleanBrowser();

const counters = { available_stream_count: 0, purchased_stream_count: 0, active_stream_count: 0 };

/** Responses of requests other than lists: nothing has been bought, set or connected yet. */
const nothingYet: Record<string, unknown> = {
  "GET usr/funeral_home/current_plan": {
    ...counters,
    overdraft_limit: 0,
    invoice_due_days: 30,
    po_number: null,
    unpaid: { streams: 0, limit: 10, invoices: [] },
    is_within_package_limits: false,
    is_low: true,
    package: null,
    next_term: null,
    renewal_starts_at: null,
    taxes: [],
  },
  "GET system": {
    ...{ version: "0.1.0", servers: [], media: [], certificates: [], providers: [], errors: [], use: [] },
    database: { version: "18.4", bytes: 1e7, connections: 4, max_connections: 100, migration: "79" },
    files: { store: "folder", count: 0, bytes: 0, free: 5e10 },
    prices: null,
    retention: {
      ...{ guest_months: 13, recording_months: 0, address_days: 30, email_days: 90 },
      other_homes: { guests: 0, recordings: 0 },
      ...{ notices_from: "2026-12-20T00:00:00.000Z", last_run_at: null, last_run: null },
      ...{ state: "well", reason: null, next: [], erasures_to_note: null },
    },
  },
  "GET queue": {
    backups: { nightly: false, last_backup: null, last_drill: null, overdue: [] },
    letters: { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 0, sent: 0, oldest_waiting: null },
    failed_letters: [],
    jobs: [],
    interrupted: [],
    overrides: [],
  },
  "GET retention": {
    installation: { guest_months: 13, recording_months: 0, address_days: 30, email_days: 90 },
    own: null,
    notices_from: "2026-12-20T00:00:00.000Z",
    last_run_at: null,
    last_run: null,
    upcoming: [],
  },
  "GET privacy/processing_record": {
    product_name: "Vigil",
    made_at: "2026-11-20T15:00:00.000Z",
    ...{ activities: [], measures: [], files: { kind: "own", at: null }, backups: null },
  },
  "GET learning": { embed_url: null, folder_url: null, help_url: null },
  "GET mail/custom-templates/settings": {},
  "GET fin/card_settings": { provider: "none" },
  "GET str/calendar/feed": { created_at: null },
  "GET str/today": { as_of: "2026-11-20T15:00:00.000Z", services: [], next: null },
  "GET str/live_monitor": { streams: [], count: 0 },
  "GET web/camera": { cameras: [] },
  "GET first_steps": {
    steps: firstStepKinds.map((step) => ({ step, done: false })),
    has_fixed_cameras: false,
    practised_unwatched: false,
    hidden: false,
  },
  "GET str/practice": { practice: null },
  "GET fin/automatic_renewal": {
    ...{ is_available: true, is_on: false, card: null, stopped: null, next: null, unpaid: null },
  },
  "GET fin/money/revenue": { months: [] },
  "GET fin/money/streams": { months: [] },
  "GET fin/money/receivables": {
    ...{ as_of: "2026-11-20", buyers: [] },
    sums: { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, credit: 0, total: 0 },
  },
  "GET fin/money/churn": { months: [] },
  "GET fin/statement": {
    ...{ funeral_home: "", name: "", email: "", from: "2026-10-01", to: "2026-10-31", pdf_url: "" },
    ...{ opening: 0, lines: [], closing: 0 },
    aging: { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, credit: 0 },
  },
  "GET fin/books/taxes": {
    taxes: [],
    provinces: [],
    total: { documents: 0, subtotal: 0, taxes: {}, total: 0 },
  },
};
const emptyAnswer: Handler = ({ method, path }) => {
  if (path.includes(missing)) return { status: 404, body: { detail: "Not found." } };
  return { body: nothingYet[`${method} ${path}`] ?? page([]) };
};

beforeAll(loadEveryScreen);

/** Staff with all accesses have the screens of their home. */
const withOwnScreens = roles.filter((role) => role !== "funeral_home_staff");
const newcomers: [string, Info][] = [
  ...withOwnScreens.map((role): [string, Info] => [role, whoMayAll(role)]),
  ["super_admin who only has enterprise accounts", person("super_admin", { enterprise_account: true })],
];

/** Opens each address in turn. @returns those that can't be shown */
async function brokenOf(me: Info, addresses: readonly string[]): Promise<string[]> {
  const router = openAdmin(me, "/nowhere");
  const broken: string[] = [];
  for (const address of addresses) {
    await goTo(router, address);
    await waitFor(() => expect(pending.isAny()).toBe(false));
    const isShown = await hasHeading();
    if (!isShown || screen.queryByText("This page could not be shown")) broken.push(address);
  }
  return broken;
}

test.for(newcomers)("a %s with nothing in the account yet opens every screen", async ([, me]) => {
  fakeServer({}, emptyAnswer);
  expect(await brokenOf(me, addressesOf(me))).toEqual([]);
});

const id = "01a1fbbc-0000-7000-8000-0000000000aa";
/** What a record has on its first day; all that nobody has filled in is null. */
const firstDay = {
  id,
  username: "new",
  email: "new@example.com",
  status: true,
  last_login: null,
  created_at: "2026-11-20T15:00:00.000Z",
};
const onFirstDay: Record<string, object> = {
  "usr/funeral_home": {
    funeral_home_name: "New",
    color_code: "#0F2240",
    color_code_register: "#E8772E",
    answer_plan: null,
  },
  "usr/funeral_home_enterprise_manager": { enterprise_account_name: "New", funeral_homes: [], regions: [] },
  "usr/fh_clients": { family_admin_name: "New", publish: true },
  "usr/funeral_home_staff": { full_name: "New" },
  "usr/client_care_team": { company_name: "New" },
  "usr/client_care_operator": { full_name: "New" },
  "usr/videographer": { full_name: "New", eligible_cities: [] },
  "usr/region": { name: "New", funeral_homes: [] },
};

test("the page of whoever was added a moment ago opens, though nothing about them is filled in", async () => {
  const me = whoMayAll("super_admin");
  fakeServer({}, (request) => {
    const record = onFirstDay[request.path.replace(`/${id}`, "")];
    if (!record || !request.path.endsWith(id)) return emptyAnswer(request);
    const { create } = schemas[request.path.replace(`/${id}`, "")] ?? {};
    const empty = Object.fromEntries(Object.keys(create?.shape ?? {}).map((field) => [field, null]));
    return { body: { ...empty, ...firstDay, ...record } };
  });
  expect(
    await brokenOf(
      me,
      Object.keys(onFirstDay).map((path) => `/${path}/${id}`),
    ),
  ).toEqual([]);
});
