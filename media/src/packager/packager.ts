import { randomBytes } from "node:crypto";
import { type Ffmpeg, houseAudio, houseVideo } from "../ffmpeg.ts";
import { decidePackaging, type Packaging, type PackagingDecision } from "./core/decide-packaging.ts";
import { type Tag, tagType } from "./core/flv.ts";
import { Gop } from "./core/gop.ts";
import { type Facts, Inspector } from "./core/inspector.ts";
import { RunSplitter } from "./core/run-splitter.ts";
import type { CutSegment } from "./core/segmenter.ts";
import { readVideo, toLegacyTag } from "./core/tag.ts";
import { WallClock } from "./core/wall-clock.ts";
import { Encoder } from "./encoder.ts";
import type { Segment } from "./segment.ts";

export interface PackagerOptions {
  source: string;
  ffmpeg: Ffmpeg;
  segment(segment: Segment): void;
  /** Receives each tag that goes into the segments, for previews. */
  tag(tag: Tag): void;
  /** Called when a new run begins, which ends the previews of the one before. */
  begun(): void;
  /** Receives a log message without secrets. */
  log(message: string): void;
}

/** Options for an encoder that delays no frame. */
const noDelay = ["-tune", "zerolatency", "-threads", "2"];
const codecArgs: Record<Exclude<Packaging, "copy">, string[]> = {
  sound: ["-c:v", "copy", ...houseAudio],
  transcode: [...houseVideo, ...noDelay, ...houseAudio],
};
const firstRetry = 500;
const longestRetry = 10_000;
/** Milliseconds that the publisher's clock may jump while an encoder runs. */
const longestGap = 1_000;

/** A unique name for a run, also across restarts of the process. Valid as a file name. */
export const newRun = (): string => randomBytes(8).toString("hex");

/** Ticks of 90 kHz in a millisecond. */
const ticks = 90;

/** Converts what a segmenter has cut into a segment. `start`: milliseconds since the epoch. */
export function segmentOf(source: string, run: string, cut: CutSegment, start: number): Segment {
  const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const duration = cut.length / ticks / 1000;
  return {
    source,
    run,
    n: cut.n,
    start: Math.round(start),
    time: Math.round(cut.start / ticks),
    duration,
    ts: buffer(cut.ts),
    aac: buffer(cut.aac),
  };
}

/** Makes segments of one publisher's tags: directly if they comply with the house profile, else through ffmpeg. */
export class Packager {
  readonly #options: PackagerOptions;
  readonly #inspector = new Inspector();
  readonly #received = new Gop();
  #encoded = new Gop();
  #splitter = this.#newSplitter();
  #wallClock = new WallClock();
  #encoder: Encoder | null = null;
  #decision: PackagingDecision = { packaging: null, why: null };
  #retryIn = firstRetry;
  #notBefore = 0;
  #lastFrame: number | null = null;
  #at = 0;
  #isClosed = false;

  constructor(options: PackagerOptions) {
    this.#options = options;
  }

  get facts(): Readonly<Facts> {
    return this.#inspector.facts;
  }

  get decision(): Readonly<PackagingDecision> {
    return this.#decision;
  }

  /** The tags that a preview begins with: from the last key frame on; empty before the first. */
  replay(): Tag[] {
    const gop = this.#isCopied ? this.#received : this.#encoded;
    return gop.hasKey ? gop.replay() : [];
  }

  /** Adds a tag of the publisher. `at`: when it arrived, milliseconds since the epoch. */
  push(raw: Tag, at: number): void {
    const tag = toLegacyTag(raw);
    this.#at = at;
    const change = this.#inspector.inspect(tag);
    this.#received.push(tag);
    const isVideo = tag.type === tagType.video;
    if (isVideo) this.#trackClock(tag.time, at);
    this.#updatePackaging(change, tag);
    if (this.#isCopied) this.#forward(tag);
    else if (this.#decision.packaging) this.#encode(tag, isVideo && readVideo(tag.data)?.key === true);
  }

  /** Emits what is left, and ends the encoder. */
  close(): void {
    this.#isClosed = true;
    this.#stopEncoder();
    this.#splitter.end();
  }

  get #isCopied(): boolean {
    return this.#decision.packaging === "copy";
  }

  #newSplitter(): RunSplitter {
    return new RunSplitter(() => {
      const { source, segment, begun } = this.#options;
      const run = newRun();
      if (this.#isCopied) this.#wallClock = new WallClock();
      const clock = this.#wallClock;
      if (this.#lastFrame !== null) clock.observe(this.#lastFrame, this.#at);
      begun();
      return (cut) => segment(segmentOf(source, run, cut, clock.timeOf(cut.start / ticks)));
    });
  }

  #trackClock(time: number, at: number): void {
    const hasJumped = this.#lastFrame !== null && Math.abs(time - this.#lastFrame) > longestGap;
    if (hasJumped && this.#encoder) this.#stopEncoder();
    this.#lastFrame = time;
    this.#wallClock.observe(time, at);
  }

  #updatePackaging(change: "format" | "unchanged", newest: Tag): void {
    const before = this.#decision;
    this.#decision = decidePackaging(this.facts, this.#options.ffmpeg);
    if (before.packaging === this.#decision.packaging && (change === "unchanged" || this.#isCopied)) return;
    this.#stopEncoder();
    if (before.packaging === this.#decision.packaging || before.packaging === null) return;
    this.#splitter = this.#newSplitter();
    const replayed = this.#isCopied ? this.#received.replay() : [];
    for (const tag of replayed) if (tag !== newest) this.#forward(tag);
  }

  #forward(tag: Tag): void {
    this.#options.tag(tag);
    this.#splitter.push(tag);
  }

  #encode(tag: Tag, key: boolean): void {
    if (this.#encoder) this.#encoder.write(tag, key);
    else if (this.#received.hasKey && this.#at >= this.#notBefore) this.#startEncoder();
  }

  /** Starts the encoder with everything from the last key frame on, so that its output begins at once. */
  #startEncoder(): void {
    const packaging = this.#decision.packaging === "sound" ? "sound" : "transcode";
    this.#encoded = new Gop();
    this.#splitter = this.#newSplitter();
    this.#wallClock = new WallClock();
    this.#encoder = new Encoder({
      ffmpeg: this.#options.ffmpeg,
      codecs: codecArgs[packaging],
      hasAudio: this.facts.audio !== null,
      tag: (encoded) => {
        this.#retryIn = firstRetry;
        this.#encoded.push(encoded);
        this.#forward(encoded);
      },
      failed: (stderr) => this.#encoderFailed(stderr),
    });
    for (const replayed of this.#received.replay()) this.#encoder.write(replayed, true);
  }

  #encoderFailed(stderr: string): void {
    this.#encoder = null;
    this.#splitter.end();
    if (this.#isClosed) return;
    this.#notBefore = Date.now() + this.#retryIn;
    this.#retryIn = Math.min(longestRetry, this.#retryIn * 2);
    this.#options.log(`its encoder ended: ${stderr.trim().split("\n").at(-1) ?? "without a word"}`);
  }

  #stopEncoder(): void {
    this.#encoder?.close();
    this.#encoder = null;
  }
}
