import { expect, test } from "vitest";
import { mutualPairs } from "./sources.ts";

test("no two folders of the server need each other", () => {
  expect(mutualPairs("server")).toEqual([]);
});
