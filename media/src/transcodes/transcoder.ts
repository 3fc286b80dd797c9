import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Ffmpeg, type FfmpegChild, spawnFfmpeg } from "../ffmpeg.ts";

/** The ffmpeg that converts videos. */
export interface Transcoder {
  launch(args: string[], onStderr: (text: string) => void): FfmpegChild;
  /** Whether it can map HDR to SDR. */
  canToneMap: boolean;
}

const lowestPriority = 19;

/**
 * Null when this machine's ffmpeg can't encode H.264 and AAC.
 * @param niceness of its processes: the lowest priority, unless somebody waits for them
 */
export async function findTranscoder(ffmpeg: Ffmpeg, niceness = lowestPriority): Promise<Transcoder | null> {
  if (!ffmpeg.path || !ffmpeg.encodes) return null;
  const query = promisify(execFile)(ffmpeg.path, ["-hide_banner", "-filters"]);
  const { stdout } = await query.catch(() => ({ stdout: "" }));
  return {
    launch: (args, onStderr) => spawnFfmpeg(ffmpeg, args, { niceness, onStderr }),
    canToneMap: /\bzscale\b/.test(stdout) && /\btonemap\b/.test(stdout),
  };
}
