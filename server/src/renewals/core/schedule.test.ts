import { expect, test } from "vitest";
import { chargeDay, nextTry, noticeDue } from "./schedule.ts";

const end_at = "2026-12-31";

test("a renewal is announced 14 and 3 days before, each once", () => {
  const due = (today: string, first = false, second = false) => noticeDue({ end_at, first, second }, today);
  expect(due("2026-12-16")).toBeNull();
  expect(due("2026-12-17")).toBe("first");
  expect(due("2026-12-20", true)).toBeNull();
  expect(due("2026-12-28", true)).toBe("second");
  expect(due("2026-12-29", true, true)).toBeNull();
  // Who agrees two days before the end is told at once, and only once.
  expect(due("2026-12-29")).toBe("second");
});

test("a term is charged on its last day, and never on the day of the notice", () => {
  expect(chargeDay({ end_at, notified: "2026-12-28" }, "2026-12-28")).toBe(end_at);
  expect(chargeDay({ end_at, notified: "2026-12-28" }, end_at)).toBe(end_at);
  expect(chargeDay({ end_at, notified: end_at }, end_at)).toBe("2027-01-01");
  expect(chargeDay({ end_at, notified: null }, end_at)).toBe("2027-01-01");
  expect(chargeDay({ end_at, notified: "2026-12-30" }, "2027-01-03")).toBe("2027-01-03");
});

test("a declined card is tried again after two and after five days, and then no more", () => {
  const first = new Date("2026-12-31T15:00:00Z");
  const second = new Date("2027-01-02T15:00:00Z");
  const third = new Date("2027-01-05T15:00:00Z");
  expect(nextTry(1, first)).toEqual(second);
  expect(nextTry(2, second)).toEqual(third);
  expect(nextTry(3, third)).toBeNull();
});
