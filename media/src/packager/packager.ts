import { randomBytes } from "node:crypto";
import type { Ffmpeg } from "../ffmpeg.ts";
import { type Decision, decide } from "./core/decide.ts";
import { type Tag, tagType } from "./core/flv.ts";
import { Gop } from "./core/gop.ts";
import { type Facts, Inspector } from "./core/inspector.ts";
import { Line } from "./core/line.ts";
import type { Piece } from "./core/segmenter.ts";
import { plain, readVideo } from "./core/tag.ts";
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
  log(said: string): void;
}

const firstWait = 500;
const longestWait = 10_000;
/** Milliseconds that the publisher's clock may jump while an encoder runs. */
const longestGap = 1_000;

/** A unique name for a run, also across restarts of the process. Valid as a file name. */
export const newRun = (): string => randomBytes(8).toString("hex");

/** Ticks of 90 kHz in a millisecond. */
const ticks = 90;

/** Converts what a segmenter has cut into a segment. `start`: milliseconds since the epoch. */
export function segmentOf(source: string, run: string, piece: Piece, start: number): Segment {
  const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const duration = piece.length / ticks / 1000;
  return {
    source,
    run,
    n: piece.n,
    start: Math.round(start),
    duration,
    ts: buffer(piece.ts),
    aac: buffer(piece.aac),
  };
}

/** Makes segments of one publisher's tags: directly if they comply with the house profile, else through ffmpeg. */
export class Packager {
  readonly #options: PackagerOptions;
  readonly #inspector = new Inspector();
  readonly #received = new Gop();
  #made = new Gop();
  #line = this.#newLine();
  #clock = new WallClock();
  #encoder: Encoder | null = null;
  #decision: Decision = { packaging: null, why: null };
  #wait = firstWait;
  #notBefore = 0;
  #lastPicture: number | null = null;
  #at = 0;
  #isClosed = false;

  constructor(options: PackagerOptions) {
    this.#options = options;
  }

  get facts(): Readonly<Facts> {
    return this.#inspector.facts;
  }

  get decision(): Readonly<Decision> {
    return this.#decision;
  }

  /** The tags that a preview begins with: from the last key frame on; empty before the first. */
  replay(): Tag[] {
    const gop = this.#isCopied ? this.#received : this.#made;
    return gop.hasKey ? gop.replay() : [];
  }

  /** Adds a tag of the publisher. `at`: when it arrived, milliseconds since the epoch. */
  push(raw: Tag, at: number): void {
    const tag = plain(raw);
    this.#at = at;
    const news = this.#inspector.see(tag);
    this.#received.push(tag);
    const isPicture = tag.type === tagType.picture;
    if (isPicture) this.#follow(tag.time, at);
    this.#choose(news, tag);
    if (this.#isCopied) this.#pass(tag);
    else if (this.#decision.packaging) this.#encode(tag, isPicture && readVideo(tag.data)?.key === true);
  }

  /** Emits what is left, and ends the encoder. */
  close(): void {
    this.#isClosed = true;
    this.#stopEncoder();
    this.#line.end();
  }

  get #isCopied(): boolean {
    return this.#decision.packaging === "copy";
  }

  #newLine(): Line {
    return new Line(() => {
      const { source, segment, begun } = this.#options;
      const run = newRun();
      if (this.#isCopied) this.#clock = new WallClock();
      const clock = this.#clock;
      if (this.#lastPicture !== null) clock.saw(this.#lastPicture, this.#at);
      begun();
      return (piece) => segment(segmentOf(source, run, piece, clock.tell(piece.start / ticks)));
    });
  }

  #follow(time: number, at: number): void {
    const hasJumped = this.#lastPicture !== null && Math.abs(time - this.#lastPicture) > longestGap;
    if (hasJumped && this.#encoder) this.#stopEncoder();
    this.#lastPicture = time;
    this.#clock.saw(time, at);
  }

  #choose(news: "format" | "nothing new", newest: Tag): void {
    const before = this.#decision;
    this.#decision = decide(this.facts, this.#options.ffmpeg);
    if (before.packaging === this.#decision.packaging && (news === "nothing new" || this.#isCopied)) return;
    this.#stopEncoder();
    if (before.packaging === this.#decision.packaging || before.packaging === null) return;
    this.#line = this.#newLine();
    const kept = this.#isCopied ? this.#received.replay() : [];
    for (const tag of kept) if (tag !== newest) this.#pass(tag);
  }

  #pass(tag: Tag): void {
    this.#options.tag(tag);
    this.#line.push(tag);
  }

  #encode(tag: Tag, key: boolean): void {
    if (this.#encoder) this.#encoder.write(tag, key);
    else if (this.#received.hasKey && this.#at >= this.#notBefore) this.#startEncoder();
  }

  /** Starts the encoder with everything from the last key frame on, so that its output begins at once. */
  #startEncoder(): void {
    const packaging = this.#decision.packaging === "sound" ? "sound" : "transcode";
    this.#made = new Gop();
    this.#line = this.#newLine();
    this.#clock = new WallClock();
    this.#encoder = new Encoder({
      ffmpeg: this.#options.ffmpeg,
      packaging,
      hasSound: this.facts.sound !== null,
      tag: (made) => {
        this.#wait = firstWait;
        this.#made.push(made);
        this.#pass(made);
      },
      failed: (said) => this.#failed(said),
    });
    for (const kept of this.#received.replay()) this.#encoder.write(kept, true);
  }

  #failed(said: string): void {
    this.#encoder = null;
    this.#line.end();
    if (this.#isClosed) return;
    this.#notBefore = Date.now() + this.#wait;
    this.#wait = Math.min(longestWait, this.#wait * 2);
    this.#options.log(`its encoder ended: ${said.trim().split("\n").at(-1) ?? "without a word"}`);
  }

  #stopEncoder(): void {
    this.#encoder?.close();
    this.#encoder = null;
  }
}
