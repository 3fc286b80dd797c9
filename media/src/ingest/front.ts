import { type Ffmpeg, type FfmpegChild, houseSound, houseVideo, spawnFfmpeg } from "../ffmpeg.ts";
import { FlvReader, type Tag } from "../packager/core/flv.ts";

/** What ffmpeg reads. */
export interface Input {
  /** Arguments up to and including `-i` and its value. */
  args: readonly string[];
  /** All of its standard input; null when the caller writes to it. */
  stdin: string | null;
}

/** What the converter does with the video. */
export type Pictures = "copy" | "transcode";

export interface FrontOptions {
  ffmpeg: Ffmpeg;
  input: Input;
  pictures: Pictures;
  tag(tag: Tag): void;
}

export interface Front {
  child: FfmpegChild;
  /** Resolves when ffmpeg has ended and all its tags were delivered. `alien`: a codec that FLV doesn't support. */
  ended: Promise<{ said: string; alien: string | null }>;
}

const output = "-map 0:v:0 -map 0:a:0? -flvflags no_duration_filesize -flush_packets 1 -f flv pipe:1".split(
  " ",
);
const encoded = [...houseVideo, "-tune", "zerolatency", "-threads", "2"];

/** Starts an ffmpeg that converts what a camera sends into FLV tags. Always re-encodes the audio, the video if needed. */
export function startFront({ ffmpeg, input, pictures, tag }: FrontOptions): Front {
  const work = pictures === "copy" ? ["-c:v", "copy"] : encoded;
  const child = spawnFfmpeg(ffmpeg, [...input.args, ...work, ...houseSound, ...output]);
  if (input.stdin !== null) child.process.stdin.end(input.stdin);
  const reader = new FlvReader();
  child.process.stdout.on("data", (bytes: Buffer) => {
    try {
      for (const made of reader.push(bytes)) tag(made);
    } catch (error) {
      child.kill();
      if (!(error instanceof Error)) throw error;
    }
  });
  const ended = child.ended.then(({ said }) => ({
    said,
    alien: /Video codec (\w+) not compatible with flv/.exec(said)?.[1] ?? null,
  }));
  return { child, ended };
}
