import { expect, test } from "vitest";
import { recordedTwiceText } from "./recordings.ts";

test("a recording says how much of it was recorded twice, and what is wrong with that", () => {
  const whole = { seconds: 3492.4, both: 3491.9, only_second: 0, damaged: 0 };
  expect(recordedTwiceText(whole)).toEqual({
    text: "Recorded twice: 58:12 of the 58:12 from cameras",
    problem: null,
  });
  expect(recordedTwiceText({ ...whole, both: 3470.2, only_second: 22 })).toEqual({
    text: "Recorded twice: 57:50 of the 58:12 from cameras",
    problem: "The second recording has 0:22 that this one lacks.",
  });
  expect(recordedTwiceText({ ...whole, both: 3470.2, only_second: 22, filled: 21.6 })).toEqual({
    text: "Recorded twice: 57:50 of the 58:12 from cameras; 0:21 filled in from the second recording",
    problem: null,
  });
  expect(recordedTwiceText({ ...whole, both: 0, damaged: 2 })).toEqual({
    text: "Recorded twice: 0:00 of the 58:12 from cameras",
    problem: "2 files of the second recording have changed since they were written.",
  });
});
