import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Ffmpeg } from "../src/ffmpeg.ts";
import { boxesIn } from "../src/mp4/core/boxes.ts";
import { readVideoTrack } from "../src/mp4/core/sample-entries.ts";
import { packageFile } from "../src/packager/file.ts";
import type { Segment } from "../src/packager/segment.ts";

const run = promisify(execFile);

export interface Clip {
  size: string;
  profile: "baseline" | "main" | "high";
  colour: string;
  seconds: number;
}

/** A video that flashes and beeps for a tenth of every second, at its half, to measure audio/video sync. */
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

/** Joins several clips with ffmpeg: the MP4 has one sample entry, and parameter sets before each key frame. */
export async function joinClips(ffmpeg: Ffmpeg, film: string, clips: readonly string[]): Promise<string> {
  const parts = clips.map((_, n) => `${film}-${n}.ts`);
  for (const [n, clip] of clips.entries())
    await run(ffmpeg.path ?? "", ["-v", "error", "-y", "-i", clip, "-c", "copy", parts[n] as string]);
  await writeFile(`${film}.txt`, `ffconcat version 1.0\n${parts.map((part) => `file ${part}\n`).join("")}`);
  const args = [
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    `${film}.txt`,
    "-map",
    "0:v",
    "-map",
    "0:a",
    "-c",
    "copy",
  ];
  await run(ffmpeg.path ?? "", ["-v", "error", "-y", ...args, "-movflags", "+faststart", film]);
  return film;
}

export async function segmentsOf(ffmpeg: Ffmpeg, file: string): Promise<Segment[]> {
  const segments: Segment[] = [];
  for await (const segment of packageFile(ffmpeg, file, "")) segments.push(segment);
  return segments;
}

/** What ffmpeg's parser prints about frames before decoding, because it knows only the first format. */
const byParser = /^(\[NULL @ |\s+Last message repeated)/;

/** Decodes a video: each frame's time and checksum, and the decoder's errors. */
export async function decodePictures(
  ffmpeg: Ffmpeg,
  film: string,
): Promise<{ times: string[]; sums: string[]; errors: string }> {
  const args = [
    "-v",
    "error",
    "-i",
    film,
    "-map",
    "0:v",
    "-vsync",
    "passthrough",
    "-f",
    "framecrc",
    "pipe:1",
  ];
  const { stdout, stderr } = await run(ffmpeg.path ?? "", args, { maxBuffer: 2 ** 26 });
  const rows = stdout.split("\n").filter((line) => line.startsWith("0,"));
  const errors = stderr.split("\n").filter((line) => line !== "" && !byParser.test(line));
  const column = (n: number) => rows.map((row) => row.split(",").at(n)?.trim() ?? "");
  return { times: column(2), sums: column(-1), errors: errors.join("\n") };
}

/**
 * Copies a video as seen by players that read parameter sets only from sample entries: other sets become filler, and
 * nothing else changes. Returns how many entries there are, and how many sets were hidden.
 */
export async function hideParameterSets(
  film: string,
  copy: string,
): Promise<{ entries: number; hidden: number }> {
  const bytes = await readFile(film);
  const moov = boxesIn(bytes).find(({ type }) => type === "moov");
  const track = moov && readVideoTrack(moov);
  if (!track) throw new Error("There are no pictures.");
  let hidden = 0;
  for (const [n, at] of track.at.entries()) {
    const end = at + (track.size[n] as number);
    for (let unit = at; unit < end; unit += 4 + bytes.readUInt32BE(unit)) {
      const kind = (bytes[unit + 4] as number) & 0x1f;
      if (kind !== 7 && kind !== 8) continue;
      bytes[unit + 4] = 12;
      hidden++;
    }
  }
  await writeFile(copy, bytes);
  return { entries: track.entries.length, hidden };
}

/** Milliseconds between beep and flash, for each flash of a video; Infinity without a beep. */
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
  // A slate is white too, but for longer.
  const flashes = spells(white, 100).filter(({ length }) => length < 0.3);
  const loud = Array.from({ length: sound.length / 2 }, (_, n) => Math.abs(sound.readInt16LE(n * 2)) > 3000);
  const beeps = spells(loud, 8000);
  return flashes.map(({ from }) => {
    const nearest = Math.min(...beeps.map((beep) => Math.abs(beep.from - from)));
    return Math.round(nearest * 1000);
  });
}

/** Groups seconds into intervals; those less than a third of a second apart are one. */
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
