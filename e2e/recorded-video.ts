import { spawnSync } from "node:child_process";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";

const frameRate = 50;
const sampleRate = 8000;
/** Samples in which a beep must sound to count: 5 ms. */
const window = sampleRate / 200;

export interface RecordedVideo {
  /** Seconds, by the file's header. */
  duration: number;
  /** Times at which the video turns bright and at which a tone begins, in seconds. */
  flashes: number[];
  beeps: number[];
}

/** Decodes a recording of the test scenes (cameras.ts) from its first frame to its last. */
export async function examineRecording(file: string): Promise<RecordedVideo> {
  const video = await decode(file, [
    "-vf",
    `fps=${frameRate},scale=1:1:flags=area,format=rgb24`,
    "-f",
    "rawvideo",
  ]);
  // Placed by timestamps, not one frame after the other.
  const placed = ["-af", "aresample=async=1000:first_pts=0"];
  const audio = await decode(file, ["-vn", ...placed, "-ac", "1", "-ar", String(sampleRate), "-f", "s16le"]);
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(video.log) ?? [];
  const samples = new Int16Array(audio.bytes.buffer, audio.bytes.byteOffset, audio.bytes.byteLength >> 1);
  const loud = Array.from({ length: Math.floor(samples.length / window) }, (_, at) =>
    samples.subarray(at * window, (at + 1) * window).some((sample) => Math.abs(sample) > 3000),
  );
  return {
    duration: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    flashes: flashStarts(video.bytes).map((at) => at / frameRate),
    beeps: soundStarts(loud).map((at) => (at * window) / sampleRate),
  };
}

/** Beeps more than so many seconds away from every flash; none when audio and video are in sync. */
export const outOfStep = ({ flashes, beeps }: RecordedVideo, seconds: number): number[] =>
  beeps.filter((beep) => flashes.every((flash) => Math.abs(beep - flash) > seconds));

/** A scene in its bright fifth of a second has one strong colour, unlike a slate, which is bright in all. */
const isFlash = (rgb: Uint8Array) => Math.max(...rgb) > 160 && Math.min(...rgb) < 120;

function flashStarts(frames: Uint8Array): number[] {
  const flashes = Array.from({ length: frames.length / 3 }, (_, at) =>
    isFlash(frames.subarray(at * 3, at * 3 + 3)),
  );
  return flashes.flatMap((now, at) => (now && !flashes[at - 1] ? [at] : []));
}

/**
 * Where audio begins after at least a quarter of a second of silence and lasts for a tenth, because at a switch an
 * audio frame may outlast its video by some hundredths.
 */
function soundStarts(loud: boolean[]): number[] {
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

async function decode(file: string, args: string[]): Promise<{ bytes: Buffer; log: string }> {
  const ran = spawnSync(await ensureFfmpeg(), ["-hide_banner", "-i", file, ...args, "pipe:1"], {
    maxBuffer: 512 * 1024 * 1024,
  });
  if (ran.status !== 0) throw new Error(`ffmpeg can't read ${file}: ${ran.stderr}`);
  return { bytes: ran.stdout, log: String(ran.stderr) };
}
