import { AudioTimeline } from "./audio-timeline.ts";
import type { AvcConfig } from "./avc.ts";
import { type AudioFrame, Muxer, type VideoFrame } from "./mux.ts";

/** One finished segment. Times are ticks of 90 kHz by the source's clock. */
export interface CutSegment {
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
/** It ends sooner if waiting for the next key frame could exceed this, so that its rounded duration is two seconds. */
const longest = 220_500;
/** The longest allowed interval of key frames (decide-packaging.ts), assumed until so many intervals were measured. */
const longestGap = 189_000;
const measuredGaps = 3;
/** Time stamp of a run's first frame, in ticks: leaves room for earlier decoding times and for the stream's clock. */
const lead = 90_000;

/** Cuts one run of a source into segments. A new format or a jump of the clock needs a new segmenter. */
export class Segmenter {
  readonly #muxer: Muxer;
  readonly #done: (cut: CutSegment) => void;
  readonly #earlyAudio: AudioFrame[] = [];
  #audio: AudioTimeline | null = null;
  #frames: VideoFrame[] = [];
  /** When the current segment began. */
  #start = 0;
  #origin = 0;
  #lastShown = 0;
  /** Time between the last two frames shown: the duration of a single last frame. */
  #step = 0;
  #lastKey = 0;
  #gaps: number[] = Array(measuredGaps).fill(longestGap);
  #n = 0;
  /** Index in `#frames` at which the next segment begins; 0 while unknown. */
  #cut = 0;

  constructor(config: AvcConfig, done: (cut: CutSegment) => void) {
    this.#muxer = new Muxer(config);
    this.#done = done;
  }

  /** Adds a video frame, in decoding order. Frames before the first key frame are dropped. */
  addVideo(frame: VideoFrame): void {
    if (!this.#audio) {
      if (!frame.key) return;
      this.#begin(frame);
    }
    if (frame.pts > this.#lastShown) {
      this.#step = frame.pts - this.#lastShown;
      this.#lastShown = frame.pts;
    }
    this.#frames.push(frame);
    if (frame.key) {
      this.#measure(frame);
      this.#findCut();
    }
    this.#emitReady();
  }

  addAudio(frame: AudioFrame): void {
    if (this.#audio) {
      this.#audio.push(frame, this.#lastShown);
      this.#emitReady();
    } else {
      this.#earlyAudio.push(frame);
      if (this.#earlyAudio.length > 100) this.#earlyAudio.shift();
    }
  }

  /** Emits what is left, up to the end of the video. */
  end(): void {
    while (this.#cut > 0) this.#emit((this.#frames[this.#cut] as VideoFrame).pts);
    const times = this.#frames.map(({ pts }) => pts).sort((a, b) => a - b);
    const [first = 0, second = first + this.#step] = times;
    if (times.length === 0 || second === first) return;
    this.#cut = this.#frames.length;
    this.#emit((times.at(-1) as number) + second - first);
  }

  #begin(first: VideoFrame): void {
    this.#start = first.pts;
    this.#origin = first.pts - lead;
    this.#lastShown = first.pts;
    this.#audio = new AudioTimeline(first.pts);
    for (const frame of this.#earlyAudio) this.#audio.push(frame, first.pts);
  }

  #findCut(): void {
    if (this.#cut > 0) return;
    const latest = Math.min(shortest, longest - Math.max(...this.#gaps));
    const cut = this.#frames.findIndex(({ key, pts }, at) => key && at > 0 && pts - this.#start >= latest);
    this.#cut = Math.max(0, cut);
  }

  #measure({ pts }: VideoFrame): void {
    if (pts > this.#start) this.#gaps = [...this.#gaps.slice(1), pts - this.#lastKey];
    this.#lastKey = pts;
  }

  #emitReady(): void {
    while (this.#cut > 0) {
      const end = (this.#frames[this.#cut] as VideoFrame).pts;
      if (!this.#audio?.isReady(end, this.#lastShown)) return;
      this.#emit(end);
    }
  }

  #emit(end: number): void {
    const audio = this.#audio as AudioTimeline;
    audio.fill(end);
    const inRun = (ticks: number): number => ticks - this.#origin;
    const videoFrames = this.#frames
      .splice(0, this.#cut)
      .map((unit) => ({ ...unit, pts: inRun(unit.pts), dts: inRun(unit.dts) }));
    const audioFrames = audio.take(end).map(({ pts, data }) => ({ pts: inRun(pts), data }));
    const cut = { n: this.#n++, start: this.#start, length: end - this.#start };
    this.#cut = 0;
    this.#start = end;
    this.#findCut();
    this.#done({ ...cut, ...this.#muxer.mux(videoFrames, audioFrames) });
  }
}
