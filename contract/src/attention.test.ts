import { expect, test } from "vitest";
import { type Attended, attention, plannedEnd } from "./attention.ts";
import { BroadcastStatus } from "./broadcast.schema.ts";

const service = (given: Partial<Attended> = {}): Attended => ({
  stream_type: "stream",
  event_date: "2026-11-20T19:00:00.000Z",
  started_at: null,
  auto_start: false,
  auto_start_at: null,
  publish: true,
  disabled_by_fh: false,
  broadcast_status: "waiting",
  ...given,
});
/** The problem this many minutes after the planned start. */
const after = (minutes: number, given: Partial<Attended> = {}) =>
  attention(service(given), Date.parse("2026-11-20T19:00:00Z") + minutes * 60_000);

test("a service that nobody has started is told of from five minutes after its time on, for half a day", () => {
  const told = [-10, 4.9, 5, 60, 720, 721].map((minutes) => after(minutes)?.kind ?? null);
  expect(told).toEqual([null, null, "not_started", "not_started", "not_started", null]);
  expect(after(12)).toEqual({ kind: "not_started", since: "2026-11-20T19:00:00.000Z", minutes: 12 });
  expect(after(12, { broadcast_status: "ready" })?.kind).toBe("not_started");
});

test("an automatic start that didn't happen is told of after a minute, though the service begins later", () => {
  const auto = { auto_start: true, auto_start_at: "2026-11-20T18:45:00.000Z" };
  const told = [-15, -14.1, -14, 30].map((minutes) => after(minutes, auto)?.kind ?? null);
  expect(told).toEqual([null, null, "auto_start_failed", "auto_start_failed"]);
  expect(after(30, { ...auto, broadcast_status: "live" })).toBeNull();
});

test("an automatic start that was switched off hasn't failed, though its time is still written down", () => {
  const off = { auto_start: false, auto_start_at: "2026-11-20T18:45:00.000Z" };
  expect(after(-10, off)).toBeNull();
  expect(after(12, off)).toMatchObject({ kind: "not_started", minutes: 12 });
});

test("a service on air is told of from its planned end on, however long ago, and until somebody ends it", () => {
  const live = { broadcast_status: "live" } as const;
  expect([0, 89, 90, 5000].map((minutes) => after(minutes, live)?.kind ?? null)).toEqual([
    null,
    null,
    "still_live",
    "still_live",
  ]);
  expect(after(100, live)).toEqual({ kind: "still_live", since: "2026-11-20T20:30:00.000Z", minutes: 10 });
  const told = BroadcastStatus.options.filter(
    (broadcast_status) => after(100, { broadcast_status })?.kind === "still_live",
  );
  expect(told).toEqual(["play_intro", "live", "paused"]);
});

test("a service that begins late is planned to end as much later, and one that begins early at its usual time", () => {
  const begun = (minutes: number) =>
    ({
      broadcast_status: "live",
      started_at: new Date(Date.parse("2026-11-20T19:00:00Z") + minutes * 60_000).toISOString(),
    }) as const;
  expect([100, 189].map((minutes) => after(minutes, begun(100)))).toEqual([null, null]);
  expect(after(195, begun(100))).toEqual({
    kind: "still_live",
    since: "2026-11-20T22:10:00.000Z",
    minutes: 5,
  });
  expect(after(90, begun(-10))?.kind).toBe("still_live");
});

test("drafts, disabled streams and ID sessions wait for nobody, and what has no date is never late", () => {
  for (const given of [
    { publish: false },
    { disabled_by_fh: true },
    { disabled_by_fh: true, broadcast_status: "live" as const },
    { stream_type: "id_session" as const },
    { event_date: null },
    { event_date: null, broadcast_status: "live" as const },
    { broadcast_status: "ending" as const },
    { broadcast_status: "completed" as const },
  ])
    expect([given, after(100, given)]).toEqual([given, null]);
  // A draft that a director has started is on air like any other.
  expect(after(100, { publish: false, broadcast_status: "live" })?.kind).toBe("still_live");
});

test.for([
  ["the clocks go forward in Toronto", "America/Toronto", "2026-03-08T06:30:00.000Z", "01:30", "04:00"],
  ["the clocks go back in Toronto", "America/Toronto", "2026-11-01T05:30:00.000Z", "01:30", "02:00"],
  ["the clocks go forward in Berlin", "Europe/Berlin", "2026-03-29T00:30:00.000Z", "01:30", "04:00"],
  ["the clocks go back in Berlin", "Europe/Berlin", "2026-10-25T00:30:00.000Z", "02:30", "03:00"],
  ["half an hour on Lord Howe", "Australia/Lord_Howe", "2026-10-03T15:00:00.000Z", "01:30", "03:30"],
])("ninety minutes are ninety minutes while %s", ([, timeZone = "", event_date = "", begins, ends]) => {
  const end = plannedEnd({ event_date, started_at: null }) ?? "";
  const clock = (at: string) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(at));
  expect([clock(event_date), clock(end)]).toEqual([begins, ends]);
  const live = service({ event_date, broadcast_status: "live" });
  expect(attention(live, Date.parse(end) - 1)).toBeNull();
  expect(attention(live, Date.parse(end))).toMatchObject({ kind: "still_live", minutes: 0 });
  const waiting = service({ event_date });
  expect(attention(waiting, Date.parse(event_date) + 5 * 60_000)).toMatchObject({ minutes: 5 });
});
