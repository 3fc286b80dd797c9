import { frameTicks, longestFrame, silence } from "./aac.ts";
import type { AudioFrame } from "./mux.ts";

/** Ticks that a frame may be off before it counts as lost or late: 50 ms, which is inaudible. */
const tolerance = 4_500;
/** The share of the deviation that each frame corrects, and at most 0.25 ms, because FLV rounds to milliseconds. */
const correction = 1 / 16;
const maxCorrection = 24;
/** Ticks that audio may be ahead of the video: five seconds. Audio further ahead has another clock. */
const furthestAhead = 450_000;
/** Ticks that audio may be behind the video before it counts as gone. The allowance grows when audio arrives late. */
const initialAllowance = 27_000;
const longestAllowance = 180_000;
/** Ticks that a segment's end waits for audio that is on its way: 500 ms. */
const hold = 45_000;
/** Ticks added to a measured lateness for the new allowance: 250 ms. */
const margin = 22_500;

/**
 * Makes audio continuous: one frame after the other, gaps filled with silence, jitter smoothed. All times are ticks of
 * 90 kHz.
 */
export class AudioTimeline {
  readonly #frames: AudioFrame[] = [];
  #next: number;
  #hasBegun = false;
  #latest = Number.NEGATIVE_INFINITY;
  #allowance = initialAllowance;

  /** `start`: time of the first video frame. */
  constructor(start: number) {
    this.#next = start;
  }

  /** Adds a frame of the source. `video`: time of the latest video frame. */
  push({ pts, data }: AudioFrame, video: number): void {
    if (data.length > longestFrame || pts > video + furthestAhead) return;
    this.#latest = Math.max(this.#latest, pts + frameTicks);
    const late = this.#next - pts;
    if (late > tolerance) {
      if (this.#hasBegun) this.#allowance = Math.max(this.#allowance, this.#allowanceFor(video - pts));
      return;
    }
    if (!this.#hasBegun) {
      if (late > frameTicks / 2) return;
      if (late > -tolerance) this.#next = pts;
    }
    if (late < -tolerance) this.fill(pts - frameTicks / 2);
    this.#append(data);
    this.#next += Math.max(
      -maxCorrection,
      Math.min(maxCorrection, Math.round((pts - this.#next + frameTicks) * correction)),
    );
  }

  /** Whether there is audio up to `to`, or waiting for it is pointless. `video`: time of the latest video frame. */
  isReady(to: number, video: number): boolean {
    const isGone = video - this.#latest > this.#allowance;
    return this.#next >= to || isGone || video - to > Math.max(hold, this.#allowance);
  }

  /** Fills up to this time with silence. */
  fill(to: number): void {
    while (this.#next < to) this.#append(silence);
  }

  /**
   * Removes and returns the frames of which more than half lies before this time. A segment's audio is thus a little
   * longer or shorter than its video, and stays in sync across many switches.
   */
  take(before: number): AudioFrame[] {
    const end = this.#frames.findIndex(({ pts }) => pts + frameTicks / 2 >= before);
    return this.#frames.splice(0, end < 0 ? this.#frames.length : end);
  }

  #append(data: Uint8Array): void {
    this.#hasBegun = true;
    this.#frames.push({ pts: this.#next, data });
    this.#next += frameTicks;
  }

  #allowanceFor(lateness: number): number {
    return lateness > longestAllowance * 2 ? 0 : Math.min(longestAllowance, lateness + margin);
  }
}
