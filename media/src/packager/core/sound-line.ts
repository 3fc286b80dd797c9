import { frameTicks, longestFrame, silence } from "./aac.ts";
import type { Sound } from "./mux.ts";

/** Ticks that a frame may be away from where it is due before it counts as lost or late: 50 ms, heard by nobody. */
const tolerance = 4_500;
/** How much of the difference each frame takes back, and at most: 0.25 ms. FLV rounds to milliseconds. */
const pull = 1 / 16;
const strongestPull = 24;
/** Ticks of sound that may be ahead of the pictures: five seconds. What is further off has another clock. */
const furthestAhead = 450_000;
/** Until the sound has been heard to come late, ticks it may be behind the pictures before it counts as gone. */
const patienceAtFirst = 27_000;
const longestPatience = 180_000;
/** Ticks that a segment's end waits for sound that is on its way: 500 ms. */
const hold = 45_000;
/** Added to the lateness that was seen, so that the same lateness is no news: 250 ms. */
const margin = 22_500;

/**
 * One unbroken line of sound: frames one after the other, holes filled with silence, jitter smoothed. All times are
 * ticks of 90 kHz.
 */
export class SoundLine {
  readonly #frames: Sound[] = [];
  #next: number;
  #hasBegun = false;
  #heard = Number.NEGATIVE_INFINITY;
  #patience = patienceAtFirst;

  /** `start`: of the first picture. */
  constructor(start: number) {
    this.#next = start;
  }

  /** A frame of the source. `pictures`: how far they have come. */
  push({ pts, data }: Sound, pictures: number): void {
    if (data.length > longestFrame || pts > pictures + furthestAhead) return;
    this.#heard = Math.max(this.#heard, pts + frameTicks);
    const late = this.#next - pts;
    if (late > tolerance) {
      if (this.#hasBegun) this.#patience = Math.max(this.#patience, this.#bear(pictures - pts));
      return;
    }
    if (!this.#hasBegun) {
      if (late > frameTicks / 2) return;
      if (late > -tolerance) this.#next = pts;
    }
    if (late < -tolerance) this.fill(pts - frameTicks / 2);
    this.#append(data);
    this.#next += Math.max(
      -strongestPull,
      Math.min(strongestPull, Math.round((pts - this.#next + frameTicks) * pull)),
    );
  }

  /** Whether there is sound up to here, or it is of no use to wait for it. `pictures`: how far they have come. */
  isReady(to: number, pictures: number): boolean {
    const isGone = pictures - this.#heard > this.#patience;
    return this.#next >= to || isGone || pictures - to > Math.max(hold, this.#patience);
  }

  /** Silence up to here. */
  fill(to: number): void {
    while (this.#next < to) this.#append(silence);
  }

  /**
   * The frames that lie before this time by more than half, for good: so what is joined at many cuts is now a little longer
   * than its pictures, now a little shorter, and stays in step with them.
   */
  take(before: number): Sound[] {
    const end = this.#frames.findIndex(({ pts }) => pts + frameTicks / 2 >= before);
    return this.#frames.splice(0, end < 0 ? this.#frames.length : end);
  }

  #append(data: Uint8Array): void {
    this.#hasBegun = true;
    this.#frames.push({ pts: this.#next, data });
    this.#next += frameTicks;
  }

  #bear(lateness: number): number {
    return lateness > longestPatience * 2 ? 0 : Math.min(longestPatience, lateness + margin);
  }
}
