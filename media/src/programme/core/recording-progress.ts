import type { Entry, JournalLine } from "./entry.ts";

/** A part of the programme that is missing from its recording. */
export interface Gap {
  /** Seconds from the recording's beginning. */
  at: number;
  seconds: number;
}

/** Milliseconds of programme time that cameras' clocks may skip at a switch. A longer skip wasn't recorded. */
const clockJitter = 3_000;

/** A piece of another recording, which stands for what is missing where this line of the journal is or before it. */
export interface Fill {
  line: number;
  /** Name of its MPEG-TS in the programme's folder, with time stamps of its own. */
  file: string;
  seconds: number;
}

/** How much of a programme is recorded, and what is missing. */
export class RecordingProgress {
  /** Seconds recorded so far. */
  seconds = 0;
  readonly gaps: Gap[] = [];
  /** Programme time where the last recorded entry ends: milliseconds since the epoch. */
  #end: number | null = null;
  /** Seconds of the present gap that are filled and not yet accounted for. */
  #filled = 0;

  /** `isWritten`: its bytes are on disk. */
  add({ pdt, duration, record }: Entry, isWritten: boolean): void {
    // Nothing was aired in between, or the process was killed before writing it.
    if (this.#end !== null && pdt - this.#end > clockJitter) this.#addGap((pdt - this.#end) / 1000);
    this.#end = record ? pdt + duration * 1000 : null;
    if (record && !isWritten) this.#addGap(duration);
    else this.#filled = 0;
    if (record && isWritten) this.seconds += duration;
  }

  /** Before the gap is added. */
  fill(seconds: number): void {
    this.seconds += seconds;
    this.#filled += seconds;
  }

  #addGap(length: number): void {
    const seconds = length - Math.min(length, this.#filled);
    this.#filled -= length - seconds;
    if (seconds === 0) return;
    const last = this.gaps.at(-1);
    if (last?.at === this.seconds) last.seconds += seconds;
    else this.gaps.push({ at: this.seconds, seconds });
  }
}

/** @param fills in the order of their lines */
export function recordingProgressOf(
  lines: readonly JournalLine[],
  fills: readonly Fill[] = [],
): RecordingProgress {
  const progress = new RecordingProgress();
  for (const [at, line] of lines.entries()) {
    for (const fill of fills) if (fill.line === at) progress.fill(fill.seconds);
    if ("aired" in line) progress.add(line.aired, line.ts !== null);
  }
  return progress;
}
