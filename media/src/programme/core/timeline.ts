import type { Entry } from "./entry.ts";
import { type State, slateSeconds } from "./state.ts";

/** Milliseconds that programme time may differ from the camera's within a run before each segment corrects a step. */
const driftAllowed = 600;
const driftStep = 5;

type NewEntry = Omit<Entry, "seq" | "pdt" | "disc" | "show"> & { start: number | null };

/** Appends entries to a programme, each where the one before ends. */
export class Timeline {
  readonly entries: Entry[] = [];
  readonly now: number;
  readonly state: State;
  /** What is to be shown by the entries to come. */
  show: Entry["show"] = null;

  constructor(now: number, state: State) {
    this.now = now;
    this.state = state;
  }

  get end(): number {
    return this.state.end ?? this.now;
  }

  follows(run: string, n: number): boolean {
    const { last } = this.state;
    return last?.run === run && last.n + 1 === n;
  }

  append({ start, ...added }: NewEntry): void {
    const { state } = this;
    const length = added.duration * 1000;
    const isNext = this.follows(added.run, added.n);
    const pdt = this.end + (start === null ? 0 : driftCorrection(start - this.end, length, isNext));
    const disc = state.broken || (state.last !== null && !isNext);
    const entry = { seq: state.seq, pdt, disc, show: this.show, ...added };
    this.entries.push(entry);
    const hasAired = state.hasAired || added.kind !== "slate";
    Object.assign(state, { seq: state.seq + 1, end: pdt + length, last: entry, broken: false, hasAired });
  }

  /** Continues programme time from about now, after a gap too long to fill or when this machine's clock was put back. */
  jump(to = this.now - slateSeconds * 1000): void {
    Object.assign(this.state, { end: to, broken: true });
  }
}

/** How far programme time moves towards a camera's clock: across a gap at a switch, and slowly when clocks drift. */
function driftCorrection(off: number, length: number, isNext: boolean): number {
  if (!isNext) return off > length ? off : 0;
  return Math.abs(off) > driftAllowed ? Math.sign(off) * driftStep : 0;
}
