import type { Line } from "../../programme/core/entry.ts";

/** A file of consecutive recorded segments with continuous time stamps. */
export interface Stretch {
  file: string;
  /** Bytes that the journal lists; a crash may have left half a segment behind them. */
  length: number;
  seconds: number;
}
export interface Plan {
  stretches: Stretch[];
  seconds: number;
  /** Where to take the thumbnail, seconds from the beginning: shortly after the first camera goes on air. */
  thumbnailAt: number;
}

/** Seconds until a camera that has just gone on air shows something useful. */
const settleSeconds = 3;

/** Lists the files to join, in order. The journal alone decides what is recorded. */
export function planRecording(lines: readonly Line[]): Plan {
  const stretches: Stretch[] = [];
  let seconds = 0;
  const camera = { from: 0, until: 0 };
  for (const line of lines) {
    if (!("aired" in line) || !line.aired.record || !line.ts) continue;
    const { aired, ts } = line;
    const last = stretches.at(-1);
    if (last?.file === ts.file) {
      last.length = ts.at + ts.length;
      last.seconds += aired.duration;
    } else stretches.push({ file: ts.file, length: ts.at + ts.length, seconds: aired.duration });
    if (aired.kind === "source" && camera.until === 0) camera.from = seconds;
    if (aired.kind === "source" && camera.until === (camera.until && seconds))
      camera.until = seconds + aired.duration;
    seconds += aired.duration;
  }
  const length = camera.until > 0 ? camera.until - camera.from : seconds;
  return { files, seconds, thumbnailAt: camera.from + Math.min(settleSeconds, length / 2) };
}

/** A list for ffmpeg's concat demuxer. The durations keep audio and video in sync across every cut. */
export function concatList(stretches: readonly Stretch[]): string {
  const lines = stretches.map(({ file, seconds }) => `file ${file}\nduration ${seconds.toFixed(6)}\n`);
  return `ffconcat version 1.0\n${lines.join("")}`;
}
