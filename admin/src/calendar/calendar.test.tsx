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
