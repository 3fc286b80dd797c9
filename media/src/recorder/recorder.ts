import { words } from "@vigil/contract/media";
import { isDiskTrouble, isFull } from "../disk/trouble.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import { discard, findRecording, makeRecording, type Recording } from "./recording.ts";

type Making =
  | { state: "making"; problem: string | null }
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

export function createRecorder(ffmpeg: Ffmpeg, log: Log, changed: () => void): Recorder {
  const works = new Map<string, Making>();
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();

  function set(folder: string, making: Making): void {
    if (!works.has(folder)) return;
    works.set(folder, making);
    changed();
  }

  async function work(folder: string, left: number): Promise<void> {
    if (closing.signal.aborted || !works.has(folder)) return;
    try {
      const began = performance.now();
      const recording = await makeRecording(ffmpeg, folder, closing.signal);
      if (!recording) return set(folder, { state: "lost", problem: words.recordingEmpty });
      const ms = Math.round(performance.now() - began);
      log.info({ seconds: recording.seconds, bytes: recording.bytes, ms }, "a recording is ready");
      set(folder, { state: "ready", recording, problem: null });
    } catch (err) {
      if (closing.signal.aborted) return;
      log.error({ err }, "a recording can't be made");
      await discard(folder).catch(() => {});
      const waits = isDiskTrouble(err);
      if (!waits && left <= 1) return set(folder, { state: "lost", problem: words.recordingFailed });
      const trouble = isFull(err) ? words.recordingNoRoom : words.recordingUnmakeable;
      set(folder, { state: "making", problem: waits ? trouble : null });
      setTimeout(() => queue(folder, waits ? left : left - 1), tryAgainAfter).unref();
    }
  }

  function queue(folder: string, left: number): void {
    last = last.then(() => work(folder, left));
  }

  return {
    find: (folder) => works.get(folder),
    make: (folder, written) => {
      if (works.has(folder)) return;
      const recording = findRecording(folder);
      works.set(
        folder,
        recording ? { state: "ready", recording, problem: null } : { state: "making", problem: null },
      );
      if (!recording) void written.then(() => queue(folder, tries));
      changed();
    },
    forget: (folder) => void works.delete(folder),
    close: async () => {
      closing.abort();
      await last;
    },
  };
}
