import { type CalendarEvent, otherZone } from "@vigil/contract";
import { expect, test } from "vitest";
import { person } from "../../test/people.ts";
import { entriesOf, maxPerDay } from "./entries.ts";

/** The name of a zone follows a time unless it is that of the machine on which the tests run. */
const named = (time: string, instant: string, zone: string) => time + otherZone(instant, zone, {});

const words = { service: (event: CalendarEvent) => event.title, more: (count: number) => `${count} more` };
const event = (n: number, given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: String(n),
  title: `Service ${n}`,
  event_date: "2026-11-20T19:00:00.000Z",
  broadcast_status: "waiting",
  places: [],
  timezone: "America/Toronto",
  is_id_session: false,
  is_late: false,
  status: "green",
  is_disabled: false,
  ...given,
});
const links = (...who: Parameters<typeof person>) =>
  entriesOf([event(1), event(2, { is_id_session: true })], person(...who), words).map((entry) =>
    "url" in entry ? entry.url : null,
  );

test("a click opens a home's streams or ID sessions of that day, and care teams' and videographers' jobs", () => {
  const streams = ["/str/stream?filter=2026-11-20", "/usr/id_sessions?filter=2026-11-20"];
  expect(links("super_admin", { events: true })).toEqual(streams);
  expect(links("funeral_home")).toEqual(streams);
  expect(links("funeral_home_staff", { streams: true })).toEqual(streams);
  const jobs = ["/str/job?filter=2026-11-20", "/str/job?filter=2026-11-20"];
  for (const role of ["customer_care_team", "customer_care_operator", "video_grapher"] as const)
    expect(links(role)).toEqual(jobs);
});

test("a service is shown on the day and at the time of its home's time zone", () => {
  const late = event(1, { event_date: "2026-11-21T03:30:00.000Z" });
  const [entry] = entriesOf([late], person("funeral_home"), words);
  expect(entry).toMatchObject({
    start: "2026-11-20T22:30",
    url: "/str/stream?filter=2026-11-20",
    extendedProps: { line: { time: named("22:30", late.event_date, late.timezone) } },
  });
});

test("people who work for several homes read each time with its zone, and others only those of another zone", () => {
  const services = [event(1), event(2, { timezone: "America/Halifax" })];
  const times = (...who: Parameters<typeof person>) =>
    entriesOf(services, person(...who), words).map(
      ({ extendedProps: { line } }) => "time" in line && line.time,
    );
  expect(times("video_grapher")).toEqual(["14:00 EST", "15:00 AST"]);
  const at = "2026-11-20T19:00:00.000Z";
  expect(times("funeral_home")).toEqual([
    named("14:00", at, "America/Toronto"),
    named("15:00", at, "America/Halifax"),
  ]);
});

test("near midnight a service is shown on the day under which the list finds it, with its home's date if that differs", () => {
  const services = [
    event(1, { event_date: "2026-07-21T02:30:00.000Z", timezone: "America/St_Johns" }),
    event(2, { event_date: "2026-07-21T04:30:00.000Z", timezone: "America/Vancouver" }),
  ];
  const shown = (...who: Parameters<typeof person>) =>
    entriesOf(services, person(...who), words).map((entry) => [
      entry.start,
      "url" in entry && entry.url,
      "time" in entry.extendedProps.line && entry.extendedProps.line.time,
    ]);
  // In Toronto it is 22:30 on the 20th, and half past midnight on the 21st.
  expect(shown("super_admin", { events: true })).toEqual([
    [
      "2026-07-20T22:30",
      "/str/stream?filter=2026-07-20",
      named("21 Jul 00:00", "2026-07-21T02:30:00.000Z", "America/St_Johns"),
    ],
    [
      "2026-07-21T00:30",
      "/str/stream?filter=2026-07-21",
      named("20 Jul 21:30", "2026-07-21T04:30:00.000Z", "America/Vancouver"),
    ],
  ]);
  expect(shown("customer_care_operator")).toEqual([
    ["2026-07-21T00:00", "/str/job?filter=2026-07-21", "00:00 NDT"],
    ["2026-07-20T21:30", "/str/job?filter=2026-07-20", "21:30 PDT"],
  ]);
});

test("of ten thousand services in one month the page loads some hundreds, and counts and links the rest of each day", () => {
  const events = Array.from({ length: 10_000 }, (_, n) =>
    event(n, { event_date: new Date(Date.UTC(2026, 10, 1 + (n % 30), 12 + (n % 8))).toISOString() }),
  );
  const entries = entriesOf(events, person("super_admin", { events: true }), words);
  expect(entries).toHaveLength(30 * (maxPerDay + 1));
  const rest = entries.filter(({ id }) => id.startsWith("more "));
  expect(rest[0]).toMatchObject({
    title: `${Math.ceil(10_000 / 30) - maxPerDay} more`,
    url: expect.stringContaining("/str/stream?filter=2026-11-"),
  });
});
