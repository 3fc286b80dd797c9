import { expect, test } from "vitest";
import { formatTime, moveHandle, stepKeyFrame } from "./span.ts";

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
