import { expect, test } from "vitest";
import { waitInWords, waitTime } from "./wait-time.ts";

const now = Date.parse("2026-11-25T15:00:00.000Z");

test("how long to wait is read from the header, or else from the message", () => {
  expect(waitTime("12", "retry after 30 seconds", now)).toBe(12_000);
  expect(waitTime("2026-11-25T15:01:00Z", "", now)).toBe(60_000);
  expect(waitTime("Wed, 25 Nov 2026 15:02:00 GMT", "", now)).toBe(120_000);
  expect(waitTime(null, "Too many requests, please retry after 30 seconds", now)).toBe(30_000);
  expect(waitTime(null, "You have exceeded the daily rate limit (100) of meeting requests.", now)).toBe(
    9 * 3_600_000,
  );
  expect(waitTime("2026-11-25T14:00:00Z", "", now)).toBeUndefined();
  expect(waitTime(null, "Slow down.", now)).toBeUndefined();
});

test("a wait is written as people say it", () => {
  expect([1, 1000, 30_000, 119_001, 120_000, 7_199_000, 32_400_000].map(waitInWords)).toEqual([
    "1 second",
    "1 second",
    "30 seconds",
    "2 minutes",
    "2 minutes",
    "2 hours",
    "9 hours",
  ]);
});
