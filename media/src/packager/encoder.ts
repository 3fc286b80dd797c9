import { type Ffmpeg, type FfmpegChild, spawnFfmpeg } from "../ffmpeg.ts";
import { FlvReader, flvAround, flvHead, type Tag } from "./core/flv.ts";

/** Bytes that may wait for ffmpeg before tags are dropped until the next key frame. */
const maxWaiting = 8 * 1024 * 1024;

const inputArgs = "-fpsprobesize 0 -probesize 500000 -analyzeduration 300000 -f flv -i pipe:0".split(" ");
const outputArgs =
  "-map 0:v:0 -map 0:a:0? -flvflags no_duration_filesize -flush_packets 1 -f flv pipe:1".split(" ");

export interface EncoderOptions {
  ffmpeg: Ffmpeg;
  /** ffmpeg's arguments that say how picture and sound are encoded. */
  codecs: readonly string[];
  /** As many as ffmpeg likes, by default. */
  decodingThreads?: number;
  hasAudio: boolean;
  /** Receives the encoded tags, timed by the clock of the tags that were written. */
  tag(tag: Tag): void;
  /** Called when it ended by itself. `stderr` is for the log. */
  failed(stderr: string): void;
}

/** Re-encodes tags with ffmpeg. Its input starts at time zero; its output gets the times of the tags again. */
export class Encoder {
  readonly #child: FfmpegChild;
  #base: number | null = null;
  #isOver = false;
  #isFull = false;

  constructor({ ffmpeg, codecs, decodingThreads, hasAudio, tag, failed }: EncoderOptions) {
    const threads = decodingThreads ? ["-threads", String(decodingThreads)] : [];
    this.#child = spawnFfmpeg(ffmpeg, [...threads, ...inputArgs, ...codecs, ...outputArgs], {
      protocols: ["pipe"],
      formats: ["flv"],
    });
    this.#child.process.stdin.write(flvHead({ audio: hasAudio }));
    const reader = new FlvReader();
    this.#child.process.stdout.on("data", (bytes: Buffer) => {
      if (this.#isOver) return;
      try {
        for (const encoded of reader.push(bytes)) tag({ ...encoded, time: encoded.time + (this.#base ?? 0) });
      } catch (error) {
        this.#child.kill();
        if (!(error instanceof Error)) throw error;
      }
    });
    void this.#child.ended.then(({ stderr }) => {
      if (this.#isOver) return;
      this.#isOver = true;
      failed(stderr);
    });
  }

  /** `key`: a decoder can start here. */
  write(tag: Tag, key: boolean): void {
    const { stdin } = this.#child.process;
    if (this.#isOver || !stdin.writable) return;
    if (stdin.writableLength > maxWaiting) this.#isFull = true;
    else if (key) this.#isFull = false;
    if (this.#isFull) return;
    this.#base ??= tag.time;
    const { before, after } = flvAround({ ...tag, time: Math.max(0, tag.time - this.#base) });
    stdin.cork();
    stdin.write(before);
    stdin.write(tag.data);
    stdin.write(after);
    process.nextTick(() => stdin.uncork());
  }

  close(): void {
    this.#isOver = true;
    this.#child.kill();
  }
}
