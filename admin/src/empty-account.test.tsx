import { act, screen, waitFor } from "@testing-library/react";
import { type Info, may, type Role, roles, superAdminAccesses } from "@vigil/contract";
import { beforeAll, expect, test } from "vitest";
import { openAdmin } from "../test/open-admin.tsx";
import { person } from "../test/people.ts";
import { page } from "../test/records.ts";
import { fakeServer, type Handler } from "../test/server.ts";
import { cleanBrowser } from "../test/setup.ts";
import { contracts } from "./contracts.ts";
import { isLoadable } from "./loading/loadable.tsx";
import { pages } from "./pages.ts";
import { registrations } from "./registrations.ts";
import { pending } from "./session/pending.ts";

cleanBrowser();

const missing = "01a1fbbc-0000-7000-8000-0000000000ff";
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
  "GET queue": {
    letters: { waiting: 0, put_off: 0, failed: 0, sent: 0, oldest_waiting: null },
    failed_letters: [],
    jobs: [],
    interrupted: [],
    overrides: [],
  },
  "GET learning": { embed_url: null, folder_url: null, help_url: null },
  "GET mail/custom-templates/settings": {},
  "GET fin/card_settings": { provider: "none" },
  "GET str/calendar/feed": { created_at: null },
  "GET str/today": { as_of: "2026-11-20T15:00:00.000Z", services: [], next: null },
  "GET str/live_monitor": { streams: [], count: 0 },
  "GET web/camera": { cameras: [] },
};
const emptyAnswer: Handler = ({ method, path }) => {
  if (path.includes(missing)) return { status: 404, body: { detail: "Not found." } };
  return { body: nothingYet[`${method} ${path}`] ?? page([]) };
};

const whoMayAll = (role: Role): Info =>
  person(
    role,
    role === "super_admin" ? Object.fromEntries(superAdminAccesses.map((access) => [access, true])) : {},
  );

/** Every list, creation form and page that the user may open. */
function addressesOf(me: Info): string[] {
  const ofResources = registrations.flatMap(({ name, list, create }) => {
    const contract = contracts[name];
    if (!contract) return [];
    return [
      ...(list && may(me, contract, "list") ? [`/${name}`] : []),
      ...(create && may(me, contract, "create") ? [`/${name}/create`] : []),
    ];
  });
  const ofPages = pages.filter(({ opens }) => opens(me)).map(({ path }) => path.replace(":id", missing));
  return [...ofResources, ...ofPages];
}

/** Loads all screens first, so that each renders at once instead of the previous one while it loads. */
beforeAll(async () => {
  const ofResources = registrations.flatMap(({ list, create, edit, show }) => [list, create, edit, show]);
  const all = [...ofResources, ...pages.flatMap(({ page, otherwise }) => [page, otherwise])];
  await Promise.all(all.filter(isLoadable).map(({ load }) => load()));
});

/** For a busy machine. */
const patience = { timeout: 30_000 };

/** Staff with all accesses have the screens of their home, and an operator has those of the team. */
const withOwnScreens = roles.filter(
  (role) => role !== "funeral_home_staff" && role !== "customer_care_operator",
);

test.for(withOwnScreens)(
  "a %s with nothing in the account yet opens every screen",
  { timeout: 300_000 },
  async (role) => {
    const me = whoMayAll(role);
    fakeServer({}, emptyAnswer);
    const router = openAdmin(me, "/nowhere");
    const broken: string[] = [];
    for (const address of addressesOf(me)) {
      await act(() => router.navigate(address));
      await waitFor(() => expect(pending.isAny()).toBe(false));
      // A part that loads by itself, such as a family's home, is still on its way.
      const isShown = await waitFor(
        () => expect(document.querySelector("h1, h2")).not.toBeNull(),
        patience,
      ).then(
        () => true,
        () => false,
      );
      if (!isShown || screen.queryByText("This page could not be shown")) broken.push(address);
    }
    expect(broken).toEqual([]);
  },
);
