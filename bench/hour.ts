import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { film } from "../e2e/cameras.ts";
import { type Ffmpeg, findFfmpeg } from "../media/src/ffmpeg.ts";
import { packageFile } from "../media/src/packager/file.ts";
import { Journal, writeDown } from "../media/src/programme/journal.ts";
import { makeRecording } from "../media/src/recorder/recording.ts";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";
import { timed } from "./measure.ts";

const hour = 3600;
/** Bytes: the hour three times over, as film, as segments and as MP4. */
const room = 6e9;
const times = 3;

/** Seconds until the recording of an hour of programme is made and verified, as often as it was tried. */
export async function anHour(folder: string): Promise<number[]> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < room) throw new Error("An hour of programme needs 6 GB free in the temporary folder.");
  const ffmpeg = await findFfmpeg(await ensureFfmpeg());
  const programme = join(folder, "hour");
  try {
    await airAnHour(ffmpeg, programme);
    const took: number[] = [];
    while (took.length < times) {
      rmSync(join(programme, "recording.json"), { force: true });
      const ms = await timed(() => makeRecording(ffmpeg, programme, new AbortController().signal));
      took.push(ms / 1000);
    }
    return took;
  } finally {
    rmSync(programme, { recursive: true, force: true });
  }
}

/** What media would have written while one camera was on air for an hour: a real film over and over. */
async function airAnHour(ffmpeg: Ffmpeg, folder: string): Promise<void> {
  mkdirSync(folder);
  const long = join(folder, "film.mp4");
  const repeat = ["-v", "error", "-stream_loop", "-1", "-i", await film("busy"), "-t", String(hour)];
  await promisify(execFile)(ffmpeg.path ?? "", [...repeat, "-c", "copy", long]);
  const troubles: Error[] = [];
  const journal = new Journal(folder, 0, writeDown, (problem) => problem && troubles.push(problem));
  let seq = 0;
  for await (const { run, n, duration, start, source, ts, aac } of packageFile(ffmpeg, long, "camera")) {
    const aired = { seq: seq++, run, n, duration, pdt: start, disc: false, kind: "source" as const };
    await journal.append({ entry: { ...aired, source, slate: null, record: true }, ts, aac });
  }
  journal.note({ ended: Date.now() });
  await journal.written();
  await journal.close();
  if (troubles[0]) throw troubles[0];
  rmSync(long);
}
