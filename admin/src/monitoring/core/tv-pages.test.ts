import { expect, test } from "vitest";
import { tvPages } from "./tv-pages.ts";

test("what needs attention stays on every page while it fits into half of one, and the rest turns", () => {
  expect(tvPages(["a"], ["1", "2", "3", "4"], 3)).toEqual([
    { pinned: ["a"], rest: ["1", "2"] },
    { pinned: ["a"], rest: ["3", "4"] },
  ]);
});

test("when more need attention than that, they come first and turn with the others", () => {
  expect(tvPages(["a", "b", "c"], ["1"], 3)).toEqual([
    { pinned: [], rest: ["a", "b", "c"] },
    { pinned: [], rest: ["1"] },
  ]);
});

test("there is always a page, also of nothing or of what needs attention alone", () => {
  expect(tvPages([], [], 3)).toEqual([{ pinned: [], rest: [] }]);
  expect(tvPages(["a"], [], 3)).toEqual([{ pinned: ["a"], rest: [] }]);
});
