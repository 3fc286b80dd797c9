import { words } from "@vigil/contract/media";
import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { RecordingProgress } from "./recording-progress.ts";

const startTime = Date.parse("2026-11-22T14:00:00Z");
const entry = (at: number, record = true): Entry => ({
  seq: at,
  run: "altar",
  n: at,
  duration: 1,
  pdt: startTime + at * 1000,
  disc: false,
  kind: "source",
  source: "altar",
  slate: null,
  show: "source",
  record,
});
/** Entries at these seconds of the service; those in `lost` weren't written. */
function taped(seconds: number[], lost: number[] = []): RecordingProgress {
  const progress = new RecordingProgress();
  for (const at of seconds) progress.add(entry(at), !lost.includes(at));
  return progress;
}
const text = (progress: RecordingProgress) => words.recordingIncomplete(progress.gaps);

test("a complete recording has no message", () => {
  const progress = taped([0, 1, 2, 4, 6]);
  expect(progress.seconds).toBe(5);
  expect(text(progress)).toBeNull();
});

test("an incomplete recording says how much is missing, and where", () => {
  expect(text(taped([0, 1, 2, 3], [2]))).toBe("1 second is missing from the recording, after 0:02.");
  expect(text(taped([0, 1, 53, 54]))).toBe("51 seconds are missing from the recording, after 0:02.");
  const twice = taped([0, 1, 2, 3, 4, 5, 300], [2, 3]);
  expect(text(twice)).toBe(
    "5 minutes are missing from the recording: 2 seconds after 0:02, 5 minutes after 0:04.",
  );
});

test("nothing before the start or after the end counts as missing, but a gap before the end does", () => {
  const progress = new RecordingProgress();
  progress.add(entry(0, false), true);
  progress.add(entry(100), true);
  progress.add(entry(120, false), true);
  progress.add(entry(300, false), true);
  expect(text(progress)).toBe("19 seconds are missing from the recording, after 0:01.");
});
