import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Ffmpeg } from "../src/ffmpeg.ts";
import { packageFile } from "../src/packager/file.ts";
import type { Segment } from "../src/packager/segment.ts";

const run = promisify(execFile);

export interface Clip {
  size: string;
  profile: "baseline" | "main" | "high";
  colour: string;
  seconds: number;
}

/** A film that is white and beeps for a tenth of every second, at half past: what shows whether sound is in step. */
export async function makeClip(ffmpeg: Ffmpeg, folder: string, name: string, clip: Clip): Promise<string> {
  const { size, profile, colour, seconds } = clip;
  const file = path.join(folder, `${name}.mp4`);
  const when = "between(mod(t\\,1)\\,0.5\\,0.599)";
  const picture = `color=${colour}:s=${size}:r=30,drawbox=color=white:t=fill:enable='${when}'`;
  const sound = `aevalsrc='0.7*sin(2*PI*880*t)*${when}':s=48000:c=stereo`;
  const inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound, "-t", String(seconds)];
  const video =
    `-c:v libx264 -preset ultrafast -profile:v ${profile} -pix_fmt yuv420p -g 30 -keyint_min 30 -bf 0`.split(
      " ",
    );
  await run(ffmpeg.path ?? "", ["-v", "error", "-y", ...inputs, ...video, "-c:a", "aac", file]);
  return file;
}

export async function segmentsOf(ffmpeg: Ffmpeg, file: string): Promise<Segment[]> {
  const segments: Segment[] = [];
  for await (const segment of packageFile(ffmpeg, file, "")) segments.push(segment);
  return segments;
}

/** How far the beep is from the flash, milliseconds, for each flash of a film; Infinity where there is none. */
export async function offsets(ffmpeg: Ffmpeg, file: string): Promise<number[]> {
  const raw = async (args: string[]) =>
    (
      await run(ffmpeg.path ?? "", ["-v", "error", "-i", file, ...args, "pipe:1"], {
        encoding: "buffer",
        maxBuffer: 2 ** 28,
      })
    ).stdout;
  const pictures = await raw("-vf fps=100,scale=1:1:flags=area,format=gray -f rawvideo".split(" "));
  const sound = await raw("-af aresample=8000:async=1:first_pts=0 -ac 1 -f s16le".split(" "));
  const white = [...pictures].map((grey) => grey > 200);
  // A slate is white, too, but for longer.
  const flashes = spells(white, 100).filter(({ length }) => length < 0.3);
  const loud = Array.from({ length: sound.length / 2 }, (_, n) => Math.abs(sound.readInt16LE(n * 2)) > 3000);
  const beeps = spells(loud, 8000);
  return flashes.map(({ from }) => {
    const nearest = Math.min(...beeps.map((beep) => Math.abs(beep.from - from)));
    return Math.round(nearest * 1000);
  });
}

/** Stretches of seconds; what is apart for less than a third of a second is one. */
function spells(there: readonly boolean[], rate: number): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  for (const [n, is] of there.entries()) {
    if (!is) continue;
    const last = found.at(-1);
    if (last && n / rate - last.from - last.length < 1 / 3) last.length = (n + 1) / rate - last.from;
    else found.push({ from: n / rate, length: 1 / rate });
  }
  return found;
}
