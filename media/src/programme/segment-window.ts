import path from "node:path";
import { ladder, type RenditionName, renditionsBelow } from "../renditions/core/ladder.ts";
import type { ByteRange, Entry } from "./core/entry.ts";
import { formatOf, type VideoFormat } from "./core/format.ts";
import {
  type PlaylistWindow,
  type Rendition,
  renderMasterPlaylist,
  renderMediaPlaylist,
  slideWindow,
  targetDuration,
} from "./core/playlist.ts";
import { forgetOldRange, type RebuiltProgramme } from "./core/rebuild.ts";
import type { RewindPlaylist, RewindRequest } from "./core/rewind.ts";
import type { PlaylistKind, SegmentKind } from "./programme.ts";
import { readRange } from "./read-range.ts";

/** Seconds of programme that are served from memory. */
const cachedSeconds = 60;
/** RFC 8216bis §6.2.5.2: how many entries ahead a player may request, and how many milliseconds it may wait. */
const maxAhead = 2;
const maxWait = 3 * targetDuration * 1000;
/** The least bandwidth that a master playlist declares: bits a second. */
const minimumBandwidth = 600_000;
const audioCodec = "mp4a.40.2";
const defaultFormat = { codec: "avc1.4d401f", width: 1280, height: 720 };

type CachedSegment = { entry: Entry; format: VideoFormat | null } & Record<SegmentKind, Buffer>;

/** Serves one programme to guests: playlists and their segments, from memory or from disk. */
export class SegmentWindow {
  readonly #folder: string;
  readonly #ranges: RebuiltProgramme["ranges"];
  readonly #rewind: RewindPlaylist;
  readonly #cached = new Map<number, CachedSegment>();
  readonly #waiting = new Set<() => void>();
  #window: PlaylistWindow;
  #isOver: boolean;
  /** Cached until the next segment, because every player requests them every second. */
  #playlists: Partial<Record<PlaylistKind, string>> = {};

  constructor(folder: string, { ranges, rewind, window, endedAt }: RebuiltProgramme) {
    this.#folder = folder;
    this.#ranges = ranges;
    this.#rewind = rewind;
    this.#window = window;
    this.#isOver = endedAt !== null;
  }

  /** Stores where a segment's bytes are on disk, for when they have left memory. */
  setRanges(seq: number, ranges: { ts: ByteRange | null; aac: ByteRange | null }): void {
    this.#ranges.set(seq, ranges);
    forgetOldRange(this.#ranges, this.#rewind, seq);
    if (ranges.ts === null) this.#rewind.markGap(seq);
  }

  add(entry: Entry, { ts, aac }: Record<SegmentKind, Buffer>): void {
    this.#cached.set(entry.seq, { entry, ts, aac, format: formatOf(ts) });
    for (const [seq, cached] of this.#cached) {
      if (cached.entry.pdt > entry.pdt - cachedSeconds * 1000) break;
      this.#cached.delete(seq);
    }
    this.#window = slideWindow(this.#window, entry);
    this.#rewind.add(entry);
    this.#playlists = {};
    this.#wake();
  }

  /** All discontinuities of the programme so far. */
  get discontinuities(): number {
    return this.#window.discontinuities + this.#window.entries.filter(({ disc }) => disc).length;
  }

  /** Bytes a second, averaged over the segments in memory. */
  get rate(): number {
    const recent = [...this.#cached.values()];
    const seconds = recent.reduce((sum, { entry }) => sum + entry.duration, 0);
    return recent.reduce((sum, { ts, aac }) => sum + ts.length + aac.length, 0) / Math.max(1, seconds);
  }

  /** Ends the playlists. */
  close(): void {
    this.#isOver = true;
    this.#playlists = {};
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** `offersRenditions`: whether renditions below the camera's own are listed. */
  master(query: string, offersRenditions: boolean): string {
    const recent = [...this.#cached.values()];
    const peak = (kind: SegmentKind) =>
      Math.round(Math.max(0, ...recent.map((one) => (one[kind].length * 8) / one.entry.duration)));
    const { codec, width, height } = recent.at(-1)?.format ?? defaultFormat;
    const bandwidth = Math.max(peak("ts"), minimumBandwidth);
    const size = { width, height };
    const video = { bandwidth, average: null, codecs: `${codec},${audioCodec}`, size, uri: "video.m3u8" };
    const lower = offersRenditions ? renditionsBelow(peak("ts")).map(listedRendition) : [];
    const audio = {
      bandwidth: Math.max(peak("aac"), 32_000),
      average: null,
      codecs: audioCodec,
      size: null,
      uri: "audio.m3u8",
    };
    return renderMasterPlaylist([video, ...lower, audio], query);
  }

  playlist(kind: PlaylistKind): string {
    this.#playlists[kind] ??= renderMediaPlaylist(kind, this.#window, this.#isOver);
    return this.#playlists[kind];
  }

  /** Everything since the service began, or what is new of it; null before. */
  rewind(request: Omit<RewindRequest, "isOver">): string | null {
    return this.#rewind.render({ ...request, isOver: this.#isOver });
  }

  /** The number that the next segment will have, and whether there will be one: playlists change with it. */
  get version(): string {
    return `${this.#isOver ? "over" : "before"} ${this.#window.next}`;
  }

  async waitForSegment(seq: number): Promise<"ready" | "far" | "late"> {
    const last = () => this.#window.entries.at(-1)?.seq ?? -1;
    const isListed = () => this.#isOver || last() >= seq;
    if (isListed()) return "ready";
    if (seq > last() + maxAhead) return "far";
    return new Promise((resolve) => {
      const done = (outcome: "ready" | "late") => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(outcome);
      };
      const check = () => isListed() && done("ready");
      const timer = setTimeout(() => done("late"), maxWait);
      this.#waiting.add(check);
    });
  }

  segment(seq: number, kind: SegmentKind): Buffer | null | Promise<Buffer | null> {
    const cached = this.#cached.get(seq);
    if (cached) return cached[kind];
    const range = this.#ranges.get(seq)?.[kind];
    return range ? readRange(path.join(this.#folder, range.file), range) : null;
  }
}

function listedRendition(name: RenditionName): Rendition {
  const { bandwidth, codec, width, height } = ladder[name];
  return {
    bandwidth: bandwidth.peak,
    average: bandwidth.average,
    codecs: `${codec},${audioCodec}`,
    size: { width, height },
    uri: `${name}.m3u8`,
  };
}
