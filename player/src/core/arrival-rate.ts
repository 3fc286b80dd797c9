/** Milliseconds without a byte after which a download counts as interrupted. */
const interruptedAfter = 1000;

/**
 * How fast a download arrives that isn't finished yet, since its begin or its last interruption: a gap says nothing
 * about the connection after it. Times are milliseconds of one clock.
 */
export class ArrivalRate {
  #from = { at: 0, loaded: 0 };
  #last = { at: 0, loaded: 0 };

  begin(now: number): void {
    this.#from = { at: now, loaded: 0 };
    this.#last = this.#from;
  }

  /** `loaded`: bytes so far. Call it several times a second. */
  note(loaded: number, now: number): void {
    if (loaded === this.#last.loaded) return;
    if (now - this.#last.at >= interruptedAfter) this.#from = { at: now, loaded };
    this.#last = { at: now, loaded };
  }

  /** Bits a second; null before it has been arriving for `least` milliseconds, and while nothing arrives. */
  bitsPerSecond(now: number, least: number): number | null {
    const time = now - this.#from.at;
    if (time < least || now - this.#last.at >= interruptedAfter) return null;
    return ((this.#last.loaded - this.#from.loaded) * 8) / (time / 1000);
  }
}
