import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A temporary folder for the tests of a file. */
export function openFolder(): { at(name: string): string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-media-"));
  return {
    at: (name) => path.join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** In the middle of each second, a tenth of a second of white and of a tone. */
export const flashes = (size = "320x180", rate = 30): string[] => [
  "-f",
  "lavfi",
  "-i",
  `color=black:s=${size}:r=${rate},drawbox=c=white:t=fill:enable='between(mod(t,1),0.5,0.6)'`,
];
export const beeps = (rate = 48_000): string[] => [
  "-f",
  "lavfi",
  "-i",
  `aevalsrc='if(between(mod(t,1),0.5,0.6),0.5*sin(2*PI*1000*t),0)':s=${rate}`,
];
/** H.264 of the house profile: a key frame a second. */
export const h264 = (...more: string[]): string[] => [
  ..."-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 30 -keyint_min 30 -sc_threshold 0 -b:v 400k".split(
    " ",
  ),
  ...more,
];
export const aac = "-c:a aac -b:a 128k -ar 48000 -ac 2".split(" ");

/** Makes a video; the file's extension decides the container. */
export async function makeVideo(file: string, seconds: number, ...args: string[]): Promise<string> {
  await run("ffmpeg", ["-v", "error", "-y", ...args, "-t", String(seconds), file]);
  return file;
}

/** ffmpeg's errors when it decodes all of some MPEG-TS or packed audio; empty without errors. */
export async function decodingErrors(bytes: Buffer, file: string): Promise<string> {
  writeFileSync(file, bytes);
  return (await run("ffmpeg", ["-v", "warning", "-xerror", "-i", file, "-f", "null", "-"])).stderr;
}

/** When the flashes and beeps of a video begin, in seconds of its own clock. */
export async function flashesAndBeeps(bytes: Buffer): Promise<{ flashes: number[]; beeps: number[] }> {
  const look = (filter: string, stream: string) =>
    print(bytes, ["-map", `0:${stream}`, "-copyts", stream === "v" ? "-vf" : "-af", filter]);
  const [pictures, sound] = await Promise.all([
    look("signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-", "v"),
    look(
      "asetnsamples=n=240,astats=metadata=1:reset=1,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-",
      "a",
    ),
  ]);
  return { flashes: rises(pictures, 120), beeps: rises(sound, -30) };
}

function rises(printed: string, threshold: number): number[] {
  const values = [...printed.matchAll(/pts_time:(\S+)\s+\S+=(\S+)/g)].map(
    ([, time, value]) => [Number(time), Number(value)] as const,
  );
  return values.flatMap(([time, value], n) => {
    const before = values[n - 1]?.[1];
    return value > threshold && before !== undefined && !(before > threshold) ? [time] : [];
  });
}

async function print(bytes: Buffer, args: string[]): Promise<string> {
  const child = spawn("ffmpeg", ["-v", "error", "-i", "pipe:0", ...args, "-f", "null", "-"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  return Buffer.concat(await child.stdout.toArray()).toString();
}
