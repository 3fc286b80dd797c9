import path from "node:path";
import type { Entry, Place } from "./core/entry.ts";
import { type Format, formatOf } from "./core/format.ts";
import { master, playlist, slide, targetDuration, type Window } from "./core/playlist.ts";
import { keptPlaces, type Story } from "./core/rebuild.ts";
import type { PlaylistKind, SegmentKind } from "./programme.ts";
import { readPlace } from "./read-place.ts";

/** Seconds of programme that are served from memory. */
const inMemory = 60;
/** RFC 8216bis §6.2.5.2: how many entries ahead a player may request, and how many milliseconds it may wait. */
const maxAhead = 2;
const maxWait = 3 * targetDuration * 1000;
/** The least bandwidth that a master playlist declares: bits a second. */
const leastBandwidth = 600_000;
const soundCodec = "mp4a.40.2";
const plainFormat = { codec: "avc1.4d401f", width: 1280, height: 720 };

type Shelved = { entry: Entry; format: Format | null } & Record<SegmentKind, Buffer>;

/** Serves one programme to guests: playlists and their segments, from memory or from disk. */
export class Shop {
  readonly #folder: string;
  readonly #places: Story["places"];
  readonly #shelf = new Map<number, Shelved>();
  readonly #waiting = new Set<() => void>();
  #window: Window;
  #isOver: boolean;
  /** Cached until the next segment, because every player requests them every second. */
  #playlists: Partial<Record<PlaylistKind, string>> = {};

  constructor(folder: string, { places, window, endedAt }: Story) {
    this.#folder = folder;
    this.#places = places;
    this.#window = window;
    this.#isOver = endedAt !== null;
  }

  /** Stores where a segment's bytes are on disk, for when they have left memory. */
  remember(seq: number, places: { ts: Place | null; aac: Place | null }): void {
    this.#places.set(seq, places);
    this.#places.delete(seq - keptPlaces);
  }

  put(entry: Entry, { ts, aac }: Record<SegmentKind, Buffer>): void {
    this.#shelf.set(entry.seq, { entry, ts, aac, format: formatOf(ts) });
    for (const [seq, kept] of this.#shelf) {
      if (kept.entry.pdt > entry.pdt - inMemory * 1000) break;
      this.#shelf.delete(seq);
    }
    this.#window = slide(this.#window, entry);
    this.#playlists = {};
    this.#wake();
  }

  /** All discontinuities of the programme so far. */
  get discontinuities(): number {
    return this.#window.discontinuities + this.#window.entries.filter(({ disc }) => disc).length;
  }

  /** Bytes a second, averaged over the segments in memory. */
  get rate(): number {
    const recent = [...this.#shelf.values()];
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

  master(query: string): string {
    const recent = [...this.#shelf.values()];
    const peak = (kind: SegmentKind) =>
      Math.round(Math.max(0, ...recent.map((one) => (one[kind].length * 8) / one.entry.duration)));
    const { codec, width, height } = recent.at(-1)?.format ?? plainFormat;
    const video = { codecs: `${codec},${soundCodec}`, size: { width, height }, uri: "video.m3u8" };
    const audio = {
      bandwidth: Math.max(peak("aac"), 32_000),
      codecs: soundCodec,
      size: null,
      uri: "audio.m3u8",
    };
    return master([{ ...video, bandwidth: Math.max(peak("ts"), leastBandwidth) }, audio], query);
  }

  playlist(kind: PlaylistKind): string {
    this.#playlists[kind] ??= playlist(kind, this.#window, this.#isOver);
    return this.#playlists[kind];
  }

  async holds(seq: number): Promise<"ready" | "far" | "late"> {
    const last = () => this.#window.entries.at(-1)?.seq ?? -1;
    const isThere = () => this.#isOver || last() >= seq;
    if (isThere()) return "ready";
    if (seq > last() + farthest) return "far";
    return new Promise((resolve) => {
      const done = (answer: "ready" | "late") => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(answer);
      };
      const look = () => isThere() && done("ready");
      const timer = setTimeout(() => done("late"), longestHold);
      this.#waiting.add(look);
    });
  }

  segment(seq: number, kind: SegmentKind): Buffer | null | Promise<Buffer | null> {
    const kept = this.#shelf.get(seq);
    if (kept) return kept[kind];
    const place = this.#places.get(seq)?.[kind];
    return place ? readPlace(path.join(this.#folder, place.file), place) : null;
  }
}
