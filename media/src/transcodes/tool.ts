import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Ffmpeg, type FfmpegChild, spawnFfmpeg } from "../ffmpeg.ts";

/** The ffmpeg that converts videos, at the lowest priority. */
export interface Tool {
  launch(args: string[], heard: (text: string) => void): FfmpegChild;
  /** Whether it can map HDR to SDR. */
  canToneMap: boolean;
}

const lowest = 19;

/** Null when this machine's ffmpeg can't encode H.264 and AAC. */
export async function findTool(ffmpeg: Ffmpeg): Promise<Tool | null> {
  if (!ffmpeg.path || !ffmpeg.encodes) return null;
  const asked = promisify(execFile)(ffmpeg.path, ["-hide_banner", "-filters"]);
  const { stdout } = await asked.catch(() => ({ stdout: "" }));
  return {
    launch: (args, heard) => spawnFfmpeg(ffmpeg, args, { niceness: lowest, heard }),
    canToneMap: /\bzscale\b/.test(stdout) && /\btonemap\b/.test(stdout),
  };
}
