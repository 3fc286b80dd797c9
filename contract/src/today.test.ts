import { expect, test } from "vitest";
import { incidentTextFor } from "./incident-texts.ts";
import { mendingOf } from "./incidents.ts";
import { plannedMinutes } from "./planned-length.ts";
import type { TodayService } from "./today.schema.ts";
import { clockOf, nextStep, toBeCalled } from "./today.ts";

const begins = Date.parse("2026-11-20T15:00:00Z");
const at = (minutes: number) => begins + minutes * 60_000;
const service = (given: Partial<TodayService> = {}): TodayService => ({
  id: "a",
  is_id_session: false,
  name: "Edith Shaw",
  event_type: null,
  event_date: new Date(begins).toISOString(),
  timezone: "America/Toronto",
  places: [],
  funeral_home_detail: { id: "b", title: "Maple Ridge" },
  status: "ready",
  publish: true,
  auto_start_at: null,
  started_at: null,
  preflight: null,
  people: [],
  others_at_panel: 0,
  missed_guests: 0,
  needs_music_licence: false,
  incidents: [],
  jobs: [],
  memorial_page_url: "https://vigil.example/m/edith-shaw",
  ...given,
});
const green = { grade: "green" as const, at: new Date(at(-60)).toISOString(), findings: [] };

test("before a service it is checked, then what was found is looked at, then it is directed, and a quarter of an hour before it is started", () => {
  expect(nextStep(service(), "directs", at(-120))).toBe("check");
  expect(nextStep(service({ preflight: { ...green, grade: "amber" } }), "directs", at(-120))).toBe(
    "findings",
  );
  expect(nextStep(service({ preflight: green }), "directs", at(-120))).toBe("director");
  expect(nextStep(service({ preflight: green }), "directs", at(-15))).toBe("start");
  expect(nextStep(service({ status: "waiting" }), "directs", at(-5))).toBe("director");
  expect(nextStep(service({ auto_start_at: service().event_date }), "directs", at(-5))).toBe("director");
});

test("on air it is directed, and afterwards, or by those who don't direct, it is looked at", () => {
  expect(nextStep(service({ status: "live" }), "directs", at(10))).toBe("director");
  expect(nextStep(service({ status: "completed" }), "directs", at(100))).toBe("look");
  for (const status of ["waiting", "ready", "live"] as const)
    expect(nextStep(service({ status }), "calls_home", at(-5))).toBe("look");
});

test("when something is wrong, those who don't direct call the home, and aren't sent to the Director Panel", () => {
  const wrong = { id: "1", text: "It isn't on air.", acknowledged_by: null, home_can_help: true };
  const home = { part: "home" as const, name: "Maple Ridge", phone: "+1 416 555 0100", at_panel: false };
  expect(nextStep(service({ incidents: [wrong], people: [home] }), "calls_home", at(5))).toBe("call");
  const answered = { ...wrong, acknowledged_by: "Sam Reed" };
  expect(nextStep(service({ incidents: [answered], people: [home] }), "calls_home", at(5))).toBe("look");
  const lockedOut = { ...wrong, home_can_help: false };
  expect(nextStep(service({ incidents: [lockedOut], people: [home] }), "calls_home", at(5))).toBe("look");
  expect(nextStep(service({ incidents: [lockedOut, wrong], people: [home] }), "calls_home", at(5))).toBe(
    "call",
  );
});

test("within the home its staff call the service's director instead, where there is a number", () => {
  const wrong = { id: "1", text: "It isn't on air.", acknowledged_by: null, home_can_help: true };
  const home = { part: "home" as const, name: "Maple Ridge", phone: "+1 416 555 0100", at_panel: false };
  const director = { ...home, part: "director" as const, name: "Ruth Abernathy", phone: "+1 705 555 0122" };
  const withDirector = service({ incidents: [wrong], people: [director, home] });
  expect(nextStep(withDirector, "asks", at(5))).toBe("call");
  expect(toBeCalled(withDirector, "asks")?.name).toBe("Ruth Abernathy");
  expect(nextStep(service({ incidents: [wrong], people: [home] }), "asks", at(5))).toBe("look");
});

test("whoever works at a home is never told to call it: without the Director Panel they ask whoever has it", () => {
  const notStarted = { kind: "not_started" as const, values: {}, source_name: null };
  const specialist = { id: "1", role: "customer_care_operator" as const, accesses: {} };
  expect(incidentTextFor(mendingOf(specialist), notStarted)).toContain(
    "Call the home and ask them to start it.",
  );
  const staff = { ...specialist, role: "funeral_home_staff" as const };
  expect(incidentTextFor(mendingOf(staff), notStarted)).toContain(
    "Ask whoever has the Director Panel to start it.",
  );
  for (const me of [
    { ...staff, accesses: { stream_director: true } },
    { ...specialist, role: "funeral_home" as const },
  ])
    expect(incidentTextFor(mendingOf(me), notStarted)).toContain("Start it in the Director Panel.");
});

test("the clock counts to the begin, from it, and past the planned end", () => {
  const clock = (given: Partial<TodayService>, minutes: number) =>
    clockOf(service(given), plannedMinutes * 60, at(minutes));
  expect(clock({}, -10)).toEqual({ kind: "begins_in", seconds: 600 });
  // A service begins when the family has arrived, seldom on the minute.
  expect(clock({}, 3)).toEqual({ kind: "begins_in", seconds: 0 });
  expect(clock({}, 10)).toEqual({ kind: "late", seconds: 600 });
  const started_at = new Date(at(2)).toISOString();
  expect(clock({ status: "live", started_at }, 12)).toEqual({ kind: "on_air", seconds: 600 });
  expect(clock({ status: "live", started_at }, plannedMinutes + 7)).toEqual({
    kind: "over_time",
    seconds: 300,
  });
  expect(clock({ status: "completed" }, 100).kind).toBe("over");
});
