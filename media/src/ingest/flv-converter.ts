import type { Confinement } from "@vigil/settings/ffmpeg";
import { type Ffmpeg, type FfmpegChild, houseAudio, houseVideo, spawnFfmpeg } from "../ffmpeg.ts";
import { FlvReader, type Tag } from "../packager/core/flv.ts";

/** What ffmpeg reads. */
export interface FfmpegInput {
  /** Arguments up to and including `-i` and its value. */
  args: readonly string[];
  /** What it may open: what arrives was made by others. */
  confinement: Confinement;
  /** All of its standard input; null when the caller writes to it. */
  stdin: string | null;
}

/** What the converter does with the video. */
export type VideoMode = "copy" | "transcode";

export interface FlvConverterOptions {
  ffmpeg: Ffmpeg;
  input: FfmpegInput;
  videoMode: VideoMode;
  tag(tag: Tag): void;
}

export interface FlvConverter {
  child: FfmpegChild;
  /** Resolves when ffmpeg has ended and all its tags were delivered. `unsupportedCodec`: one that FLV doesn't support. */
  ended: Promise<{ stderr: string; unsupportedCodec: string | null }>;
}

const outputArgs =
  "-map 0:v:0 -map 0:a:0? -flvflags no_duration_filesize -flush_packets 1 -f flv pipe:1".split(" ");
const encodeArgs = [...houseVideo, "-tune", "zerolatency", "-threads", "2"];

/** Starts an ffmpeg that converts what a camera sends to FLV tags. Always re-encodes the audio, the video if needed. */
export function startFlvConverter({ ffmpeg, input, videoMode, tag }: FlvConverterOptions): FlvConverter {
  const videoArgs = videoMode === "copy" ? ["-c:v", "copy"] : encodeArgs;
  const child = spawnFfmpeg(
    ffmpeg,
    [...input.args, ...videoArgs, ...houseAudio, ...outputArgs],
    input.confinement,
  );
  if (input.stdin !== null) child.process.stdin.end(input.stdin);
  const reader = new FlvReader();
  child.process.stdout.on("data", (bytes: Buffer) => {
    try {
      for (const parsed of reader.push(bytes)) tag(parsed);
    } catch (error) {
      child.kill();
      if (!(error instanceof Error)) throw error;
    }
  });
  const ended = child.ended.then(({ stderr }) => ({
    stderr,
    unsupportedCodec: /Video codec (\w+) not compatible with flv/.exec(stderr)?.[1] ?? null,
  }));
  return { child, ended };
}
