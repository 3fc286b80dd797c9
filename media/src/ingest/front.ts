import { type Ffmpeg, type FfmpegChild, houseSound, houseVideo, spawnFfmpeg } from "../ffmpeg.ts";
import { FlvReader, type Tag } from "../packager/core/flv.ts";

/** How ffmpeg is told what to read. */
export interface Input {
  /** Up to and with `-i`. */
  args: readonly string[];
  /** What it reads from its standard input; null when that is left open for more. */
  stdin: string | null;
}

/** What an ffmpeg before the packager does with the pictures. */
export type Pictures = "copy" | "transcode";

export interface FrontOptions {
  ffmpeg: Ffmpeg;
  input: Input;
  pictures: Pictures;
  tag(tag: Tag): void;
}

export interface Front {
  child: FfmpegChild;
  /** Settles when it has ended and all its tags were given out; `alien`: a codec that can't be copied. */
  ended: Promise<{ said: string; alien: string | null }>;
}

const output = "-map 0:v:0 -map 0:a:0? -flvflags no_duration_filesize -flush_packets 1 -f flv pipe:1".split(
  " ",
);
const encoded = [...houseVideo, "-tune", "zerolatency", "-threads", "2"];

/** An ffmpeg that turns whatever a camera sends into tags: sound always to the house profile, pictures where they must. */
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
