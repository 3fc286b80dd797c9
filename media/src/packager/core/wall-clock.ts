/** How many seconds back a fast delivery is remembered. */
const memory = 5;
/** How much of the difference a segment takes back, and at most, of its own length. */
const pull = 0.1;
const strongestPull = 0.02;

/**
 * Tells when something was filmed, by this machine's clock. A network delays but never hastens, so the fastest delivery
 * of the last seconds tells best; within a run time goes on with the camera's clock and is drawn slowly towards that,
 * since cameras' clocks drift. All times are milliseconds.
 */
export class WallClock {
  #fastest: { second: number; offset: number }[] = [];
  #last: { time: number; wall: number } | null = null;

  /** Something with the camera's time `time` arrived at `at`. */
  saw(time: number, at: number): void {
    const second = Math.floor(at / 1000);
    const offset = at - time;
    const newest = this.#fastest.at(-1);
    if (newest?.second === second) newest.offset = Math.min(newest.offset, offset);
    else {
      this.#fastest.push({ second, offset });
      if (this.#fastest.length > memory) this.#fastest.shift();
    }
  }

  /** When the camera's time `time` was. To be asked for the beginnings of segments, in order. */
  tell(time: number): number {
    const seen = time + Math.min(...this.#fastest.map(({ offset }) => offset));
    let wall = seen;
    if (this.#last) {
      const length = time - this.#last.time;
      const due = this.#last.wall + length;
      const most = length * strongestPull;
      wall = due + Math.max(-most, Math.min(most, (seen - due) * pull));
    }
    this.#last = { time, wall };
    return wall;
  }
}
