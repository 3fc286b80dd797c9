import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Change, HistoryEntry } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { family, page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";
import { pagesI18n } from "../../words/pages.ts";
import { describeChange, verbOf, zoneOf } from "./history-text.ts";

cleanBrowser();
const context = { translate: pagesI18n().translate, zone: "America/Toronto" };
const described = (
  path: string,
  field: string,
  before: unknown,
  after: unknown,
  kind: Change["kind"] = "value",
) => describeChange(path, { field, kind, before, after }, context);

test("changes are described as text, with times in the record's time zone and money in dollars", () => {
  expect(described("usr/fh_clients", "status", true, false)).toEqual({ before: "Active", after: "Inactive" });
  expect(described("usr/fh_clients", "publish", false, true)).toEqual({ before: "No", after: "Yes" });
  expect(described("usr/fh_clients", "phone", null, "+1 416")).toEqual({ before: "–", after: "+1 416" });
  expect(described("usr/funeral_home_staff", "staff_role", "assistant", "director")).toEqual({
    before: "Assistant",
    after: "Director",
  });
  expect(described("usr/videographer", "travel_cost_100km", 45, 0.1)).toEqual({
    before: "$45.00",
    after: "$0.10",
  });
  expect(described("str/stream", "event_date", null, "2031-05-01T18:00:00.000Z").after).toContain("14:00");
  expect(described("usr/region", "funeral_homes", [], ["Maple", null], "reference")).toEqual({
    before: "–",
    after: "Maple, no longer there",
  });
  expect(described("usr/fh_clients", "password", null, null, "secret").after).toBe(
    "Set anew; it is never shown",
  );
  expect(described("usr/funeral_home", "bottom_logo", true, false, "file").after).toBe(
    "The file was removed",
  );
});

test("a stream's history uses its home's time zone, a home's history the reader's", () => {
  expect(zoneOf("str/stream", { id: 1, timezone: "America/Moncton" })).toBe("America/Moncton");
  expect(zoneOf("usr/funeral_home", { id: 1, timezone: "01a1fbbc-0000-7000-8000-000000000001" })).toBe(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
});

test("an account that was deactivated, and a service that was disabled, say so instead of 'Changed'", () => {
  const said = (field: string, after: unknown, verb = "edit") =>
    verbOf({ verb, changes: [{ field, kind: "value", before: null, after }] });
  expect([said("status", false), said("status", true)]).toEqual(["deactivated", "activated"]);
  expect([said("disabled_by_fh", true), said("disabled_by_fh", false)]).toEqual(["disabled", "enabled"]);
  expect([said("phone", "1"), said("status", "accepted"), said("status", true, "create")]).toEqual([
    "edit",
    "edit",
    "create",
  ]);
});

const one = family(1);
const entry = (n: number, fields: Partial<HistoryEntry>): HistoryEntry => ({
  id: `01a1fbbc-0000-7000-8000-00000000010${n}`,
  at: "2026-11-20T19:00:00Z",
  verb: "edit",
  by: { id: null, role: "funeral_home", name: "Lindenwood" },
  api_key: null,
  address: "10.0.0.1",
  changes: [],
  ...fields,
});

test("a super admin reads the history page by page", async () => {
  const requests = fakeServer({
    [`GET usr/fh_clients/${one.id}`]: () => ({ body: one }),
    "GET usr/funeral_home": () => ({ body: page([]) }),
    "GET usr/language": () => ({ body: page([]) }),
    [`GET usr/fh_clients/${one.id}/history`]: ({ query }) => ({
      body:
        query.get("page") === "1"
          ? page(
              [
                entry(1, {
                  changes: [{ field: "family_admin_name", kind: "value", before: "Ines", after: "Inés" }],
                }),
              ],
              { count: 2, next: "more" },
            )
          : page([entry(2, { verb: "create" })], { count: 2 }),
    }),
  });
  openAdmin(person("super_admin", { family: true }), `/usr/fh_clients/${one.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "History" }));
  const drawer = await screen.findByRole("dialog", { name: "History" });
  expect(await within(drawer).findByText("Changed")).toBeTruthy();
  expect(within(drawer).getByText("Ines").tagName).toBe("DEL");
  await userEvent.click(within(drawer).getByRole("button", { name: "Show older" }));
  expect(await within(drawer).findByText("Created")).toBeTruthy();
  expect(within(drawer).queryByRole("button", { name: "Show older" })).toBeNull();
  expect(requests.filter(({ path }) => path.endsWith("/history"))).toHaveLength(2);
});

test("a home has no button for the history of its families", async () => {
  fakeServer({
    [`GET usr/fh_clients/${one.id}`]: () => ({ body: one }),
    "GET usr/language": () => ({ body: page([]) }),
  });
  openAdmin(person("funeral_home"), `/usr/fh_clients/${one.id}`);
  expect(await screen.findByLabelText(/Family admin name/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "History" })).toBeNull();
});
