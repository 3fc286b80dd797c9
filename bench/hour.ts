import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sceneVideo } from "../e2e/cameras.ts";
import { type Ffmpeg, findFfmpeg } from "../media/src/ffmpeg.ts";
import { createLog } from "../media/src/log.ts";
import { packageFile } from "../media/src/packager/file.ts";
import type { Segment } from "../media/src/packager/segment.ts";
import { Journal, writeAt } from "../media/src/programme/journal.ts";
import { makeRecording } from "../media/src/recorder/recording.ts";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";
import { timed } from "./measure.ts";

const hour = 3600;
/** Bytes of disk space: the hour as source video, as segments and as MP4. */
const room = 6e9;
const times = 3;
/** Segments between two switches of cameras. */
const turn = 30;

/** Seconds to make and verify the recording of an hour of programme, one for each run. */
export interface Hours {
  /** One camera. */
  plain: number[];
  /** Two cameras of different sizes, switched every half minute: a recording with a sample entry for each. */
  mixed: number[];
}

export async function anHour(folder: string): Promise<Hours> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < room) throw new Error("An hour of programme needs 6 GB free in the temporary folder.");
  const ffmpeg = await findFfmpeg(await ensureFfmpeg());
  const busy = await sceneVideo("busy");
  const small = join(folder, "small.mp4");
  await ffmpegRun(ffmpeg, [
    "-i",
    busy,
    "-vf",
    "scale=960:540",
    "-g",
    "30",
    "-b:v",
    "2700k",
    "-c:a",
    "copy",
    small,
  ]);
  return {
    plain: await recordings(ffmpeg, join(folder, "plain"), [busy]),
    mixed: await recordings(ffmpeg, join(folder, "mixed"), [busy, small]),
  };
}

async function recordings(ffmpeg: Ffmpeg, programme: string, videos: readonly string[]): Promise<number[]> {
  try {
    await airAnHour(ffmpeg, programme, videos);
    const took: number[] = [];
    while (took.length < times) {
      rmSync(join(programme, "recording.json"), { force: true });
      const { signal } = new AbortController();
      const log = createLog("silent", () => {});
      const parts = { ffmpeg, folder: programme, signal, log, cutFills: async () => [] };
      const ms = await timed(() => makeRecording(parts));
      took.push(ms / 1000);
    }
    return took;
  } finally {
    rmSync(programme, { recursive: true, force: true });
  }
}

/** Writes what media would have written with these videos on air in turn for an hour, each in a loop. */
async function airAnHour(ffmpeg: Ffmpeg, folder: string, videos: readonly string[]): Promise<void> {
  mkdirSync(folder);
  const cameras: AsyncIterator<Segment>[] = [];
  for (const [n, file] of videos.entries()) {
    const long = join(folder, `video-${n}.mp4`);
    const lasts = String(hour / videos.length);
    await ffmpegRun(ffmpeg, ["-stream_loop", "-1", "-i", file, "-t", lasts, "-c", "copy", long]);
    cameras.push(packageFile(ffmpeg, long, `camera-${n}`)[Symbol.asyncIterator]());
  }
  const errors: Error[] = [];
  const journal = new Journal({
    folder,
    length: 0,
    write: writeAt,
    maxWaiting: () => Number.POSITIVE_INFINITY,
    onProblem: (problem) => problem && errors.push(problem),
  });
  for (let seq = 0; ; seq++) {
    const camera = cameras[Math.floor(seq / turn) % cameras.length] as AsyncIterator<Segment>;
    const next = await camera.next();
    if (next.done) break;
    const { run, n, duration, start, source, ts, aac } = next.value;
    const disc = cameras.length > 1 && seq > 0 && seq % turn === 0;
    const aired = { seq, run, n, duration, pdt: start, disc, kind: "source" as const };
    await journal.append({ entry: { ...aired, source, slate: null, show: "source", record: true }, ts, aac });
  }
  journal.note({ ended: Date.now() });
  await journal.written();
  await journal.close();
  if (errors[0]) throw errors[0];
  for (const n of videos.keys()) rmSync(join(folder, `video-${n}.mp4`));
}

const ffmpegRun = (ffmpeg: Ffmpeg, args: string[]) =>
  promisify(execFile)(ffmpeg.path ?? "", ["-v", "error", "-y", ...args]);
