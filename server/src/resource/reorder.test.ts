import { expect, test } from "vitest";
import { reorderedPositions } from "./reorder.ts";

const gallery = [
  { id: "letter", position: 9 },
  { id: "garden", position: 5 },
  { id: "wedding", position: 2 },
];

test("the record put first takes the highest of the existing positions", () => {
  expect(reorderedPositions(gallery, ["wedding", "letter", "garden"])).toEqual([
    { id: "wedding", position: 9, from: 2 },
    { id: "letter", position: 5, from: 9 },
    { id: "garden", position: 2, from: 5 },
  ]);
});

test("a record that stays in place isn't moved", () => {
  expect(reorderedPositions(gallery, ["letter", "wedding", "garden"]).map(({ id }) => id)).toEqual([
    "wedding",
    "garden",
  ]);
  expect(reorderedPositions(gallery, ["letter", "garden", "wedding"])).toEqual([]);
});
