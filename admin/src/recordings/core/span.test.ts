import { expect, test } from "vitest";
import { formatTime, moveHandle, movePart, partFrom, stepKeyFrame } from "./span.ts";

const recording = { seconds: 10, key_frames: [0, 2, 4, 6, 8] };
const whole = { from: 0, to: 10 };

test("the start snaps to the nearest key frame, and always leaves a second", () => {
  expect(moveHandle(whole, "from", 3.2, recording)).toEqual({ from: 4, to: 10 });
  expect(moveHandle({ from: 0, to: 4.5 }, "from", 9, recording)).toEqual({ from: 2, to: 4.5 });
});

test("the end stays after the start and within the recording", () => {
  expect(moveHandle({ from: 4, to: 10 }, "to", 3, recording)).toEqual({ from: 4, to: 5 });
  expect(moveHandle(whole, "to", 99, recording)).toEqual(whole);
});

test("an arrow key moves by one key frame, and stops at the last", () => {
  expect([stepKeyFrame(recording.key_frames, 2, 1), stepKeyFrame(recording.key_frames, 2, -1)]).toEqual([
    4, 0,
  ]);
  expect([stepKeyFrame(recording.key_frames, 8, 1), stepKeyFrame(recording.key_frames, 0, -1)]).toEqual([
    8, 0,
  ]);
});

test.each([
  [0, "0:00.0"],
  [75.4, "1:15.4"],
  [59.96, "1:00.0"],
  [3723.5, "1:02:03.5"],
])("%d seconds are %s", (seconds, text) => expect(formatTime(seconds)).toBe(text));

test("a muted part begins where the player is, within the recording, and lasts half a minute until its end is set", () => {
  expect(partFrom(12, 100)).toEqual({ from: 12, to: 42 });
  expect(partFrom(80, 100)).toEqual({ from: 80, to: 100 });
  expect(partFrom(100, 100)).toEqual({ from: 99, to: 100 });
});

test("the ends of a muted part are moved, and it moves as a whole where one passes the other", () => {
  const part = { from: 12, to: 42 };
  expect(movePart(part, "from", 20, 100)).toEqual({ from: 20, to: 42 });
  expect(movePart(part, "to", 70, 100)).toEqual({ from: 12, to: 70 });
  expect(movePart(part, "from", 60, 100)).toEqual({ from: 60, to: 90 });
  expect(movePart(part, "from", 95, 100)).toEqual({ from: 95, to: 100 });
  expect(movePart(part, "to", 10, 100)).toEqual({ from: 0, to: 10 });
});
