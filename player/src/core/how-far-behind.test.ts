import { expect, test } from "vitest";
import { howFarBehind } from "./how-far-behind.ts";

test.each([
  [null, null],
  [0, "live"],
  [5, "live"],
  [6, "near"],
  [30, "near"],
  [31, 1],
  [89, 1],
  [91, 2],
  [720, 12],
])("a guest who is %s seconds behind live is behind by: %s", (seconds, far) => {
  expect(howFarBehind(seconds)).toBe(far);
});
