import { spawnSync } from "node:child_process";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";

const pictureRate = 50;
const soundRate = 8000;
/** Samples in which a beep must be heard to count: 5 ms. */
const window = soundRate / 200;

export interface Film {
  /** Seconds, as its head says. */
  duration: number;
  /** Moments at which the picture turns bright, and at which a tone begins; seconds. */
  flashes: number[];
  beeps: number[];
}

/** Decodes a recording of the test scenes (cameras.ts) from its first picture to its last. */
export async function examine(file: string): Promise<Film> {
  const picture = await decode(file, [
    "-vf",
    `fps=${pictureRate},scale=1:1:flags=area,format=rgb24`,
    "-f",
    "rawvideo",
  ]);
  // Where its time stamps say, not one frame after the other.
  const placed = ["-af", "aresample=async=1000:first_pts=0"];
  const sound = await decode(file, ["-vn", ...placed, "-ac", "1", "-ar", String(soundRate), "-f", "s16le"]);
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(picture.said) ?? [];
  const samples = new Int16Array(sound.bytes.buffer, sound.bytes.byteOffset, sound.bytes.byteLength >> 1);
  const loud = Array.from({ length: Math.floor(samples.length / window) }, (_, at) =>
    samples.subarray(at * window, (at + 1) * window).some((sample) => Math.abs(sample) > 3000),
  );
  return {
    duration: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    flashes: risings(picture.bytes).map((at) => at / pictureRate),
    beeps: beginnings(loud).map((at) => (at * window) / soundRate),
  };
}

/** Beeps that are more than so many seconds away from every flash; in step there are none. */
export const outOfStep = ({ flashes, beeps }: Film, seconds: number): number[] =>
  beeps.filter((beep) => flashes.every((flash) => Math.abs(beep - flash) > seconds));

/** A scene in its bright fifth of a second: one colour strong, and not the slate, which is bright all over. */
const isFlash = (rgb: Uint8Array) => Math.max(...rgb) > 160 && Math.min(...rgb) < 120;

function risings(pictures: Uint8Array): number[] {
  const flashes = Array.from({ length: pictures.length / 3 }, (_, at) =>
    isFlash(pictures.subarray(at * 3, at * 3 + 3)),
  );
  return flashes.flatMap((now, at) => (now && !flashes[at - 1] ? [at] : []));
}

/**
 * Where sound begins after at least a quarter of a second of silence and goes on for a tenth: at a cut a frame of sound
 * may outlast its picture by some hundredths.
 */
function beginnings(loud: boolean[]): number[] {
  const quiet = 50;
  const lasting = 20;
  const found: number[] = [];
  let silentFor = quiet;
  for (const [at, isLoud] of loud.entries()) {
    const lasts = () => at + lasting <= loud.length && loud.slice(at, at + lasting).every(Boolean);
    if (isLoud && silentFor >= quiet && lasts()) found.push(at);
    silentFor = isLoud ? 0 : silentFor + 1;
  }
  return found;
}

async function decode(file: string, args: string[]): Promise<{ bytes: Buffer; said: string }> {
  const ran = spawnSync(await ensureFfmpeg(), ["-hide_banner", "-i", file, ...args, "pipe:1"], {
    maxBuffer: 512 * 1024 * 1024,
  });
  if (ran.status !== 0) throw new Error(`ffmpeg can't read ${file}: ${ran.stderr}`);
  return { bytes: ran.stdout, said: String(ran.stderr) };
}
