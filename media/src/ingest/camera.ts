import type { Writable } from "node:stream";
import type { SourceHealth } from "@vigil/contract";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import { type Tag, tagType } from "../packager/core/flv.ts";
import { Packager } from "../packager/packager.ts";
import type { Segment } from "../packager/segment.ts";
import { Lag } from "./core/lag.ts";
import { healthOf, isWell, type Origin, type Sending, silent, stamp } from "./health.ts";
import { Meter } from "./meter.ts";
import { Previews } from "./preview.ts";
import type { Finished } from "./sources.ts";

/** Milliseconds that finished segments are kept. */
const kept = 12_000;

/** One device sending, from its first byte to its last. */
export interface Publication {
  tag(tag: Tag): void;
  /** It came through an ffmpeg of ours: what that found and did. */
  describe(origin: Origin): void;
  end(): void;
}

export interface CameraOptions {
  id: string;
  ffmpeg: Ffmpeg;
  log: Log;
  segment(segment: Segment): void;
  /** Something that others should hear of at once. */
  changed(): void;
}

/** One source: who sends, how well, and what became of it. Times are milliseconds since the epoch. */
export class Camera {
  readonly #options: CameraOptions;
  readonly #previews = new Previews();
  #sending: Sending | null = null;
  #finished: readonly Finished[] = [];
  #lag = new Lag();
  #lastSeen: number | null = null;
  /** Why nothing comes, where it is we who call the camera. */
  #trouble: string | null = null;
  #known = "";

  constructor(options: CameraOptions) {
    this.#options = options;
  }

  /** The newest wins: whoever sent before is dropped. `drop` has to end it; its `end` is then of no effect. */
  publish(drop: (why: string) => void): Publication {
    this.cutOff("another device took over");
    const now = Date.now();
    const sending: Sending = {
      packager: this.#newPackager(),
      meter: new Meter(now),
      since: now,
      drop,
      pictureAt: null,
      soundAt: null,
      finishedAt: null,
      clockAt: now,
      clock: null,
      origin: null,
    };
    this.#sending = sending;
    this.#trouble = null;
    this.look(now);
    const isCurrent = () => this.#sending === sending;
    return {
      tag: (tag) => isCurrent() && this.#take(sending, tag),
      describe: (origin) => {
        sending.origin = origin;
      },
      end: () => isCurrent() && this.#end(sending),
    };
  }

  /** Ends whoever sends. `why` is for the log. */
  cutOff(why: string): void {
    const sending = this.#sending;
    if (!sending) return;
    this.#end(sending);
    sending.drop(why);
  }

  /** Says why nothing can come, in words for the director. */
  complain(trouble: string | null): void {
    this.#trouble = trouble;
    this.look(Date.now());
  }

  /** Those of the last twelve seconds, the oldest first. */
  finished(): readonly Finished[] {
    return this.#finished;
  }

  preview(to: Writable): void {
    const packager = this.#sending?.packager;
    if (!packager) return void to.end();
    this.#previews.add(to, packager.replay(), { sound: packager.facts.sound !== null });
  }

  isWell(now: number): boolean {
    return this.#sending !== null && isWell(this.#sending, now);
  }

  /** Forgets what is old, and says so when the source became another than it was. To be called a few times a second. */
  look(now: number): void {
    const from = performance.now() - kept;
    if ((this.#finished[0]?.arrivedAt ?? from) < from)
      this.#finished = this.#finished.filter(({ arrivedAt }) => arrivedAt >= from);
    const { bitrate, fps, last_seen_at, key_interval, lag, ...lasting } = this.health(now);
    const known = JSON.stringify(lasting);
    if (known === this.#known) return;
    this.#known = known;
    this.#options.changed();
  }

  health(now: number): SourceHealth {
    return {
      id: this.#options.id,
      ...(this.#sending ? healthOf(this.#sending, now) : silent),
      last_seen_at: stamp(this.#lastSeen),
      lag: this.#sending?.finishedAt ? Math.round(this.#lag.seconds * 10) / 10 : null,
      ...(this.#sending ? {} : { why: this.#trouble }),
    };
  }

  #newPackager(): Packager {
    const { id, ffmpeg, log } = this.#options;
    return new Packager({
      source: id,
      ffmpeg,
      segment: (segment) => this.#finish(segment),
      tag: (tag) => this.#previews.give(tag),
      begun: () => this.#previews.end(),
      log: (said) => log.warn({ source: id }, said),
    });
  }

  #take(sending: Sending, tag: Tag): void {
    const now = Date.now();
    const isPicture = tag.type === tagType.picture;
    this.#lastSeen = now;
    sending.meter.add(now, tag.data.length, isPicture ? 1 : 0);
    if (isPicture) {
      sending.pictureAt = now;
      if (tag.time !== sending.clock) sending.clockAt = now;
      sending.clock = tag.time;
    } else if (tag.type === tagType.sound) sending.soundAt = now;
    sending.packager.push(tag, now);
  }

  #end(sending: Sending): void {
    sending.packager.close();
    this.#sending = null;
    this.#previews.end();
    this.look(Date.now());
  }

  #finish(segment: Segment): void {
    const now = Date.now();
    const finished = { ...segment, arrivedAt: performance.now() };
    this.#finished = [...this.#finished, finished];
    this.#lag.add(finished);
    if (this.#sending) this.#sending.finishedAt = now;
    this.look(now);
    this.#options.segment(finished);
  }
}
