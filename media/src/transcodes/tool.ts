import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Ffmpeg, type FfmpegChild, spawnFfmpeg } from "../ffmpeg.ts";

/** The ffmpeg that converts films: everything else on the machine goes first. */
export interface Tool {
  launch(args: string[], heard: (text: string) => void): FfmpegChild;
  /** Whether it can bring bright pictures down to ordinary ones. */
  canToneMap: boolean;
}

const lowest = 19;

/** Null where there is none that makes H.264 and AAC. */
export async function findTool(ffmpeg: Ffmpeg): Promise<Tool | null> {
  if (!ffmpeg.path || !ffmpeg.encodes) return null;
  const asked = promisify(execFile)(ffmpeg.path, ["-hide_banner", "-filters"]);
  const { stdout } = await asked.catch(() => ({ stdout: "" }));
  return {
    launch: (args, heard) => spawnFfmpeg(ffmpeg, args, { niceness: lowest, heard }),
    canToneMap: /\bzscale\b/.test(stdout) && /\btonemap\b/.test(stdout),
  };
}
