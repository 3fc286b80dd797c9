import { expect, test } from "vitest";
import { formatMoment, fromWall, toWall } from "./zone.ts";

test("a service at two in the afternoon in Halifax is kept as UTC, whatever zone this machine is in", () => {
  expect(fromWall("2026-11-20T14:00", "America/Halifax")).toBe("2026-11-20T18:00:00.000Z");
  expect(toWall("2026-11-20T18:00:00Z", "America/Halifax")).toBe("2026-11-20T14:00");
});

test("an hour that the clocks skip is moved on, and of one that comes twice the first counts", () => {
  expect(fromWall("2026-03-08T02:30", "America/Toronto")).toBe("2026-03-08T07:30:00.000Z");
  expect(fromWall("2026-11-01T01:30", "America/Toronto")).toBe("2026-11-01T05:30:00.000Z");
});

test("in every zone, on every night of the year when its clocks change, what is entered is what is shown again", () => {
  const hour = 3_600_000;
  const wrong: string[] = [];
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    for (const change of changesOf(zone, 2026)) {
      for (let at = change - 4 * hour; at <= change + 4 * hour; at += hour / 2) {
        const instant = new Date(at).toISOString();
        const wall = toWall(instant, zone);
        const back = fromWall(wall, zone);
        // The second of two equal wall times becomes the first; shown again it is the same.
        if (back === null || toWall(back, zone) !== wall || Date.parse(back) > at)
          wrong.push(`${zone} ${instant}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("half a date is no time yet", () => {
  expect(fromWall("", "UTC")).toBeNull();
  expect(fromWall("2026-11-20", "UTC")).toBeNull();
  expect(toWall("nonsense", "UTC")).toBe("");
});

test("a time is told like 'Fri 20 Nov, 14:00', with its zone where that isn't the reader's, and its year where it is another", () => {
  const now = new Date("2026-11-01T00:00:00Z");
  const at = "2026-11-20T19:00:00Z";
  expect(formatMoment(at, "America/Toronto", { reader: "America/New_York", now })).toBe("Fri 20 Nov, 14:00");
  expect(formatMoment(at, "America/Toronto", { reader: "Europe/Berlin", now })).toBe("Fri 20 Nov, 14:00 EST");
  expect(formatMoment("2027-01-05T19:00:00Z", "America/Toronto", { reader: "America/Toronto", now })).toBe(
    "Tue 5 Jan 2027, 14:00",
  );
});

/** The hours of a year in which the offset of a zone changes. */
function changesOf(zone: string, year: number): number[] {
  const offset = (at: number) => Date.parse(`${toWall(new Date(at).toISOString(), zone)}:00Z`) - at;
  const day = 86_400_000;
  const found: number[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += day) {
    if (offset(at) === offset(at + day)) continue;
    let [low, high] = [at, at + day];
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2 / 60_000) * 60_000;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}
