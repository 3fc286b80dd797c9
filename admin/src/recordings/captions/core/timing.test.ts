import { expect, test } from "vitest";
import { oddTimes } from "./timing.ts";

const cue = (start: number, end: number) => ({ start, end, text: "." });

test("captions beyond the recording's end and overlapping ones are named, others aren't", () => {
  const [first, during, next, last, beyond] = [cue(0, 9), cue(2, 4), cue(9, 12), cue(50, 60.8), cue(70, 72)];
  const all = [first, during, next, last, beyond];
  expect([...oddTimes(all, 60)]).toEqual([
    [during, "overlap"],
    [beyond, "late"],
  ]);
  // Of an uploaded video it may not be known how long it lasts.
  expect([...oddTimes(all, null).keys()]).toEqual([during]);
});
