import { expect, test } from "vitest";
import { reaches } from "./area.ts";
import { type Booking, overlaps } from "./conflicts.ts";
import { freeSlots } from "./free-slots.ts";
import { monthOf } from "./month.ts";
import { moment, span } from "./time-labels.ts";

const at = (text: string) => Date.parse(text);
const toronto = "America/Toronto";
const held = { camera: "front", operator: "olga", videographer: "vera", director: "sam", home: "maple" };
const nobody = { camera: null, operator: null, videographer: null, director: null };
const booked = (stream: string, start: string, given: Partial<Booking> = {}): Booking => ({
  stream,
  start: at(start),
  ...nobody,
  home: "harbour",
  ...given,
});

test("a service holds its camera and people for an hour and a half; the next may begin the moment it ends", () => {
  const kinds = (start: string) =>
    overlaps(at("2026-11-20T19:00Z"), held, [booked("a", start, { ...held })]).map(({ kind }) => kind);
  expect(kinds("2026-11-20T17:30Z")).toEqual([]);
  expect(kinds("2026-11-20T17:31Z")).toEqual(["camera", "operator", "videographer", "director"]);
  expect(kinds("2026-11-20T20:29Z")).toEqual(["camera", "operator", "videographer", "director"]);
  expect(kinds("2026-11-20T20:30Z")).toEqual([]);
});

test("a home's other service at that hour is told once, and not where something closer is shared", () => {
  const others = [
    booked("a", "2026-11-20T19:00Z", { home: "maple" }),
    booked("b", "2026-11-20T19:30Z", { home: "maple" }),
    booked("c", "2026-11-20T19:00Z", { home: "maple", camera: "front" }),
    booked("d", "2026-11-20T19:00Z"),
  ];
  const found = overlaps(at("2026-11-20T19:00Z"), held, others);
  expect(found.map(({ kind, with: { stream } }) => [kind, stream])).toEqual([
    ["home", "a"],
    ["camera", "c"],
  ]);
});

test("who chose no camera and no people clashes with nobody's", () => {
  const others = [booked("a", "2026-11-20T19:00Z"), booked("b", "2026-11-20T19:00Z", { ...held })];
  expect(overlaps(at("2026-11-20T19:00Z"), { ...nobody, home: "lake" }, others)).toEqual([]);
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
    (when) => overlaps(when, { ...nobody, camera: "front", home: "maple" }, others).length === 0,
  );
  expect(free.map((when) => moment(when, { zone: toronto, reader: toronto }))).toEqual([
    "Fri 20 Nov, 17:00",
    "Fri 20 Nov, 12:30",
    "Sun 22 Nov, 14:10",
  ]);
});

test("nothing is offered in the past, at night, or when no day has room", () => {
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
  expect(moment(late[0] ?? 0, { zone: toronto, reader: toronto })).toBe("Fri 20 Nov, 20:00");
  expect(freeSlots({ start, zone: toronto, now: 0 }, () => false)).toEqual([]);
});

// The hour that is skipped and the one that comes twice, on every day of a year, in zones of all kinds.
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
  "in %s, another day is offered at the same time on the clock, whatever the clocks do",
  (zone) => {
    for (let day = Temporal.PlainDate.from("2026-01-01"); day.year === 2026; day = day.add({ days: 1 })) {
      const wanted = day.toZonedDateTime({ timeZone: zone, plainTime: "14:00" });
      const tomorrow = day.add({ days: 1 }).toString();
      const free = freeSlots(
        { start: wanted.epochMilliseconds, zone, now: 0 },
        (when) => monthOf(when, zone).length === 7 && when > wanted.epochMilliseconds + 6.5 * 3_600_000,
      );
      expect(
        free.map((when) =>
          Temporal.Instant.fromEpochMilliseconds(when).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
        ),
      ).toEqual([`${tomorrow}T14:00:00`]);
    }
  },
);

test("a service belongs to the month of its home's clocks", () => {
  expect(monthOf(at("2026-12-01T03:00Z"), toronto)).toBe("2026-11");
  expect(monthOf(at("2026-12-01T03:00Z"), "Europe/Berlin")).toBe("2026-12");
});

test("times are told on the home's clocks, with their zone where the reader's show another time", () => {
  const clocks = { zone: toronto, reader: toronto };
  expect(span(at("2026-11-20T19:00Z"), clocks)).toBe("Fri 20 Nov, 14:00 to 15:30");
  expect(span(at("2026-11-20T19:00Z"), { ...clocks, reader: "America/Moncton" })).toBe(
    "Fri 20 Nov, 14:00 to 15:30 EST",
  );
  expect(moment(at("2026-07-20T18:00Z"), { ...clocks, reader: "America/New_York" })).toBe(
    "Mon 20 Jul, 14:00",
  );
});

test("a videographer reaches what lies in the radius or in a named city; too little known is no reason to refuse", () => {
  const area = { lat: 44.301, lon: -78.688, city: "Linden Falls", radius: 120, cities: ["Port-Rennes"] };
  const far = { lat: 46.231, lon: -64.542, city: "Elsewhere" };
  expect(reaches(area, { lat: 44.318, lon: -78.712, city: "Nearby" })).toEqual({ inside: true });
  expect(reaches(area, far)).toEqual({ inside: false, away: 1126 });
  expect(reaches(area, { ...far, city: "port-rennes " })).toEqual({ inside: true });
  expect(reaches({ ...area, radius: null }, far)).toEqual({ inside: false, away: null });
  expect(reaches({ ...area, radius: null, cities: [] }, far)).toEqual({ inside: true });
  expect(reaches({ ...area, lat: null }, { ...far, city: null })).toEqual({ inside: true });
});
