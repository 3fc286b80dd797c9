import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
afterEach(() => vi.useRealTimers());

test("in the evening the month marks the home's today, though in London it is tomorrow", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T00:30:00Z"), toFake: ["Date"] });
  fakeServer({ "GET str/calendar": () => ({ body: { results: [] } }) });
  openAdmin(person("funeral_home"), "/calendar");
  await screen.findByText("November 2026");
  const marked = [...document.querySelectorAll('[aria-current="date"]')];
  expect(marked.map((day) => day.getAttribute("data-date"))).toEqual(["2026-11-26"]);
});

test("a service that is late stands as late in the month, and a cancelled one not as coming up", async () => {
  const event = (n: number, fields: object) => ({
    ...{ id: `0000000${n}-0000-4000-8000-000000000000`, title: `Person ${n}`, timezone: "America/Toronto" },
    ...{ event_date: "2026-11-26T15:00:00.000Z", is_id_session: false, status: "green", places: [] },
    ...{ broadcast_status: "waiting", is_disabled: false, is_late: false },
    ...fields,
  });
  vi.useFakeTimers({ now: new Date("2026-11-26T16:00:00Z"), toFake: ["Date"] });
  const results = [event(1, { is_late: true }), event(2, { is_disabled: true }), event(3, {})];
  fakeServer({ "GET str/calendar": () => ({ body: { results } }) });
  openAdmin(person("funeral_home"), "/calendar");
  const titleOf = async (name: string) =>
    (await screen.findByText(name)).closest(".month-entry")?.getAttribute("title");
  expect(await titleOf("Person 1")).toMatch(/Person 1: LATE$/);
  expect(await titleOf("Person 2")).toMatch(/Person 2: disabled$/);
  expect(await titleOf("Person 3")).toMatch(/Person 3: Coming Up$/);
});
