import { localDay, localTime, plannedMinutes } from "@vigil/contract";
import { expect, test } from "vitest";
import { checkArea } from "./area.ts";
import { type Booking, overlaps, type Stay, stayAt } from "./conflicts.ts";
import { freeSlots } from "./free-slots.ts";
import { travelMinutes } from "./travel.ts";

const at = (text: string) => Date.parse(text);
const toronto = "America/Toronto";
const resources = { camera: "front", operator: "olga", videographer: "vera", director: "sam", home: "maple" };
const nobody = { camera: null, operator: null, videographer: null, director: null };
const nowhere = { lat: null, lon: null };
const lindenFalls = { lat: 44.301, lon: -78.688 };
/** 12 km to the east of it. */
const eastwood = { lat: 44.301, lon: -78.538 };
const stay = (start: number, given: Partial<Stay> = {}): Stay => ({
  start,
  end: start + plannedMinutes * 60_000,
  first: nowhere,
  last: nowhere,
  ...given,
});
const booked = (stream: string, start: string, given: Partial<Booking> = {}): Booking => ({
  stream,
  ...stay(at(start)),
  ...nobody,
  home: "harbour",
  ...given,
});

test("a service occupies its camera and people for an hour and a half, and the next may begin the moment it ends", () => {
  const kinds = (start: string) =>
    overlaps(stay(at("2026-11-20T19:00Z")), resources, [booked("a", start, { ...resources })]).map(
      ({ kind }) => kind,
    );
  expect(kinds("2026-11-20T17:30Z")).toEqual([]);
  expect(kinds("2026-11-20T17:31Z")).toEqual(["camera", "operator", "videographer", "director"]);
  expect(kinds("2026-11-20T20:29Z")).toEqual(["camera", "operator", "videographer", "director"]);
  expect(kinds("2026-11-20T20:30Z")).toEqual([]);
});

test("a way takes a minute a kilometre of road, and ten around it", () => {
  expect(travelMinutes(lindenFalls, eastwood)).toBe(26);
  expect(travelMinutes(lindenFalls, lindenFalls)).toBe(0);
  expect(travelMinutes(lindenFalls, nowhere)).toBe(null);
});

test("people need the time to get from the last place of one service to the first of the next", () => {
  const begins = at("2026-11-20T19:00Z");
  const here = stay(begins, { first: lindenFalls, last: lindenFalls });
  const found = (start: string, given: Partial<Booking>) =>
    overlaps(here, resources, [booked("a", start, { first: eastwood, last: eastwood, ...given })]).map(
      ({ kind, way }) => [kind, way],
    );
  const tooFar = { isBefore: false, needed: 26, between: 25 };
  expect(found("2026-11-20T20:55Z", { ...resources })).toEqual([
    ["videographer", tooFar],
    ["director", tooFar],
  ]);
  expect(found("2026-11-20T20:56Z", { ...resources })).toEqual([]);
  expect(found("2026-11-20T17:10Z", { director: "sam" })).toEqual([
    ["director", { isBefore: true, needed: 26, between: 20 }],
  ]);
  expect(found("2026-11-20T20:30Z", { operator: "olga", camera: "front" })).toEqual([]);
  expect(found("2026-11-20T20:30Z", { director: "sam", first: nowhere })).toEqual([]);
  expect(found("2026-11-20T20:30Z", { director: "sam", first: lindenFalls })).toEqual([]);
});

test("a service with a graveside occupies its people until that is over, at whatever time it begins", () => {
  const long = stay(at("2026-11-20T19:00Z"), { end: at("2026-11-20T21:30Z") });
  const next = [booked("a", "2026-11-20T21:00Z", { camera: "front" })];
  expect(overlaps(long, resources, next).map(({ kind }) => kind)).toEqual(["camera"]);
  expect(overlaps(stayAt(long, at("2026-11-20T18:30Z")), resources, next)).toEqual([]);
});

test("a home's other services at that time are reported, three at most, and not if a camera or person is shared", () => {
  const others = [
    booked("a", "2026-11-20T19:00Z", { home: "maple" }),
    booked("b", "2026-11-20T19:30Z", { home: "maple" }),
    booked("e", "2026-11-20T19:30Z", { home: "maple" }),
    booked("f", "2026-11-20T19:30Z", { home: "maple" }),
    booked("c", "2026-11-20T19:00Z", { home: "maple", camera: "front" }),
    booked("d", "2026-11-20T19:00Z"),
  ];
  const found = overlaps(stay(at("2026-11-20T19:00Z")), resources, others);
  expect(found.map(({ kind, with: { stream } }) => [kind, stream])).toEqual([
    ["home", "a"],
    ["home", "b"],
    ["home", "e"],
    ["camera", "c"],
  ]);
});

test("a service without camera and people conflicts with none", () => {
  const others = [booked("a", "2026-11-20T19:00Z"), booked("b", "2026-11-20T19:00Z", { ...resources })];
  expect(overlaps(stay(at("2026-11-20T19:00Z")), { ...nobody, home: "lake" }, others)).toEqual([]);
});

test("free times: the next that day, the last before it, the same time on another day", () => {
  const others = [
    booked("a", "2026-11-20T19:00Z", { camera: "front" }),
    booked("b", "2026-11-20T20:30Z", { camera: "front" }),
    booked("c", "2026-11-21T19:00Z", { camera: "front" }),
  ];
  const start = at("2026-11-20T19:10Z");
  const now = at("2026-11-10T12:00Z");
  const free = freeSlots(
    { start, zone: toronto, now },
    (when) => overlaps(stay(when), { ...nobody, camera: "front", home: "maple" }, others).length === 0,
  );
  expect(free.map((when) => localTime(when, toronto))).toEqual([
    "2026-11-20T17:00",
    "2026-11-20T12:30",
    "2026-11-22T14:10",
  ]);
});

test("no time is offered in the past, at night, or when no day has one free", () => {
  const start = at("2026-11-20T19:00Z");
  const soon = freeSlots({ start, zone: toronto, now: at("2026-11-20T18:50Z") }, () => true);
  expect(soon.map((when) => new Date(when).toISOString())).toEqual([
    "2026-11-20T19:15:00.000Z",
    "2026-11-21T19:00:00.000Z",
  ]);
  const late = freeSlots(
    { start: at("2026-11-21T03:00Z"), zone: toronto, now: at("2026-11-01T12:00Z") },
    () => true,
  );
  expect(localTime(late[0] ?? 0, toronto)).toBe("2026-11-20T20:00");
  expect(freeSlots({ start, zone: toronto, now: 0 }, () => false)).toEqual([]);
});

// Covers skipped and repeated hours: every day of a year, in zones with all kinds of clock changes.
const zones = [
  toronto,
  "America/St_Johns",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Asia/Kathmandu",
  "America/Sao_Paulo",
  "Africa/Casablanca",
  "Pacific/Apia",
  "UTC",
];
test.each(zones)(
  "in %s, another day is offered at the same local time, even when the clocks change",
  (zone) => {
    for (let day = Temporal.PlainDate.from("2026-01-01"); day.year === 2026; day = day.add({ days: 1 })) {
      const requested = day.toZonedDateTime({ timeZone: zone, plainTime: "14:00" });
      const tomorrow = day.add({ days: 1 }).toString();
      const free = freeSlots(
        { start: requested.epochMilliseconds, zone, now: 0 },
        (when) => localDay(when, zone).length === 10 && when > requested.epochMilliseconds + 6.5 * 3_600_000,
      );
      expect(
        free.map((when) =>
          Temporal.Instant.fromEpochMilliseconds(when).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
        ),
      ).toEqual([`${tomorrow}T14:00:00`]);
    }
  },
);

test("a videographer covers the radius and the named cities, and nobody is refused when too little is known", () => {
  const area = { lat: 44.301, lon: -78.688, city: "Linden Falls", radius: 120, cities: ["Port-Rennes"] };
  const far = { lat: 46.231, lon: -64.542, city: "Elsewhere" };
  expect(checkArea(area, { lat: 44.318, lon: -78.712, city: "Nearby" })).toEqual({ inside: true });
  expect(checkArea(area, far)).toEqual({ inside: false, distance: 1126 });
  expect(checkArea(area, { ...far, city: "port-rennes " })).toEqual({ inside: true });
  expect(checkArea({ ...area, radius: null }, far)).toEqual({ inside: false, distance: null });
  expect(checkArea({ ...area, radius: null, cities: [] }, far)).toEqual({ inside: true });
  expect(checkArea({ ...area, lat: null }, { ...far, city: null })).toEqual({ inside: true });
});
