import { words } from "@vigil/contract/media";
import { afterEach, expect, test, vi } from "vitest";
import type { Ffmpeg } from "../ffmpeg.ts";
import { createRecorder } from "./recorder.ts";
import { makeRecording, NoRoomToFill, type Recording } from "./recording.ts";

vi.mock("./recording.ts", async (actual) => ({
  ...(await actual<typeof import("./recording.ts")>()),
  makeRecording: vi.fn(),
  discardPartialRecording: async () => {},
}));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const recording: Recording = {
  ...{ bytes: 5, sha256: null, seconds: 40, missing: [], filled: undefined },
  ...{ file: "film.mp4", thumbnail: "film.jpg", original: null },
};
const folder = "/nowhere/at/all";
const fails = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

afterEach(() => void vi.useRealTimers());

/** The recorder after so many attempts. */
async function after(rounds: number) {
  vi.useFakeTimers();
  const recorder = createRecorder({
    ...{ ffmpeg: {} as Ffmpeg, log: quiet as never, changed: () => {}, cutFills: async () => [] },
  });
  recorder.make(folder, Promise.resolve());
  for (let round = 0; round < rounds; round++) await vi.advanceTimersToNextTimerAsync();
  return recorder.find(folder);
}

test("a disk that is full for hours costs no recording, and no attempt of those that other failures have", async () => {
  const making = vi.mocked(makeRecording).mockReset();
  making.mockImplementation(() => {
    const times = making.mock.calls.length;
    if (times <= 50) return fails("ENOSPC");
    return times <= 52 ? fails("EPIPE") : Promise.resolve(recording);
  });
  expect(await after(60)).toEqual({ state: "ready", recording, problem: null });
});

test("while there is no room for what the second recording has, the recording waits and says so, and is filled later", async () => {
  const making = vi.mocked(makeRecording).mockReset();
  making.mockImplementation(() =>
    making.mock.calls.length <= 10 ? Promise.reject(new NoRoomToFill(null)) : Promise.resolve(recording),
  );
  expect(await after(4)).toMatchObject({
    ...{ state: "making", problem: words.recordingNotFilled },
    waits: { room: expect.any(Number) },
  });
  making.mockClear();
  expect(await after(20)).toMatchObject({ state: "ready" });
});

test("a recording that fails for another reason is tried three times and then reported as lost", async () => {
  const making = vi.mocked(makeRecording).mockReset().mockRejectedValue(new Error("Invalid data"));
  expect(await after(10)).toMatchObject({ state: "lost" });
  expect(making).toHaveBeenCalledTimes(3);
});
