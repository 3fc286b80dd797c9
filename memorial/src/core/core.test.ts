import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, readable } from "./accent.ts";
import { nextTick, remaining } from "./countdown.ts";
import { newest, viewOf } from "./view.ts";
import { inZone, isSameTime, nightsBetween } from "./when.ts";

describe("the home's colour", () => {
  const part = fc.integer({ min: 0, max: 255 }).map((n) => n.toString(16).padStart(2, "0"));
  const colours = fc.tuple(part, part, part).map((parts) => `#${parts.join("")}`);

  test("any colour becomes legible on our background and under white text", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(contrast(readable(colour), "#FAF8F5")).toBeGreaterThanOrEqual(4.5);
        expect(contrast("#FFFFFF", readable(colour))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("a legible colour stays, a bright one is darkened, and without one ours is used", () => {
    expect(readable("#3A6B4C")).toBe("#3a6b4c");
    const orange = readable("#F28C28");
    expect(contrast("#F28C28", "#FAF8F5")).toBeLessThan(4.5);
    expect(Number.parseInt(orange.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(orange.slice(5, 7), 16));
    expect(readable(null)).toBe("#0F2240");
    expect(readable("orange; } body { display: none")).toBe("#0F2240");
  });

  test("contrast follows WCAG: black on white is 21", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
  });
});

describe("local time", () => {
  test("the same moment in Toronto, Halifax and Kathmandu, each with its own day", () => {
    const moment = "2026-11-22T19:00:00Z";
    expect(inZone(moment, "America/Toronto")).toEqual({
      weekday: 0,
      day: 22,
      month: 11,
      year: 2026,
      hour: 14,
      minute: 0,
    });
    expect(inZone(moment, "America/Halifax")).toMatchObject({ hour: 15 });
    expect(inZone(moment, "Asia/Kathmandu")).toMatchObject({ weekday: 1, day: 23, hour: 0, minute: 45 });
  });

  test("daylight saving time is applied, and an unknown zone is UTC", () => {
    expect(inZone("2026-07-01T18:00:00Z", "America/Toronto").hour).toBe(14);
    expect(inZone("2026-07-01T18:00:00Z", "Middle/Earth").hour).toBe(18);
  });

  test("two names of one time zone have the same time", () => {
    expect(isSameTime("2026-11-22T19:00:00Z", "America/Toronto", "America/New_York")).toBe(true);
    expect(isSameTime("2026-11-22T19:00:00Z", "America/Toronto", "America/Vancouver")).toBe(false);
  });
});

describe("the countdown", () => {
  test("a Saturday is six days after the Sunday before, at whatever hour one looks", () => {
    const saturday = "2026-11-28T19:00:00Z";
    for (const look of ["2026-11-22T05:00:00Z", "2026-11-22T22:54:00Z", "2026-11-23T04:59:00Z"])
      expect(nightsBetween(Date.parse(look), saturday, "America/Toronto")).toBe(6);
    expect(nightsBetween(Date.parse("2026-11-23T05:00:00Z"), saturday, "America/Toronto")).toBe(5);
    // The clocks change in between.
    expect(nightsBetween(Date.parse("2026-10-30T12:00:00Z"), "2026-11-02T12:00:00Z", "America/Toronto")).toBe(
      3,
    );
  });

  const hour = 3_600_000;
  test.each([
    [-3 * hour, { unit: "missed" }],
    [-3 * hour + 1, { unit: "late" }],
    [-600_000, { unit: "late" }],
    [-599_999, { unit: "over" }],
    [-1, { unit: "over" }],
    [0, { unit: "over" }],
    [1000, { unit: "minutes", minutes: 0, seconds: 1 }],
    [hour - 1000, { unit: "minutes", minutes: 59, seconds: 59 }],
    [hour, { unit: "hours", hours: 1, minutes: 0 }],
    [23.5 * hour, { unit: "hours", hours: 23, minutes: 30 }],
    [28 * hour, { unit: "days", days: 1, hours: 4 }],
    [80 * hour, { unit: "days", days: 4, hours: 0 }],
  ])("%i ms", (left, expected) => {
    expect(remaining(left, 4)).toEqual(expected);
  });

  test("the text never changes between two updates, and only the last hour updates every second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 * 86_400_000 }), (left) => {
        const wait = nextTick(left);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(left > hour ? 30_000 : 1000);
      }),
    );
  });
});

describe("what the page shows", () => {
  const known = { registration: true, isGuest: true, isShutOut: false, hasProgramme: false } as const;
  test("to a guest, by state of the service", () => {
    const views = (["before", "soon", "live", "paused", "ended", "recording", "cancelled"] as const).map(
      (state) => [state, viewOf({ ...known, state })],
    );
    expect(Object.fromEntries(views)).toEqual({
      before: "waiting",
      soon: "waiting",
      live: "watch",
      paused: "watch",
      ended: "over",
      recording: "recording",
      cancelled: "cancelled",
    });
  });
  test("strangers register first, where the home requires it", () => {
    for (const state of ["before", "soon", "live", "paused", "recording"] as const) {
      expect(viewOf({ ...known, state, isGuest: false })).toBe("register");
      expect(viewOf({ ...known, state, isGuest: false, registration: false })).not.toBe("register");
    }
  });
  test("an excluded guest sees nothing; a guest who is watching sees the last minutes", () => {
    expect(viewOf({ ...known, state: "live", isShutOut: true, hasProgramme: true })).toBe("shut_out");
    expect(viewOf({ ...known, state: "ended", hasProgramme: true })).toBe("watch");
    expect(viewOf({ ...known, state: "soon", hasProgramme: true })).toBe("watch");
  });
  test("late updates are ignored", () => {
    expect(newest({ version: 5 }, { version: 4 })).toEqual({ version: 5 });
    expect(newest({ version: 5 }, { version: 6 })).toEqual({ version: 6 });
  });
});
