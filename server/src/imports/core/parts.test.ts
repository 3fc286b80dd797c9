import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

const parts = (lines: string[], atOnce: number) =>
  partsOf(lines, (line) => line.split(" "), atOnce).map((part) => part.join(", "));

test("lines are tried in small parts, those of one case or family together and in their order", () => {
  expect(parts(["a", "b", "c", "d", "e"], 2)).toEqual(["a, b", "c, d", "e"]);
  expect(parts(["a", "b", "c", "a x"], 2)).toEqual(["a, a x", "b, c"]);
  // Two cases of one family, found out late.
  expect(parts(["a x", "b y", "c", "d x y"], 2)).toEqual(["a x, b y, d x y", "c"]);
  expect(parts(["a", "a", "a"], 2)).toEqual(["a, a, a"]);
  expect(parts([], 2)).toEqual([]);
});
