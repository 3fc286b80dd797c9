import type { Writable } from "node:stream";
import type { SourceHealth } from "@vigil/contract/media";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import { type Tag, tagType } from "../packager/core/flv.ts";
import { Packager } from "../packager/packager.ts";
import type { Segment } from "../packager/segment.ts";
import { Lag } from "./core/lag.ts";
import { healthOf, isWell, type Origin, type Sending, silent, silentAfter, stamp } from "./health.ts";
import { Meter } from "./meter.ts";
import { Previews } from "./preview.ts";
import type { Finished } from "./sources.ts";

/** Milliseconds that finished segments are cached. */
const retention = 12_000;
/** Milliseconds that a refused encoder is reported: most try again well within this time. */
const refusalShownFor = 60_000;

/** One device's publication, from its first byte to its last. */
export interface Publication {
  readonly source: string;
  tag(tag: Tag): void;
  /** Called when the tags come from an ffmpeg of ours: what it found and did. */
  describe(origin: Origin): void;
  end(): void;
}

/** An encoder that requests to publish. Either `admitted` or `refused` is called, at once or within seconds. */
export interface Applicant {
  readonly address: string;
  admitted(publication: Publication): void;
  /** Another encoder is publishing. */
  refused(): void;
  /** Its publication was ended; see {@link Camera.publish}. */
  drop(why: string): void;
}

export interface CameraOptions {
  id: string;
  ffmpeg: Ffmpeg;
  log: Log;
  segment(segment: Segment): void;
  /** Called when the server should get a report at once. */
  changed(): void;
}

/** One source: its publisher, its health and its finished segments. Times are milliseconds since the epoch. */
export class Camera {
  readonly #options: CameraOptions;
  readonly #previews = new Previews();
  #sending: Sending | null = null;
  #applicants: readonly Applicant[] = [];
  #refused: { address: string; at: number } | null = null;
  #finished: readonly Finished[] = [];
  #lag = new Lag();
  #lastSeen: number | null = null;
  /** Why nothing arrives from a camera that we pull, in words for the director. */
  #trouble: string | null = null;
  #known = "";

  constructor(options: CameraOptions) {
    this.#options = options;
  }

  /**
   * Requests to publish. Of two encoders with one key the first stays while it sends. The second is refused as soon as
   * the first sends again, or takes over once the first has been silent for three seconds. Returns a function that
   * withdraws the request.
   */
  apply(applicant: Applicant): () => void {
    this.#applicants = [...this.#applicants, applicant];
    this.#admit(Date.now());
    return () => {
      this.#applicants = this.#applicants.filter((one) => one !== applicant);
    };
  }

  /** Starts a publication and ends the current one. `drop` must disconnect the publisher; a later `end` has no effect. */
  publish(drop: (why: string) => void): Publication {
    this.#dismiss("another device took over");
    const now = Date.now();
    const sending: Sending = {
      packager: this.#newPackager(),
      meter: new Meter(now),
      since: now,
      drop,
      heardAt: now,
      pictureAt: null,
      soundAt: null,
      finishedAt: null,
      clockAt: now,
      clock: null,
      origin: null,
    };
    this.#sending = sending;
    this.#trouble = null;
    this.#look(now);
    const isCurrent = () => this.#sending === sending;
    return {
      source: this.#options.id,
      tag: (tag) => isCurrent() && this.#take(sending, tag),
      describe: (origin) => {
        sending.origin = origin;
      },
      end: () => isCurrent() && this.#end(sending),
    };
  }

  /** Ends the current publication and all requests. `why` is for the log. */
  cutOff(why: string): void {
    for (const applicant of this.#applicants) applicant.refused();
    this.#applicants = [];
    this.#dismiss(why);
    this.#look(Date.now());
  }

  /** Sets why nothing arrives, in words for the director. */
  complain(trouble: string | null): void {
    this.#trouble = trouble;
    this.#look(Date.now());
  }

  /** The segments of the last twelve seconds, oldest first. */
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

  /** Admits waiting encoders and refreshes the health. Call it a few times a second. */
  update(now: number): void {
    this.#admit(now);
    this.#look(now);
  }

  /** Removes old segments, and notifies when the source's health has changed. */
  #look(now: number): void {
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
      second_encoder: this.#refused && now - this.#refused.at <= refusedFor ? this.#refused.address : null,
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
    sending.heardAt = now;
    if (this.#applicants.length > 0) this.#refuse(now);
    sending.meter.add(now, tag.data.length, isPicture ? 1 : 0);
    if (isPicture) {
      sending.pictureAt = now;
      if (tag.time !== sending.clock) sending.clockAt = now;
      sending.clock = tag.time;
    } else if (tag.type === tagType.sound) sending.soundAt = now;
    sending.packager.push(tag, now);
  }

  /** Admits the encoder that has waited longest, once nobody publishes any more. */
  #admit(now: number): void {
    const [first, ...others] = this.#applicants;
    if (!first || (this.#sending && now - this.#sending.heardAt < silentAfter)) return;
    this.#applicants = others;
    first.admitted(this.publish((why) => first.drop(why)));
  }

  /** Refuses all waiting encoders, because the publisher has sent again. */
  #refuse(now: number): void {
    const refused = this.#applicants;
    this.#applicants = [];
    for (const applicant of refused) {
      this.#refused = { address: applicant.address, at: now };
      applicant.refused();
    }
    this.#look(now);
  }

  #dismiss(why: string): void {
    const sending = this.#sending;
    if (!sending) return;
    this.#close(sending);
    sending.drop(why);
  }

  #end(sending: Sending): void {
    this.#close(sending);
    this.turn(Date.now());
  }

  #close(sending: Sending): void {
    sending.packager.close();
    this.#sending = null;
    this.#previews.end();
  }

  #finish(segment: Segment): void {
    const now = Date.now();
    const finished = { ...segment, arrivedAt: performance.now() };
    this.#finished = [...this.#finished, finished];
    this.#lag.add(finished);
    if (this.#sending) this.#sending.finishedAt = now;
    this.#look(now);
    this.#options.segment(finished);
  }
}
