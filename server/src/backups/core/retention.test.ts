import fc from "fast-check";
import { expect, test } from "vitest";
import { keptBackups, usualPlan } from "./retention.ts";

const day = 24 * 60 * 60_000;
const nights = (count: number, last = "2026-11-26T03:12:00Z") =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(last) - n * day));
const days = (kept: Date[]) => kept.map((at) => at.toISOString().slice(0, 10));

test("of two years of nights, the last seven, four weeks and twelve months are kept", () => {
  expect(days(keptBackups(nights(730), usualPlan))).toEqual([
    ...["2026-11-26", "2026-11-25", "2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20"],
    // The Sundays of the weeks before; the one of last week is among the seven nights.
    ...["2026-11-15", "2026-11-08"],
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31"],
    ...["2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
  ]);
});

test("what was made by hand within a day of the newest stays", () => {
  const byHand = new Date("2026-11-25T16:00:00Z");
  const laterThatDay = new Date("2026-11-25T17:00:00Z");
  expect(keptBackups([...nights(3), byHand, laterThatDay], usualPlan)).toContainEqual(byHand);
});

test("the newest backup is never removed, and thinning out every night keeps what thinning out at once keeps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
      const all = nights(count).reverse();
      let kept: Date[] = [];
      for (const at of all) kept = keptBackups([...kept, at], usualPlan);
      expect(kept[0]).toEqual(all.at(-1));
      expect(days(kept)).toEqual(days(keptBackups(all, usualPlan)));
    }),
    { numRuns: 30 },
  );
});
