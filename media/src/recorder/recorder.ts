import { words } from "@vigil/contract/media";
import { isDiskError, isDiskFull } from "../disk/disk-errors.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import {
  type CutFills,
  discardPartialRecording,
  findRecording,
  makeRecording,
  NoRoomToFill,
  type Recording,
  roomToMake,
} from "./recording.ts";

type RecordingJob =
  | {
      state: "making";
      problem: string | null;
      /** For the disk; `room`: bytes, null when it isn't full but can't be written. */
      waits?: { room: number | null };
    }
  | { state: "ready"; recording: Recording; problem: null }
  | { state: "lost"; problem: string };

/** Makes the recordings of programmes that have ended: one at a time, with retries after failures. */
export interface Recorder {
  /** Undefined before `make` is called. */
  find(folder: string): RecordingJob | undefined;
  /** Queues a recording; a second call does nothing. `written` resolves when everything aired is on disk. */
  make(folder: string, written: Promise<void>): void;
  forget(folder: string): void;
  close(): Promise<void>;
}

/** Milliseconds between attempts. */
const retryAfter = 15_000;
/** Attempts before a recording counts as lost. Disk errors don't count, because a disk may stay full for days. */
const attempts = 3;

export interface RecorderParts {
  ffmpeg: Ffmpeg;
  log: Log;
  changed: () => void;
  cutFills: CutFills;
}

export function createRecorder({ ffmpeg, log, changed, cutFills }: RecorderParts): Recorder {
  const jobs = new Map<string, RecordingJob>();
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();

  function set(folder: string, job: RecordingJob): void {
    if (!jobs.has(folder)) return;
    jobs.set(folder, job);
    changed();
  }

  async function attempt(folder: string, attemptsLeft: number): Promise<void> {
    if (closing.signal.aborted || !jobs.has(folder)) return;
    try {
      const startedAt = performance.now();
      const recording = await makeRecording({ ffmpeg, log, cutFills, folder, signal: closing.signal });
      if (!recording) return set(folder, { state: "lost", problem: words.recordingEmpty });
      const ms = Math.round(performance.now() - startedAt);
      const { seconds, bytes, filled } = recording;
      log.info({ seconds, bytes, filled: filled?.seconds, ms }, "a recording is ready");
      set(folder, { state: "ready", recording, problem: null });
    } catch (err) {
      if (closing.signal.aborted) return;
      log.error({ err }, "a recording can't be made");
      await discardPartialRecording(folder).catch(() => {});
      const isDiskProblem = isDiskError(err);
      if (!isDiskProblem && attemptsLeft <= 1)
        return set(folder, { state: "lost", problem: words.recordingFailed });
      set(folder, {
        state: "making",
        ...(isDiskProblem ? { problem: problemOf(err), waits: waitsFor(err, folder) } : { problem: null }),
      });
      setTimeout(() => queue(folder, isDiskProblem ? attemptsLeft : attemptsLeft - 1), retryAfter).unref();
    }
  }

  function queue(folder: string, attemptsLeft: number): void {
    last = last.then(() => attempt(folder, attemptsLeft));
  }

  return {
    find: (folder) => jobs.get(folder),
    make: (folder, written) => {
      if (jobs.has(folder)) return;
      const recording = findRecording(folder);
      jobs.set(
        folder,
        recording ? { state: "ready", recording, problem: null } : { state: "making", problem: null },
      );
      if (!recording) void written.then(() => queue(folder, attempts));
      changed();
    },
    forget: (folder) => void jobs.delete(folder),
    close: async () => {
      closing.abort();
      await last;
    },
  };
}

const waitsFor = (diskError: unknown, folder: string) => ({
  room: isDiskFull(diskError) ? roomToMake(folder) : null,
});

const problemOf = (diskError: unknown): string => {
  if (diskError instanceof NoRoomToFill) return words.recordingNotFilled;
  return isDiskFull(diskError) ? words.recordingNoRoom : words.recordingUnmakeable;
};
