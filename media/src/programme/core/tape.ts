import type { Entry, Line } from "./entry.ts";

/** A part of the programme that its recording lacks. */
export interface Hole {
  /** Seconds from the recording's beginning. */
  at: number;
  seconds: number;
}

/** Milliseconds of programme time that cameras' clocks may leap over at a change; more was not recorded. */
const jitter = 3_000;

/** What came of a programme's recording, entry by entry. */
export class Tape {
  /** Of the recording. */
  seconds = 0;
  readonly holes: Hole[] = [];
  /** Programme time where the last recorded entry ends: milliseconds since the epoch. */
  #end: number | null = null;

  /** `isWritten`: its bytes are on the disk. */
  add({ pdt, duration, record }: Entry, isWritten: boolean): void {
    // Nothing was given out meanwhile, or the process was killed before it could be written.
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
