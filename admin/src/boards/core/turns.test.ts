import { expect, test } from "vitest";
import { nextTurns, noTurns, turnLasts } from "./turns.ts";

const ids = (count: number) => Array.from({ length: count }, (_, n) => `tile ${n}`);
const moving = ({ moving }: { moving: ReadonlyMap<string, number> }) => [...moving.keys()];

test("as many pictures as may move all do, without a pause", () => {
  const first = nextTurns(noTurns, ids(6), 1000, 6);
  expect(moving(first)).toEqual(ids(6));
  expect(nextTurns(first, ids(6), 1000 + turnLasts * 9, 6)).toEqual(first);
});

test("fifty pictures take turns, and everyone has had one before anybody has the second", () => {
  const tiles = ids(50);
  const seen: string[] = [];
  let turns = noTurns;
  for (let now = 1000; new Set(seen).size < 50; now += turnLasts) {
    turns = nextTurns(turns, tiles, now, 6);
    expect(moving(turns)).toHaveLength(6);
    seen.push(...moving(turns));
    expect(seen.length).toBeLessThanOrEqual(54);
  }
});

test("a picture that leaves the screen gives its place away at once, and keeps nothing", () => {
  const turns = nextTurns(noTurns, ids(8), 1000, 2);
  const scrolled = nextTurns(turns, ["tile 5", "tile 6", "tile 7"], 1500, 2);
  expect(moving(scrolled)).toEqual(["tile 5", "tile 6"]);
  expect(moving(nextTurns(scrolled, [], 2000, 2))).toEqual([]);
});
