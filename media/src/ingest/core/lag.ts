/** A camera's clock may run slower than ours by a thousandth before its video counts as late. */
const drift = 1.001;

/** Measures how much later a camera's segments arrive than at its best, within one run. */
export class ArrivalLag {
  #run: string | null = null;
  /** When the last segment would have arrived at best, and when it did: milliseconds of the monotonic clock. */
  #due = 0;
  #arrived = 0;

  get seconds(): number {
    return (this.#arrived - this.#due) / 1000;
  }

  /** Adds a segment; within a run in order and without gaps. `duration`: seconds. */
  add({ run, duration, arrivedAt }: { run: string; duration: number; arrivedAt: number }): void {
    const due = this.#run === run ? this.#due + duration * 1000 * drift : arrivedAt;
    this.#run = run;
    this.#due = Math.min(due, arrivedAt);
    this.#arrived = arrivedAt;
  }
}
