import { type Ffmpeg, type FfmpegChild, houseAudio, houseVideo, spawnFfmpeg } from "../ffmpeg.ts";
import type { Packaging } from "./core/decide-packaging.ts";
import { FlvReader, flvAround, flvHead, type Tag } from "./core/flv.ts";

/** Bytes that may wait for ffmpeg before tags are dropped until the next key frame. */
const maxWaiting = 8 * 1024 * 1024;

const inputArgs = "-fpsprobesize 0 -probesize 500000 -analyzeduration 300000 -f flv -i pipe:0".split(" ");
const outputArgs =
  "-map 0:v:0 -map 0:a:0? -flvflags no_duration_filesize -flush_packets 1 -f flv pipe:1".split(" ");
/** Options for an encoder that delays no frame. */
const noDelay = ["-tune", "zerolatency", "-threads", "2"];
const codecArgs: Record<Exclude<Packaging, "copy">, string[]> = {
  sound: ["-c:v", "copy", ...houseAudio],
  transcode: [...houseVideo, ...noDelay, ...houseAudio],
};

export interface EncoderOptions {
  ffmpeg: Ffmpeg;
  packaging: Exclude<Packaging, "copy">;
  hasAudio: boolean;
  /** Receives tags of the house profile, timed by the source's clock. */
  tag(tag: Tag): void;
  /** Called when it ended by itself. `stderr` is for the log. */
  failed(stderr: string): void;
}

/** Re-encodes a source's tags with ffmpeg. Its input starts at time zero; its output gets the source's times again. */
export class Encoder {
  readonly #child: FfmpegChild;
  #base: number | null = null;
  #isOver = false;
  #isFull = false;

  constructor({ ffmpeg, packaging, hasAudio, tag, failed }: EncoderOptions) {
    this.#child = spawnFfmpeg(ffmpeg, [...inputArgs, ...codecArgs[packaging], ...outputArgs]);
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
