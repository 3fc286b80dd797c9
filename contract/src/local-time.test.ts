import { expect, test } from "vitest";
import {
  createLocalTimeReader,
  daysAfter,
  formatDay,
  formatMoment,
  formatMonth,
  formatSpan,
  instantOf,
  instantsOf,
  localDay,
  localTime,
  monthsAfter,
} from "./local-time.ts";

/** Every change of the clocks in any zone this year. */
const changes = Intl.supportedValuesOf("timeZone").flatMap((zone) => changesOf(zone, 2026));

test("a service at two in the afternoon in Halifax is stored as UTC, whatever this machine's time zone", () => {
  expect(instantOf("2026-11-20T14:00", "America/Halifax")).toBe("2026-11-20T18:00:00.000Z");
  expect(localTime("2026-11-20T18:00:00Z", "America/Halifax")).toBe("2026-11-20T14:00");
});

test("a time in French is written as in Canada: 14 h, with the first of a month as 1er", () => {
  const fr = { language: "fr", now: Date.parse("2026-11-20T00:00Z"), reader: "America/Toronto" } as const;
  expect(formatMoment("2026-12-01T19:00Z", "America/Toronto", fr)).toBe("mar. 1er déc., 14\u00a0h");
  expect(formatMoment("2026-11-20T18:30Z", "America/Moncton", fr)).toBe(
    "ven. 20 nov., 14\u00a0h\u00a030 HNA",
  );
  expect(formatSpan("2026-11-20T18:30Z", "2026-11-20T20:00Z", "America/Toronto", fr)).toBe(
    "ven. 20 nov., 13\u00a0h\u00a030 à 15\u00a0h",
  );
  expect(formatDay("2026-11-20", "long", "fr")).toBe("20 novembre 2026");
});

test("a time that the clocks skip is moved forward, and one that occurs twice is the first", () => {
  expect(instantOf("2026-03-08T02:30", "America/Toronto")).toBe("2026-03-08T07:30:00.000Z");
  expect(instantOf("2026-11-01T01:30", "America/Toronto")).toBe("2026-11-01T05:30:00.000Z");
});

test("in every zone, on every night of the year when its clocks change, a time that is entered is shown again unchanged", () => {
  const hour = 3_600_000;
  const wrong: string[] = [];
  for (const [zone, change] of changes) {
    for (let at = change - 3 * hour; at <= change + 3 * hour; at += hour / 2) {
      const instant = new Date(at).toISOString();
      const local = localTime(instant, zone);
      const back = instantOf(local, zone);
      // The second of two equal local times becomes the first, which shows the same time.
      if (back === null || localTime(back, zone) !== local || Date.parse(back) > at)
        wrong.push(`${zone} ${instant}`);
    }
  }
  expect(changes.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test("the cached conversion of many times gives the same results, also on nights when clocks change", () => {
  const read = createLocalTimeReader();
  const hour = 3_600_000;
  const wrong = changes.flatMap(([zone, change]) =>
    [-30, -3, -1, 0, 1, 3, 30]
      .map((hours) => new Date(change + hours * hour).toISOString())
      .filter((instant) => read(instant, zone) !== localTime(instant, zone)),
  );
  expect(wrong).toEqual([]);
  expect(read("tomorrow", "America/Toronto")).toBe("");
});

test("a time that occurs twice or never is recognised as such", () => {
  expect(instantsOf("2026-11-01T01:30", "America/Toronto")).toEqual({
    shown: "twice",
    instants: ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"],
  });
  expect(instantsOf("2026-03-08T02:30", "America/Toronto")).toEqual({
    shown: "never",
    instants: ["2026-03-08T07:30:00.000Z"],
  });
  // Lord Howe's clocks change by half an hour only.
  expect(instantsOf("2026-04-05T01:45", "Australia/Lord_Howe")?.shown).toBe("twice");
  expect(instantsOf("2026-10-04T02:15", "Australia/Lord_Howe")?.shown).toBe("never");
  expect(instantsOf("2026-11-20T14:00", "America/Toronto")?.shown).toBe("once");
});

test("in every zone, around every change of the year, a time has as many instants as the clocks show it", () => {
  const half = 30 * 60_000;
  const wrong: string[] = [];
  for (const [zone, change] of changes) {
    // Each half hour of real time, grouped by local time; clocks change by two hours at most.
    const shown = new Map<number, number[]>();
    for (let at = change - 8 * half; at <= change + 8 * half; at += half) {
      const clock = Date.parse(`${localTime(new Date(at).toISOString(), zone)}:00Z`);
      shown.set(clock, [...(shown.get(clock) ?? []), at]);
    }
    const clocks = [...shown.keys()].sort((a, b) => a - b);
    for (let clock = clocks[4] ?? 0; clock <= (clocks.at(-5) ?? 0); clock += half) {
      const real = shown.get(clock) ?? [];
      const read = instantsOf(new Date(clock).toISOString(), zone);
      const expected = (["never", "once", "twice"] as const)[real.length];
      const instants = read?.instants.map((instant) => Date.parse(instant));
      if (read?.shown !== expected || (real.length > 0 && `${instants}` !== `${real}`))
        wrong.push(`${zone} ${new Date(clock).toISOString()}: ${JSON.stringify(read)}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("an incomplete date is no time", () => {
  expect(instantOf("", "UTC")).toBeNull();
  expect(instantOf("2026-11-20", "UTC")).toBeNull();
  expect(localTime("nonsense", "UTC")).toBe("");
});

test("a time reads 'Fri 20 Nov, 14:00', with its zone if that isn't the reader's, and its year if it isn't the current one", () => {
  const now = Date.parse("2026-11-01T00:00:00Z");
  const at = "2026-11-20T19:00:00Z";
  expect(formatMoment(at, "America/Toronto", { reader: "America/New_York", now })).toBe("Fri 20 Nov, 14:00");
  expect(formatMoment(at, "America/Toronto", { reader: "Europe/Berlin", now })).toBe("Fri 20 Nov, 14:00 EST");
  expect(formatMoment("2027-01-05T19:00:00Z", "America/Toronto", { reader: "America/Toronto", now })).toBe(
    "Tue 5 Jan 2027, 14:00",
  );
  expect(formatMoment(at, "America/Toronto", { reader: null, now })).toBe("Fri 20 Nov, 14:00 EST");
});

test("a service belongs to the day and month in its home's time zone", () => {
  expect(localDay("2026-12-01T03:00Z", "America/Toronto")).toBe("2026-11-30");
  expect(localDay("2026-12-01T03:00Z", "Europe/Berlin")).toBe("2026-12-01");
  expect(formatMonth("2026-11-30")).toBe("November 2026");
});

test("a span names its end, and its zone if the reader's clocks differ at that time of year", () => {
  const now = Date.parse("2026-11-01T00:00Z");
  const span = (start: string, end: string, reader: string) =>
    formatSpan(start, end, "America/Toronto", { reader, now });
  expect(span("2026-11-20T19:00Z", "2026-11-20T20:30Z", "America/Toronto")).toBe(
    "Fri 20 Nov, 14:00 to 15:30",
  );
  expect(span("2026-11-20T19:00Z", "2026-11-20T20:30Z", "America/Moncton")).toBe(
    "Fri 20 Nov, 14:00 to 15:30 EST",
  );
  expect(span("2026-07-20T18:00Z", "2026-07-20T19:30Z", "America/New_York")).toBe(
    "Mon 20 Jul, 14:00 to 15:30",
  );
});

test("days and months are counted on the calendar", () => {
  expect(daysAfter("2026-03-08", 1)).toBe("2026-03-09");
  expect(daysAfter("2026-01-01", -1)).toBe("2025-12-31");
  expect(monthsAfter("2026-01-31", 1)).toBe("2026-02-28");
  expect(formatDay("2026-11-20")).toBe("20 Nov 2026");
  expect(formatDay("2026-11-20", "long")).toBe("20 November 2026");
  expect(formatDay(null)).toBe("–");
});

/** The minutes of a year in which a zone's offset changes, found week by week and then by bisection. */
function changesOf(zone: string, year: number): [zone: string, change: number][] {
  const offset = (at: number) => Date.parse(`${localTime(new Date(at).toISOString(), zone)}:00Z`) - at;
  const week = 7 * 86_400_000;
  const found: [string, number][] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += week) {
    if (offset(at) === offset(at + week)) continue;
    let [low, high] = [at, at + week];
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2 / 60_000) * 60_000;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    found.push([zone, high]);
  }
  return found;
}
