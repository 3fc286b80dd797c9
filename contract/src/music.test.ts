import { expect, test } from "vitest";
import { coversMusic, mergedSpans } from "./music.ts";

test("a music licence counts through its last day, and not without one", () => {
  expect(coversMusic("2026-11-28", "2026-11-27")).toBe(true);
  expect(coversMusic("2026-11-28", "2026-11-28")).toBe(true);
  expect(coversMusic("2026-11-28", "2026-11-29")).toBe(false);
  expect(coversMusic(null, "2026-11-28")).toBe(false);
});

test("muted parts come in order, as one where they overlap or touch, and within the recording", () => {
  const spans = [
    { from: 50, to: 70 },
    { from: 10, to: 20 },
    { from: 15, to: 30 },
    { from: 30, to: 31 },
    { from: 90, to: 120 },
    { from: 200, to: 210 },
  ];
  expect(mergedSpans(spans, { from: 12, to: 100 })).toEqual([
    { from: 12, to: 31 },
    { from: 50, to: 70 },
    { from: 90, to: 100 },
  ]);
  expect(mergedSpans([], { from: 0, to: 10 })).toEqual([]);
});
