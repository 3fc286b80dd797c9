import type { Entry, Line } from "./entry.ts";

/** A part of the programme that is missing from its recording. */
export interface Hole {
  /** Seconds from the recording's beginning. */
  at: number;
  seconds: number;
}

/** Milliseconds of programme time that cameras' clocks may skip at a switch. A longer skip wasn't recorded. */
const jitter = 3_000;

/** How much of a programme is recorded, and what is missing. */
export class Tape {
  /** Seconds recorded so far. */
  seconds = 0;
  readonly holes: Hole[] = [];
  /** Programme time where the last recorded entry ends: milliseconds since the epoch. */
  #end: number | null = null;

  /** `isWritten`: its bytes are on disk. */
  add({ pdt, duration, record }: Entry, isWritten: boolean): void {
    // Nothing was aired in between, or the process was killed before writing it.
    if (this.#end !== null && pdt - this.#end > jitter) this.#lack((pdt - this.#end) / 1000);
    this.#end = record ? pdt + duration * 1000 : null;
    if (record && isWritten) this.seconds += duration;
    else if (record) this.#lack(duration);
  }

  #lack(seconds: number): void {
    const last = this.holes.at(-1);
    if (last?.at === this.seconds) last.seconds += seconds;
    else this.holes.push({ at: this.seconds, seconds });
  }
}

export function tapeOf(lines: readonly Line[]): Tape {
  const tape = new Tape();
  for (const line of lines) if ("aired" in line) tape.add(line.aired, line.ts !== null);
  return tape;
}
