import { expect, test } from "vitest";
import { expectedRecording } from "./space-needed.ts";

const now = Date.parse("2026-11-22T14:00:00Z");
const minute = 60_000;
const minutesOf = (isStarted: boolean, startsIn: number | null) => {
  const startsAt = startsIn === null ? null : now + startsIn * minute;
  const expected = expectedRecording({ isStarted, startsAt, rate: 0, copies: 1 }, now);
  return expected && expected.seconds / 60;
};

test("a service needs space from half an hour before its start, for its planned length and longer", () => {
  expect(minutesOf(false, 31)).toBeNull();
  expect(minutesOf(false, 30)).toBe(90);
  expect(minutesOf(false, -10)).toBe(80);
  expect(minutesOf(false, -31)).toBeNull();
  expect(minutesOf(false, null)).toBeNull();
});

test("a service on air needs space until its planned end, and always for another quarter of an hour", () => {
  expect(minutesOf(true, 300)).toBe(90);
  expect(minutesOf(true, -60)).toBe(30);
  expect(minutesOf(true, -200)).toBe(15);
  expect(minutesOf(true, null)).toBe(90);
});

test("a camera that sends more than usual needs more", () => {
  const rate = (bytes: number, copies = 1) =>
    expectedRecording({ isStarted: true, startsAt: now, rate: bytes, copies }, now)?.rate;
  expect(rate(50_000)).toBe(400_000);
  expect(rate(900_000)).toBe(900_000);
});

test("a service that is recorded twice on one disk needs twice the space", () => {
  const open = { isStarted: true, startsAt: now, rate: 900_000, copies: 2 };
  expect(expectedRecording(open, now)?.rate).toBe(1_800_000);
});
