import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { filmFormats } from "@vigil/settings/ffmpeg";
import { type Ffmpeg, type FfmpegChild, spawnFfmpeg } from "../ffmpeg.ts";

/** The ffmpeg that converts videos. */
export interface Transcoder {
  /** @param folder the only one that it reads and writes @param cpuSeconds the processor time that it may take */
  launch(
    args: string[],
    options: { isUrgent: boolean; cpuSeconds: number; folder: string; onStderr: (text: string) => void },
  ): FfmpegChild;
  /** Whether it can map HDR to SDR. */
  canToneMap: boolean;
}

/** Below everything else. */
const niceness = 19;
/** Below a broadcast, and yet with some time on a machine that is never idle: a service waits for the video. */
const urgentNiceness = 5;

/** Null when this machine's ffmpeg can't encode H.264 and AAC. */
export async function findTranscoder(ffmpeg: Ffmpeg): Promise<Transcoder | null> {
  if (!ffmpeg.path || !ffmpeg.encodes) return null;
  const query = promisify(execFile)(ffmpeg.path, ["-hide_banner", "-filters"]);
  const { stdout } = await query.catch(() => ({ stdout: "" }));
  return {
    launch: (args, { isUrgent, cpuSeconds, folder, onStderr }) =>
      spawnFfmpeg(
        ffmpeg,
        args,
        {
          protocols: ["file", "pipe"],
          formats: [...filmFormats, "lavfi"],
          writes: folder,
          upload: { cpuSeconds },
        },
        { niceness: isUrgent ? urgentNiceness : niceness, onStderr },
      ),
    canToneMap: /\bzscale\b/.test(stdout) && /\btonemap\b/.test(stdout),
  };
}
