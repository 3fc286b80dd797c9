import type { AvcConfig } from "./avc.ts";
import { Muxer, type Picture, type Sound } from "./mux.ts";
import { SoundLine } from "./sound-line.ts";

/** One finished segment. Times are ticks of 90 kHz by the source's clock. */
export interface Piece {
  n: number;
  /** When its first frame is shown. */
  start: number;
  /** Ticks to the next segment's first frame. */
  length: number;
  ts: Uint8Array;
  aac: Uint8Array;
}

/** A segment ends at the first key frame this long after its own, so that key frames a second apart each begin one. */
const shortest = 81_000;
/** It ends sooner if waiting for the next key frame could exceed this, because its rounded duration may be two seconds. */
const longest = 220_500;
/** The longest allowed interval of key frames (decide.ts), assumed until so many intervals were measured. */
const longestGap = 189_000;
const measuredGaps = 3;
/** Time stamp of a run's first frame, in ticks: leaves room for earlier decoding times and for the stream's clock. */
const lead = 90_000;

/** Cuts one run of a source into segments. A new format or a jump of the clock needs a new segmenter. */
export class Segmenter {
  readonly #muxer: Muxer;
  readonly #done: (piece: Piece) => void;
  readonly #early: Sound[] = [];
  #sounds: SoundLine | null = null;
  #pictures: Picture[] = [];
  /** When the current segment began. */
  #start = 0;
  #origin = 0;
  #shown = 0;
  /** Time between the last two frames shown: the duration of a single last frame. */
  #step = 0;
  #lastKey = 0;
  #gaps: number[] = Array(gapsKept).fill(longestGap);
  #n = 0;
  /** Index in `#frames` at which the next segment begins; 0 while unknown. */
  #cut = 0;

  constructor(config: AvcConfig, done: (piece: Piece) => void) {
    this.#muxer = new Muxer(config);
    this.#done = done;
  }

  /** Adds a video frame, in decoding order. Frames before the first key frame are dropped. */
  picture(picture: Picture): void {
    if (!this.#sounds) {
      if (!picture.key) return;
      this.#begin(picture);
    }
    if (picture.pts > this.#shown) {
      this.#step = picture.pts - this.#shown;
      this.#shown = picture.pts;
    }
    this.#pictures.push(picture);
    if (picture.key) {
      this.#measure(picture);
      this.#seek();
    }
    this.#settle();
  }

  sound(sound: Sound): void {
    if (this.#sounds) {
      this.#sounds.push(sound, this.#shown);
      this.#settle();
    } else {
      this.#early.push(sound);
      if (this.#early.length > 100) this.#early.shift();
    }
  }

  /** Emits what is left, up to the end of the video. */
  end(): void {
    while (this.#cut > 0) this.#emit((this.#pictures[this.#cut] as Picture).pts);
    const times = this.#pictures.map(({ pts }) => pts).sort((a, b) => a - b);
    const [first = 0, second = first + this.#step] = times;
    if (times.length === 0 || second === first) return;
    this.#cut = this.#pictures.length;
    this.#emit((times.at(-1) as number) + second - first);
  }

  #begin(first: Picture): void {
    this.#start = first.pts;
    this.#origin = first.pts - lead;
    this.#shown = first.pts;
    this.#sounds = new SoundLine(first.pts);
    for (const sound of this.#early) this.#sounds.push(sound, first.pts);
  }

  #seek(): void {
    if (this.#cut > 0) return;
    const latest = Math.min(shortest, longest - Math.max(...this.#gaps));
    const cut = this.#pictures.findIndex(({ key, pts }, at) => key && at > 0 && pts - this.#start >= latest);
    this.#cut = Math.max(0, cut);
  }

  #measure({ pts }: Picture): void {
    if (pts > this.#start) this.#gaps = [...this.#gaps.slice(1), pts - this.#lastKey];
    this.#lastKey = pts;
  }

  #settle(): void {
    while (this.#cut > 0) {
      const end = (this.#pictures[this.#cut] as Picture).pts;
      if (!this.#sounds?.isReady(end, this.#shown)) return;
      this.#emit(end);
    }
  }

  #emit(end: number): void {
    const sounds = this.#sounds as SoundLine;
    sounds.fill(end);
    const place = (ticks: number): number => ticks - this.#origin;
    const pictures = this.#pictures
      .splice(0, this.#cut)
      .map((unit) => ({ ...unit, pts: place(unit.pts), dts: place(unit.dts) }));
    const frames = sounds.take(end).map(({ pts, data }) => ({ pts: place(pts), data }));
    const piece = { n: this.#n++, start: this.#start, length: end - this.#start };
    this.#cut = 0;
    this.#start = end;
    this.#seek();
    this.#done({ ...piece, ...this.#muxer.mux(pictures, frames) });
  }
}
