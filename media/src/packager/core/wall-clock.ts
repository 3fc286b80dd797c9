/** Seconds for which a fast delivery is remembered. */
const memory = 5;
/** The share of the deviation that a segment corrects, and the limit relative to its own length. */
const correction = 0.1;
const maxCorrection = 0.02;

/**
 * Estimates when something was filmed, by this machine's clock. A network only ever delays, so the fastest delivery of
 * the last seconds is the best estimate. Within a run time follows the camera's clock and is corrected slowly, because
 * cameras' clocks drift. All times are milliseconds.
 */
export class WallClock {
  #fastest: { second: number; offset: number }[] = [];
  #last: { time: number; wall: number } | null = null;

  /** Records that something with the camera's time `time` arrived at `at`. */
  observe(time: number, at: number): void {
    const second = Math.floor(at / 1000);
    const offset = at - time;
    const newest = this.#fastest.at(-1);
    if (newest?.second === second) newest.offset = Math.min(newest.offset, offset);
    else {
      this.#fastest.push({ second, offset });
      if (this.#fastest.length > memory) this.#fastest.shift();
    }
  }

  /** Converts the camera's time `time`. Call it for the beginnings of segments, in order. */
  timeOf(time: number): number {
    const seen = time + Math.min(...this.#fastest.map(({ offset }) => offset));
    let wall = seen;
    if (this.#last) {
      const length = time - this.#last.time;
      const due = this.#last.wall + length;
      const most = length * maxCorrection;
      wall = due + Math.max(-most, Math.min(most, (seen - due) * correction));
    }
    this.#last = { time, wall };
    return wall;
  }
}
