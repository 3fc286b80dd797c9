import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findFfmpeg } from "../media/src/ffmpeg.ts";
import type { Upload } from "./api.ts";
import { still } from "./pictures.ts";
import type { Palette } from "./town.ts";

const cache = fileURLToPath(new URL("../.cache/demo", import.meta.url));

/** A service whose hymn is muted, from second to second. */
export const hymn = {
  seconds: 20,
  palette: "meadow",
  notes: [147, 220],
  muted: [{ from: 8, to: 14 }],
} as const;

interface ClipFacts {
  seconds: number;
  palette: Palette;
  notes: readonly [number, number];
  muted?: readonly { from: number; to: number }[];
}
/** Length in seconds, the landscape that it pans across, two notes in Hz, and where they are muted. */
const clips = {
  hymn,
  dawn: { seconds: 12, palette: "lake", notes: [196, 294] },
  evening: { seconds: 12, palette: "dusk", notes: [165, 247] },
  service: { seconds: 20, palette: "meadow", notes: [147, 220] },
} as const satisfies Record<string, ClipFacts>;
export type Clip = keyof typeof clips;

/** The clips, encoded at the first call and cached in .cache; undefined when no ffmpeg here can encode them. */
export async function videos(): Promise<Record<Clip, Upload> | undefined> {
  const names = Object.keys(clips) as Clip[];
  const uploads = await Promise.all(names.map(async (name) => [name, await video(name)] as const));
  return uploads.every(([, upload]) => upload)
    ? (Object.fromEntries(uploads) as Record<Clip, Upload>)
    : undefined;
}

async function video(name: Clip): Promise<Upload | undefined> {
  const file = path.join(cache, `${name}.mp4`);
  if (!existsSync(file) && !(await encode(name, file))) return undefined;
  return { name: `${name}.mp4`, type: "video/mp4", bytes: new Uint8Array(readFileSync(file)) };
}

const width = 640;
const height = 360;

/**
 * Encodes H.264 and AAC in the house profile, with filters that an ffmpeg of 2018 has, because some machines have only
 * that.
 */
async function encode(name: Clip, file: string): Promise<boolean> {
  const { path: ffmpeg } = await findFfmpeg(process.env.FFMPEG_PATH);
  if (!ffmpeg) return false;
  const { seconds, palette, notes, muted = [] }: ClipFacts = clips[name];
  mkdirSync(cache, { recursive: true });
  const half = path.join(cache, `${name}.${process.pid}`);
  writeFileSync(`${half}.png`, await still(name, palette, width + 120, height));
  const fadeOut = seconds - 1.5;
  const ran = spawnSync(ffmpeg, [
    ...["-v", "error", "-y", "-loop", "1", "-framerate", "25", "-i", `${half}.png`],
    ...notes.flatMap((hertz) => ["-f", "lavfi", "-i", `sine=frequency=${hertz}:sample_rate=48000`]),
    "-filter_complex",
    `[0:v]crop=${width}:${height}:x='t*${120 / seconds}':y=0,fade=t=in:d=1.5,fade=t=out:st=${fadeOut}:d=1.5,format=yuv420p[v];` +
      `[1:a][2:a]amix=inputs=2,volume=0.25,afade=t=in:d=1.5,afade=t=out:st=${fadeOut}:d=1.5${muted.map(({ from, to }) => `,volume=0:enable='between(t,${from},${to})'`).join("")}[a]`,
    ...["-map", "[v]", "-map", "[a]", "-t", String(seconds)],
    ...[
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-crf",
      "27",
      "-g",
      "50",
      "-c:a",
      "aac",
      "-b:a",
      "64k",
      "-ac",
      "2",
    ],
    ...["-movflags", "+faststart", "-f", "mp4", `${half}.mp4`],
  ]);
  rmSync(`${half}.png`, { force: true });
  if (ran.status === 0) renameSync(`${half}.mp4`, file);
  return ran.status === 0;
}
