import type { Line } from "../../programme/core/entry.ts";

/** Recorded segments that lie one after the other in one file and whose time stamps go on. */
export interface Stretch {
  file: string;
  /** Bytes that the journal knows of: behind them a crash may have left half a segment. */
  length: number;
  seconds: number;
}
export interface Plan {
  stretches: Stretch[];
  seconds: number;
  /** Where a good picture of the service is, seconds from the beginning: a little into the first camera. */
  picture: number;
}

/** Seconds until a camera that was just cut to shows what it should. */
const settled = 3;

/** What to join, in order; the journal is the recording (ARCHITECTURE §4). */
export function plan(lines: readonly Line[]): Plan {
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
  return { stretches, seconds, picture: camera.from + Math.min(settled, length / 2) };
}

/** What ffmpeg's concat demuxer reads: the lengths keep sound and picture in step over every cut (MEDIA.md §5, way B). */
export function concatList(stretches: readonly Stretch[]): string {
  const lines = stretches.map(({ file, seconds }) => `file ${file}\nduration ${seconds.toFixed(6)}\n`);
  return `ffconcat version 1.0\n${lines.join("")}`;
}
