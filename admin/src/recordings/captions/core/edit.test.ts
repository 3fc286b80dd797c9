import type { Cue } from "@vigil/contract";
import { expect, test } from "vitest";
import { cueAt, type Edit, edited, emptyEditing } from "./edit.ts";
import { secondsOf, timeText } from "./time-text.ts";

const cues: Cue[] = [
  { start: 1, end: 3, text: "Welcome, everybody" },
  { start: 3, end: 5, text: "We are gathered" },
  { start: 6, end: 9, text: "Amen" },
];
const after = (...edits: Edit[]) => edits.reduce(edited, edited(emptyEditing, { do: "load", cues }));
const shown = (...edits: Edit[]) => after(...edits).cues.map(({ start, end, text }) => [start, end, text]);
const whole = cues.map(({ start, end, text }) => [start, end, text]);

test("a caption is split where the cursor is, at the player's position or in proportion to its text", () => {
  expect(shown({ do: "split", key: 0, cursor: 9, at: 2.5 }).slice(0, 2)).toEqual([
    [1, 2.5, "Welcome,"],
    [2.5, 3, "everybody"],
  ]);
  expect(shown({ do: "split", key: 0, cursor: 9, at: 70 })[0]).toEqual([1, 2, "Welcome,"]);
  expect(shown({ do: "split", key: 0, cursor: 0, at: 2 })).toEqual(whole);
});

test("a caption is merged with the next one, deleted, and added between others", () => {
  expect(shown({ do: "merge", key: 0 })).toEqual([[1, 5, "Welcome, everybody\nWe are gathered"], whole[2]]);
  expect(shown({ do: "merge", key: 2 })).toEqual(whole);
  const deleted = after({ do: "delete", key: 1 });
  expect([deleted.cues.length, deleted.active]).toEqual([2, 2]);
  const added = after({ do: "add", at: 5.2 });
  expect([added.cues[2], added.active]).toEqual([{ start: 5.2, end: 6, text: "", key: 3 }, 3]);
});

test("a caption that is moved to another time moves in the list, too", () => {
  expect(shown({ do: "time", key: 2, start: 0, end: 0.5 })[0]).toEqual([0, 0.5, "Amen"]);
});

test("every step can be undone and redone, and what was typed in one go is one step", () => {
  const edits: Edit[] = [
    { do: "type", key: 0, text: "W" },
    { do: "type", key: 0, text: "We" },
    { do: "delete", key: 2 },
  ];
  const undo: Edit = { do: "undo" };
  expect(shown(...edits, undo)).toEqual([[1, 3, "We"], whole[1], whole[2]]);
  expect(shown(...edits, undo, undo)).toEqual(whole);
  expect(shown(...edits, undo, undo, undo)).toEqual(whole);
  expect(shown(...edits, undo, undo, { do: "redo" }, { do: "redo" })).toEqual([[1, 3, "We"], whole[1]]);
});

test("the caption of a moment is the one that began last", () => {
  const { cues: keyed } = after();
  expect([0.5, 1, 3, 5.5, 8].map((at) => cueAt(keyed, at)?.text)).toEqual([
    undefined,
    "Welcome, everybody",
    "We are gathered",
    undefined,
    "Amen",
  ]);
});

test.each([
  ["1:02:03.4", 3723.4],
  ["2:03,45", 123.45],
  ["63.4", 63.4],
  ["1:75", null],
  ["soon", null],
  ["", null],
])("%s are %s seconds", (text, seconds) => expect(secondsOf(text)).toBe(seconds));

test("times are written with their thousandths", () => {
  expect([timeText(0), timeText(75.4), timeText(3723.4564)]).toEqual(["0:00.000", "1:15.400", "1:02:03.456"]);
});
