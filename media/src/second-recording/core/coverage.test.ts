import { expect, test } from "vitest";
import { coveredSeconds, joinSpans } from "./coverage.ts";

test("what two cameras recorded at the same time counts once", () => {
  const altar = { from: 0, to: 60_000 };
  const aisle = { from: 50_000, to: 90_000 };
  expect(joinSpans([aisle, altar])).toEqual([{ from: 0, to: 90_000 }]);
  expect(coveredSeconds([aisle, altar])).toBe(90);
});

test("what lies between two parts isn't counted", () => {
  const parts = [
    { from: 0, to: 60_000 },
    { from: 70_000, to: 90_000 },
  ];
  expect(joinSpans(parts)).toEqual(parts);
  expect(coveredSeconds(parts)).toBe(80);
});
