import type { Writable } from "node:stream";
import type { SourceHealth } from "@vigil/contract/media";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import { type Tag, tagType } from "../packager/core/flv.ts";
import { Packager } from "../packager/packager.ts";
import type { Segment } from "../packager/segment.ts";
import { ArrivalLag } from "./core/lag.ts";
import {
  type ActivePublication,
  healthOf,
  isoTime,
  isWell,
  type Preprocessing,
  silentAfter,
  silentHealth,
} from "./health.ts";
import { Meter } from "./meter.ts";
import { PreviewReaders } from "./preview.ts";
import type { FinishedSegment, ReceivedTag } from "./sources.ts";

/** Milliseconds that finished segments are cached. */
const retention = 12_000;
/** Milliseconds that a refused encoder is reported: most try again well within this time. */
const refusalShownFor = 60_000;

/** One device's publication, from its first byte to its last. */
export interface Publication {
  readonly source: string;
  tag(tag: Tag): void;
  /** Called when the tags come from an ffmpeg of ours: what it found and did. */
  describe(preprocessing: Preprocessing): void;
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
  received(received: ReceivedTag): void;
  /** Called when the server should get a report at once. */
  changed(): void;
}

/** One source: its publisher, its health and its finished segments. Times are milliseconds since the epoch. */
export class Camera {
  readonly #options: CameraOptions;
  readonly #previews = new PreviewReaders();
  #active: ActivePublication | null = null;
  #applicants: readonly Applicant[] = [];
  #refused: { address: string; at: number } | null = null;
  #finished: readonly FinishedSegment[] = [];
  #lag = new ArrivalLag();
  #lastSeen: number | null = null;
  /** Why nothing arrives from a camera that we pull, in words for the director. */
  #problem: string | null = null;
  #lastHealth = "";

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

  /** Starts a publication and ends the current one. `drop` must disconnect the publisher, whose `end` has no effect. */
  publish(drop: (why: string) => void): Publication {
    this.#endActive("another device took over");
    const now = Date.now();
    const active: ActivePublication = {
      packager: this.#newPackager(),
      meter: new Meter(now),
      since: now,
      drop,
      lastTagAt: now,
      videoAt: null,
      audioAt: null,
      finishedAt: null,
      clockMovedAt: now,
      clock: null,
      preprocessing: null,
    };
    this.#active = active;
    this.#problem = null;
    this.#refresh(now);
    const isCurrent = () => this.#active === active;
    return {
      source: this.#options.id,
      tag: (tag) => isCurrent() && this.#receive(active, tag),
      describe: (preprocessing) => {
        active.preprocessing = preprocessing;
      },
      end: () => isCurrent() && this.#end(active),
    };
  }

  /** Ends the current publication and all requests. `why` is for the log. */
  cutOff(why: string): void {
    for (const applicant of this.#applicants) applicant.refused();
    this.#applicants = [];
    this.#endActive(why);
    this.#refresh(Date.now());
  }

  /** Sets why nothing arrives, in words for the director. */
  reportProblem(problem: string | null): void {
    this.#problem = problem;
    this.#refresh(Date.now());
  }

  /** The segments of the last twelve seconds, oldest first. */
  finished(): readonly FinishedSegment[] {
    return this.#finished;
  }

  preview(to: Writable): void {
    const packager = this.#active?.packager;
    if (!packager) return void to.end();
    this.#previews.add(to, packager.replay(), { audio: packager.facts.audio !== null });
  }

  isWell(now: number): boolean {
    return this.#active !== null && isWell(this.#active, now);
  }

  /** Admits waiting encoders and refreshes the health. Call it a few times a second. */
  update(now: number): void {
    this.#admit(now);
    this.#refresh(now);
  }

  /** Removes old segments, and notifies when the source's health has changed. */
  #refresh(now: number): void {
    const from = performance.now() - retention;
    if ((this.#finished[0]?.arrivedAt ?? from) < from)
      this.#finished = this.#finished.filter(({ arrivedAt }) => arrivedAt >= from);
    const { bitrate, fps, last_seen_at, key_interval, lag, ...stable } = this.health(now);
    const current = JSON.stringify(stable);
    if (current === this.#lastHealth) return;
    this.#lastHealth = current;
    this.#options.changed();
  }

  health(now: number): SourceHealth {
    return {
      id: this.#options.id,
      ...(this.#active ? healthOf(this.#active, now) : silentHealth),
      last_seen_at: isoTime(this.#lastSeen),
      lag: this.#active?.finishedAt ? Math.round(this.#lag.seconds * 10) / 10 : null,
      second_encoder:
        this.#refused && now - this.#refused.at <= refusalShownFor ? this.#refused.address : null,
      ...(this.#active ? {} : { why: this.#problem }),
    };
  }

  #newPackager(): Packager {
    const { id, ffmpeg, log } = this.#options;
    return new Packager({
      source: id,
      ffmpeg,
      segment: (segment) => this.#addSegment(segment),
      tag: (tag) => this.#previews.send(tag),
      begun: () => this.#previews.end(),
      log: (message) => log.warn({ source: id }, message),
    });
  }

  #receive(active: ActivePublication, tag: Tag): void {
    const now = Date.now();
    const isVideo = tag.type === tagType.video;
    this.#lastSeen = now;
    active.lastTagAt = now;
    if (this.#applicants.length > 0) this.#refuse(now);
    active.meter.add(now, tag.data.length, isVideo ? 1 : 0);
    if (isVideo) {
      active.videoAt = now;
      if (tag.time !== active.clock) active.clockMovedAt = now;
      active.clock = tag.time;
    } else if (tag.type === tagType.audio) active.audioAt = now;
    this.#options.received({ source: this.#options.id, publication: active, tag, at: now });
    active.packager.push(tag, now);
  }

  /** Admits the encoder that has waited longest, once nobody publishes any more. */
  #admit(now: number): void {
    const [first, ...others] = this.#applicants;
    if (!first || (this.#active && now - this.#active.lastTagAt < silentAfter)) return;
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
    this.#refresh(now);
  }

  #endActive(why: string): void {
    const active = this.#active;
    if (!active) return;
    this.#stop(active);
    active.drop(why);
  }

  #end(active: ActivePublication): void {
    this.#stop(active);
    this.update(Date.now());
  }

  #stop(active: ActivePublication): void {
    active.packager.close();
    this.#active = null;
    this.#previews.end();
  }

  #addSegment(segment: Segment): void {
    const now = Date.now();
    const finished = { ...segment, arrivedAt: performance.now() };
    this.#finished = [...this.#finished, finished];
    this.#lag.add(finished);
    if (this.#active) this.#active.finishedAt = now;
    this.#refresh(now);
    this.#options.segment(finished);
  }
}
