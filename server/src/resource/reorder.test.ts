import { expect, test } from "vitest";
import { sharedOut } from "./reorder.ts";

const wall = [
  { id: "letter", position: 9 },
  { id: "garden", position: 5 },
  { id: "wedding", position: 2 },
];

test("what is put first takes the highest of the places there are", () => {
  expect(sharedOut(wall, ["wedding", "letter", "garden"])).toEqual([
    { id: "wedding", position: 9, from: 2 },
    { id: "letter", position: 5, from: 9 },
    { id: "garden", position: 2, from: 5 },
  ]);
});

test("what stays where it was isn't moved", () => {
  expect(sharedOut(wall, ["letter", "wedding", "garden"]).map(({ id }) => id)).toEqual(["wedding", "garden"]);
  expect(sharedOut(wall, ["letter", "garden", "wedding"])).toEqual([]);
});
