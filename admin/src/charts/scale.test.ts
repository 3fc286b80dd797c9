import { expect, test } from "vitest";
import { labelEvery, ticksOf } from "./scale.ts";

test("a chart's lines are at round values that hold all of it, below zero too", () => {
  expect(ticksOf([0, 730, 1240])).toEqual([0, 500, 1000, 1500]);
  expect(ticksOf([-80, 240])).toEqual([-100, 0, 100, 200, 300]);
  expect(ticksOf([1, 2], { whole: true })).toEqual([0, 1, 2]);
});

test("a chart of nothing still has a line at zero and one above it", () => {
  expect(ticksOf([])).toEqual([0, 1]);
  expect(ticksOf([0, 0], { whole: true })).toEqual([0, 1]);
});

test("labels are left out where they would touch", () => {
  const months = Array.from({ length: 12 }, () => "Nov 2026");
  expect(labelEvery(months, 900)).toBe(1);
  expect(labelEvery(months, 300)).toBeGreaterThan(2);
});
