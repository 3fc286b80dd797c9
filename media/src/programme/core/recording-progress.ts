import type { Entry, JournalLine } from "./entry.ts";

/** A part of the programme that is missing from its recording. */
export interface Gap {
  /** Seconds from the recording's beginning. */
  at: number;
  seconds: number;
}

/** Milliseconds of programme time that cameras' clocks may skip at a switch. A longer skip wasn't recorded. */
const clockJitter = 3_000;

/** How much of a programme is recorded, and what is missing. */
export class RecordingProgress {
  /** Seconds recorded so far. */
  seconds = 0;
  readonly gaps: Gap[] = [];
  /** Programme time where the last recorded entry ends: milliseconds since the epoch. */
  #end: number | null = null;

  /** `isWritten`: its bytes are on disk. */
  add({ pdt, duration, record }: Entry, isWritten: boolean): void {
    // Nothing was aired in between, or the process was killed before writing it.
    if (this.#end !== null && pdt - this.#end > clockJitter) this.#addGap((pdt - this.#end) / 1000);
    this.#end = record ? pdt + duration * 1000 : null;
    if (record && isWritten) this.seconds += duration;
    else if (record) this.#addGap(duration);
  }

  #addGap(seconds: number): void {
    const last = this.gaps.at(-1);
    if (last?.at === this.seconds) last.seconds += seconds;
    else this.gaps.push({ at: this.seconds, seconds });
  }
}

export function recordingProgressOf(lines: readonly JournalLine[]): RecordingProgress {
  const progress = new RecordingProgress();
  for (const line of lines) if ("aired" in line) progress.add(line.aired, line.ts !== null);
  return progress;
}
