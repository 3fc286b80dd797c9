import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";

const cache = fileURLToPath(new URL("../.cache/e2e", import.meta.url));

/**
 * Scenes with a colour and a tone of their own. In the first fifth of every second the video is bright and the tone
 * sounds, then it is dark and silent, so comparing the two shows whether they are in sync.
 */
export const scenes = {
  red: { dark: "0x500000", bright: "0xff3030", hertz: 440 },
  blue: { dark: "0x000050", bright: "0x3030ff", hertz: 880 },
  green: { dark: "0x004000", bright: "0x30ff30", hertz: 660 },
} as const;
export type Scene = keyof typeof scenes;

/** What a camera sends that has something wrong with it: a black picture, one that stands still, or no sound. */
const faulty = {
  black: { picture: "color=c=black:s=1280x720:r=30", sound: "anoisesrc=c=pink:a=0.2:r=48000" },
  still: { picture: "smptebars=s=1280x720:r=30", sound: "anoisesrc=c=pink:a=0.2:r=48000" },
  mute: { picture: "testsrc2=s=1280x720:r=30", sound: "anullsrc=r=48000:cl=stereo" },
} as const;
/** Video bits a second of busy pictures. */
const busy = { busy: 2_700_000, "very busy": 4_000_000 } as const;
export type TestVideo = Scene | keyof typeof busy | keyof typeof faulty;

/**
 * A video of a scene in the house profile, a faulty one, or a busy one of 2.7 or 4 Mbit/s; encoded at the first call
 * and cached in .cache.
 */
export async function sceneVideo(scene: TestVideo, seconds = 32): Promise<string> {
  const file = join(cache, `${scene.replace(" ", "-")}-${seconds}.mp4`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const half = `${file}.${process.pid}.mp4`;
  const ran = spawnSync(await ensureFfmpeg(), [
    ...["-v", "error", "-y", ...inputsOf(scene, seconds)],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-g", "30", "-sc_threshold", "0"],
    ...["-c:a", "aac", "-b:a", "96k", "-ac", "2", "-movflags", "+faststart", half],
  ]);
  if (ran.status !== 0) throw new Error(`ffmpeg made no video: ${ran.stderr}`);
  renameSync(half, file);
  return file;
}

const inputsOf = (video: TestVideo, seconds: number): string[] => {
  if (video in busy) return crowded(busy[video as keyof typeof busy], seconds);
  return video in scenes ? plain(video as Scene, seconds) : withFault(video as keyof typeof faulty, seconds);
};

function withFault(video: keyof typeof faulty, seconds: number): string[] {
  const { picture, sound } = faulty[video];
  return [
    ...["-f", "lavfi", "-i", `${picture}:d=${seconds}`],
    ...["-f", "lavfi", "-i", sound, "-t", String(seconds), "-vf", "format=yuv420p"],
  ];
}

const beat = "lt(mod(t,1),0.2)";

function plain(scene: Scene, seconds: number): string[] {
  const { dark, bright, hertz } = scenes[scene];
  return [
    ...["-f", "lavfi", "-i", `color=c=${dark}:s=1280x720:r=30:d=${seconds}`],
    ...["-f", "lavfi", "-i", `aevalsrc='0.5*sin(2*PI*${hertz}*t)*${beat}':s=48000:d=${seconds}`],
    ...["-vf", `drawbox=c=${bright}:t=fill:enable='${beat}',format=yuv420p`],
  ];
}

const crowded = (bits: number, seconds: number) => [
  ...["-f", "lavfi", "-i", `testsrc2=s=1280x720:r=30:d=${seconds}`],
  ...["-f", "lavfi", "-i", `anoisesrc=c=pink:a=0.2:r=48000:d=${seconds}`],
  ...["-vf", "noise=alls=12:allf=t,format=yuv420p"],
  ...["-b:v", `${bits}`, "-maxrate", `${bits}`, "-bufsize", `${bits}`],
];

export interface Camera {
  process: ChildProcess;
  /** Kills it, as if its plug were pulled. */
  kill(): Promise<void>;
}

/** A camera on the network: publishes a scene by RTMP, over and over, in real time. */
export async function camera(scene: TestVideo, address: string): Promise<Camera> {
  const args = [
    "-v",
    "error",
    "-stream_loop",
    "-1",
    "-re",
    "-i",
    await sceneVideo(scene),
    "-c",
    "copy",
    "-f",
    "flv",
  ];
  const child = spawn(await ensureFfmpeg(), [...args, address], {
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    process: child,
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
