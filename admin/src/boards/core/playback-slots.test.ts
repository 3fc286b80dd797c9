import { expect, test } from "vitest";
import { assignSlots, emptySlots, slotDuration } from "./playback-slots.ts";

const ids = (count: number) => Array.from({ length: count }, (_, n) => `tile ${n}`);
const playing = ({ playing }: { playing: ReadonlyMap<string, number> }) => [...playing.keys()];

test("while there are few enough pictures, all of them play without a pause", () => {
  const first = assignSlots(emptySlots, ids(6), 1000, 6);
  expect(playing(first)).toEqual(ids(6));
  expect(assignSlots(first, ids(6), 1000 + slotDuration * 9, 6)).toEqual(first);
});

test("fifty pictures take turns, and each has played once before any plays again", () => {
  const tiles = ids(50);
  const seen: string[] = [];
  let slots = emptySlots;
  for (let now = 1000; new Set(seen).size < 50; now += slotDuration) {
    slots = assignSlots(slots, tiles, now, 6);
    expect(playing(slots)).toHaveLength(6);
    seen.push(...playing(slots));
    expect(seen.length).toBeLessThanOrEqual(54);
  }
});

test("a picture that leaves the screen frees its slot at once", () => {
  const slots = assignSlots(emptySlots, ids(8), 1000, 2);
  const scrolled = assignSlots(slots, ["tile 5", "tile 6", "tile 7"], 1500, 2);
  expect(playing(scrolled)).toEqual(["tile 5", "tile 6"]);
  expect(playing(assignSlots(scrolled, [], 2000, 2))).toEqual([]);
});
