import { minimumRate } from "../../disk/core/space-needed.ts";
import type { JournalLine } from "../../programme/core/entry.ts";
import { type Fill, recordingProgressOf } from "../../programme/core/recording-progress.ts";

/** A file of consecutive recorded segments with continuous time stamps. */
export interface RecordedFile {
  file: string;
  /** Bytes that the journal lists; a crash may have left half a segment behind them. Null: all of it. */
  length: number | null;
  seconds: number;
}
export interface RecordingPlan {
  files: RecordedFile[];
  seconds: number;
  /** Where to take the thumbnail, seconds from the beginning: shortly after the first camera goes on air. */
  thumbnailAt: number;
}

/** Seconds until a camera that has just gone on air shows something useful. */
const settleSeconds = 3;

/**
 * Lists the files to join, in order. The journal alone decides what is recorded.
 * @param fills pieces of the second recording, for what this one lacks
 */
export function planRecording(lines: readonly JournalLine[], fills: readonly Fill[] = []): RecordingPlan {
  const files: RecordedFile[] = [];
  let seconds = 0;
  const camera = { from: 0, until: 0 };
  for (const [at, line] of lines.entries()) {
    for (const fill of fills) {
      if (fill.line !== at) continue;
      files.push({ file: fill.file, length: null, seconds: fill.seconds });
      seconds += fill.seconds;
    }
    if (!("aired" in line) || !line.aired.record || !line.ts) continue;
    const { aired, ts } = line;
    const last = files.at(-1);
    // After a gap there is always a new file.
    if (last?.file === ts.file) {
      last.length = ts.at + ts.length;
      last.seconds += aired.duration;
    } else files.push({ file: ts.file, length: ts.at + ts.length, seconds: aired.duration });
    if (aired.kind === "source" && camera.until === 0) camera.from = seconds;
    if (aired.kind === "source" && camera.until === (camera.until && seconds))
      camera.until = seconds + aired.duration;
    seconds += aired.duration;
  }
  const length = camera.until > 0 ? camera.until - camera.from : seconds;
  return { files, seconds, thumbnailAt: camera.from + Math.min(settleSeconds, length / 2) };
}

/**
 * Bytes that making a recording takes beside its segments, about: the recording, and where it lacks something an excerpt
 * of the second one, the pieces cut from that, and the recording with them.
 */
export function roomFor(lines: readonly JournalLine[]): number {
  const { files, seconds } = planRecording(lines);
  const bytes = files.reduce((sum, { length }) => sum + (length ?? 0), 0);
  const missing = recordingProgressOf(lines).gaps.reduce((sum, gap) => sum + gap.seconds, 0);
  if (missing === 0) return bytes;
  const pieces = missing * Math.max(minimumRate, seconds > 0 ? bytes / seconds : 0);
  return Math.ceil(2 * bytes + 3 * pieces);
}

/** A list for ffmpeg's concat demuxer. The durations keep audio and video in sync across every cut. */
export function concatList(files: readonly RecordedFile[]): string {
  const lines = files.map(({ file, seconds }) => `file ${file}\nduration ${seconds.toFixed(6)}\n`);
  return `ffconcat version 1.0\n${lines.join("")}`;
}
