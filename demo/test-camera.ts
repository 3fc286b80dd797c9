import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Ffmpeg, houseAudio, spawnFfmpeg } from "../media/src/ffmpeg.ts";
import { still } from "./pictures.ts";
import type { Palette } from "./town.ts";

const [width, height] = [1280, 720];
/** Pixels by which the image drifts, and seconds for the way there. */
const wander = 320;
const there = 60;
const palettes: readonly Palette[] = ["lake", "dusk", "meadow", "winter"];
/** Two notes in Hz for each camera, different enough to hear which one is on air. */
const chords = [
  [196, 294],
  [165, 247],
  [147, 220],
  [131, 196],
] as const;

export interface TestCamera {
  /** The name shown in the video; the same name always looks and sounds the same. */
  name: string;
  /** rtmp://host:port/live/key. ffmpeg gets it as an argument, so other users of this machine can see it. */
  address: string;
  signal: AbortSignal;
}

/**
 * A camera without hardware: a drifting landscape with the camera's name and the time, and two soft notes, by RTMP in
 * the house profile. Resolves when ffmpeg ends, to the end of its output without the key.
 */
export async function sendTestCamera(ffmpeg: Ffmpeg, { name, address, signal }: TestCamera): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-camera-"));
  const picture = path.join(folder, "landscape.png");
  const label = path.join(folder, "label.txt");
  const kind = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % palettes.length;
  writeFileSync(picture, await still(name, palettes[kind] as Palette, width + wander, height));
  writeFileSync(label, `${name.replace(/[\\%]/g, "\\$&")}   %{localtime:%H\\:%M\\:%S}`);
  try {
    const hasText = await canDrawText(ffmpeg, folder, label);
    const child = spawnFfmpeg(
      ffmpeg,
      [
        ...["-loglevel", "error", "-re", "-loop", "1", "-framerate", "30", "-i", picture],
        ...["-f", "lavfi", "-i", `aevalsrc=${notes(kind)}:s=48000:c=stereo`],
        ...["-vf", hasText ? `${drift},${written(label)},format=yuv420p` : `${drift},format=yuv420p`],
        ..."-c:v libx264 -preset veryfast -profile:v main -tune zerolatency -bf 0".split(" "),
        ..."-b:v 2500k -maxrate 2500k -bufsize 2500k -g 30 -keyint_min 30 -sc_threshold 0".split(" "),
        ...houseAudio,
        ...["-f", "flv", address],
      ],
      { ...ownPictures, reads: [folder], sends: true },
    );
    signal.addEventListener("abort", child.kill);
    const { stderr } = await child.ended;
    signal.removeEventListener("abort", child.kill);
    return stderr.replaceAll(address, "the camera's address").trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Pictures and sounds that are made here. */
const ownPictures = { protocols: ["file"], formats: ["image2", "png_pipe", "lavfi"] } as const;

const drift = `crop=${width}:${height}:x='${wander / 2}*(1-cos(PI*t/${there}))':y=0`;

/** Two notes whose loudness varies at different rates. */
function notes(kind: number): string {
  const [low, high] = chords[kind] as (typeof chords)[number];
  const both = `0.07*sin(2*PI*${low}*t)*(1+0.6*sin(2*PI*t/7))+0.05*sin(2*PI*${high}*t)*(1+0.6*sin(2*PI*t/11))`;
  return `'${both}|${both}'`;
}

const written = (label: string): string =>
  `drawtext=textfile='${label.replace(/[\\':]/g, "\\$&")}':reload=0:fontsize=30:fontcolor=white@0.9:x=40:y=h-70:box=1:boxcolor=black@0.25:boxborderw=14`;

/** Whether drawtext works: a bare machine has no fonts, and some ffmpegs lack the filter. */
async function canDrawText(ffmpeg: Ffmpeg, folder: string, label: string): Promise<boolean> {
  const probe = spawnFfmpeg(
    ffmpeg,
    [
      ...["-f", "lavfi", "-i", "color=size=320x180:duration=0.1"],
      ...["-vf", written(label), "-f", "null", "-"],
    ],
    { ...ownPictures, reads: [folder] },
  );
  return (await probe.ended).code === 0;
}
