import { advance } from "./advance.ts";
import type { Entry, JournalLine } from "./entry.ts";
import { rebuildProgramme } from "./rebuild.ts";
import { type Inputs, initialState, type SegmentTiming, type SourceStatus, type State } from "./state.ts";

export const startTime = Date.parse("2026-11-20T14:00:00Z");
export const slateImages = {
  soon: "soon-look",
  delayed: "delayed-look",
  back: "back-look",
  ended: "ended-look",
};
/** The monotonic clock at the beginning, which is unrelated to the time of day. */
export const startClock = 7_000_000;
export type Order = Inputs["order"];
export const order = (order: Partial<Order>): Order => ({
  show: "before",
  source: null,
  choice: 0,
  standins: [],
  video: null,
  starts_at: null,
  ...order,
});

/** A camera that sends during the seconds in `on`: segments of one length, offset by `phase`. */
export interface Camera {
  length: number;
  phase: number;
  on: [from: number, to: number][];
  frozen?: [from: number, to: number][];
  /** Seconds of video that arrive in a second; 1 by default. */
  rate?: number;
  /** Seconds by which its video arrives late. */
  late?: number;
}

/** What a camera has sent by this second of the test, limited to twelve seconds as in media. */
function viewOf(name: string, camera: Camera, now: number): SourceStatus {
  const { length, phase, on, frozen = [], rate = 1, late = 0 } = camera;
  const second = (now - startTime) / 1000;
  const segments: SegmentTiming[] = [];
  for (const [from, to] of on) {
    const arrives = (n: number) => from + phase + ((n + 1) * length) / rate + late;
    const oldest = Math.max(0, Math.floor(((second - 12 - late - from - phase) * rate) / length) - 1);
    for (let n = oldest; arrives(n) <= Math.min(to, second); n++) {
      if (arrives(n) <= second - 12) continue;
      const start = startTime + (from + phase + n * length) * 1000;
      const arrivedAt = startClock + arrives(n) * 1000;
      segments.push({ run: `${name}-${from}`, n, start, duration: length, arrivedAt });
    }
  }
  return { segments, frozen: frozen.some(([from, to]) => second >= from && second < to) };
}

/** Simulates a programme and its cameras for tests, by a clock that only the test advances. */
export class ProgrammeSimulator {
  cameras: Record<string, Camera> = {};
  order = order({});
  video: Inputs["video"] = null;
  now = startTime;
  state: State = { ...initialState };
  entries: Entry[] = [];
  lines: JournalLine[] = [];

  get clock(): number {
    return startClock + this.now - startTime;
  }
  get second(): number {
    return (this.now - startTime) / 1000;
  }
  sources(): Map<string, SourceStatus> {
    return new Map(
      Object.entries(this.cameras).map(([name, camera]) => [name, viewOf(name, camera, this.now)]),
    );
  }
  tick(): Entry[] {
    const { order, video, now, clock } = this;
    const { entries, state } = advance(this.state, {
      order,
      sources: this.sources(),
      video,
      slateImages,
      now,
      clock,
    });
    if (state.played !== this.state.played && state.played) this.lines.push({ played: state.played });
    this.state = state;
    this.entries.push(...entries);
    this.lines.push(...entries.map((aired) => ({ aired, ts: null, aac: null })));
    if (state.ended) this.lines.push({ ended: this.now });
    return entries;
  }
  /** Advances to this second of the test, in steps of the programme's timer. */
  until(second: number): Entry[] {
    const before = this.entries.length;
    for (; this.now < startTime + second * 1000; this.now += 100) this.tick();
    return this.entries.slice(before);
  }
  restart(): void {
    this.state = rebuildProgramme(this.lines).state;
  }
}

export const always: [number, number][] = [[-20, 10_000]];
export const seen = (entries: readonly Entry[]) =>
  entries.map(({ kind, source, slate }) => slate ?? (kind === "video" ? "video" : source));
/** The same without repetitions. */
export const changes = (entries: readonly Entry[]) =>
  seen(entries).filter((what, n, all) => what !== all[n - 1]);
