import { type ProgrammeState, words } from "@vigil/contract/media";
import { isDiskFull } from "../disk/disk-errors.ts";
import type { Log } from "../log.ts";
import type { Entry } from "./core/entry.ts";
import type { RebuiltProgramme } from "./core/rebuild.ts";
import type { RecordingProgress } from "./core/recording-progress.ts";
import type { AiredSpans } from "./core/spans.ts";
import { type AiredSegment, Journal, type JournalParts } from "./journal.ts";
import { LastSegmentFile } from "./last-segment.ts";
import { SegmentWindow } from "./segment-window.ts";

export interface ProgrammeOutputParts extends Pick<JournalParts, "folder" | "write" | "maxWaiting"> {
  now: () => number;
  log: Log;
  changed(): void;
  /** Called with each segment that guests have got. */
  aired(segment: AiredSegment): void;
  /** Called when the last segment has been aired. */
  ended(): void;
}

/** Milliseconds that a segment waits for the disk before guests get it; the recording waits longer. */
const diskTimeout = 400;

/** Airs a programme's segments in order: to disk first, then to guests. */
export class ProgrammeOutput {
  readonly window: SegmentWindow;
  readonly #id: string;
  readonly #parts: ProgrammeOutputParts;
  readonly #journal: Journal;
  readonly #lastSegmentFile: LastSegmentFile;
  readonly #progress: RecordingProgress;
  /** What guests have seen so far. */
  readonly spans: AiredSpans;
  /** Everything aired so far, in order; never rejects. */
  #queue: Promise<void> = Promise.resolve();
  #onAir: ProgrammeState["on_air"];
  #seconds: number;
  #recordedUntil: number | null;
  #endedAt: number | null;
  #problem: string | null = null;

  constructor(id: string, rebuilt: RebuiltProgramme, length: number, parts: ProgrammeOutputParts) {
    this.#id = id;
    this.#parts = parts;
    this.window = new SegmentWindow(parts.folder, rebuilt);
    this.#seconds = rebuilt.seconds;
    this.#recordedUntil = rebuilt.recordedUntil;
    this.#progress = rebuilt.progress;
    this.spans = rebuilt.spans;
    this.#lastSegmentFile = new LastSegmentFile(parts.folder);
    this.#endedAt = rebuilt.endedAt;
    this.#journal = new Journal({ ...parts, length, onProblem: (error) => this.#onProblem(error) });
    const since = new Date(rebuilt.state.last?.pdt ?? parts.now()).toISOString();
    this.#onAir = rebuilt.state.last
      ? onAirOf(rebuilt.state.last, since)
      : { kind: "slate", source: null, slate: "soon", since };
  }

  get onAir(): ProgrammeState["on_air"] {
    return this.#onAir;
  }
  get endedAt(): number | null {
    return this.#endedAt;
  }
  /** Seconds of the recording so far. */
  get seconds(): number {
    return this.#seconds;
  }
  /** Programme time of its newest segment. */
  get recordedUntil(): number | null {
    return this.#recordedUntil;
  }
  get isDiskFailing(): boolean {
    return this.#journal.isFailing;
  }
  /** The recording's problem, in words for the director. */
  get problem(): string | null {
    const lost = Math.round(this.#journal.droppedSeconds);
    return (
      (lost > 0 ? words.recordingLosing(lost) : this.#problem) ??
      words.recordingIncomplete(this.#progress.gaps)
    );
  }

  air(aired: AiredSegment): void {
    this.#queue = this.#queue.then(() => this.#air(aired));
  }

  /** Journals that a video was played, so that a restart doesn't play it again. */
  played(play: string): void {
    this.#journal.note({ played: play });
  }

  /** Ends the programme after everything aired so far. */
  end(): void {
    this.#queue = this.#queue.then(() => this.#end());
  }

  /** Resolves once guests have got everything that was aired. */
  allAired(): Promise<void> {
    return this.#queue;
  }

  /** Resolves once everything aired is on disk, however long the disk can't be written. */
  async written(): Promise<void> {
    await this.#queue;
    await this.#journal.written();
  }

  /** Everything aired is on disk when this resolves, unless the disk can't be written. */
  async close(): Promise<void> {
    await this.#queue;
    await this.#journal.close();
    this.#lastSegmentFile.close();
  }

  /** Writes to disk first, so that a crash never makes it reuse a number; but guests don't wait for a disk that hangs. */
  async #air({ entry, ts, aac }: AiredSegment): Promise<void> {
    const appended = this.#journal.append({ entry, ts, aac });
    const written = appended.then((ranges) => {
      this.window.setRanges(entry.seq, ranges);
      this.#progress.add(entry, ranges.ts !== null);
    });
    if (!this.#journal.isFailing) await waitAtMost(diskTimeout, written);
    const discontinuities = this.window.discontinuities + (entry.disc ? 1 : 0);
    this.spans.add(entry);
    this.#lastSegmentFile.set({
      seq: entry.seq,
      discontinuities,
      end: Math.ceil(entry.pdt + entry.duration * 1000),
      from: this.spans.lastFrom,
    });
    this.window.add(entry, { ts, aac });
    this.#parts.aired({ entry, ts, aac });
    if (entry.record) {
      this.#seconds += entry.duration;
      this.#recordedUntil = entry.pdt;
    }
    this.#updateOnAir(entry);
  }

  #updateOnAir(entry: Entry): void {
    const next = onAirOf(entry, new Date(entry.pdt).toISOString());
    const { kind, source, slate } = this.#onAir;
    if (next.kind === kind && next.source === source && next.slate === slate && entry.seq > 0) return;
    this.#onAir = next;
    this.#parts.changed();
  }

  #end(): void {
    this.#endedAt = this.#parts.now();
    this.#journal.note({ ended: this.#endedAt });
    this.window.close();
    this.#lastSegmentFile.close();
    this.#parts.ended();
    this.#parts.changed();
  }

  #onProblem(error: Error | null): void {
    const problem = error && (isDiskFull(error) ? words.recordingDiskFull : words.recordingUnwritable);
    if (problem === this.#problem) return;
    this.#problem = problem;
    const programme = this.#id;
    if (error) this.#parts.log.error({ err: error, programme }, "the programme can't be written to disk");
    else this.#parts.log.info({ programme }, "the programme is written to disk again");
    this.#parts.changed();
  }
}

const onAirOf = ({ kind, source, slate }: Entry, since: string): ProgrammeState["on_air"] => ({
  kind,
  source: kind === "source" ? source : null,
  slate,
  since,
});

async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
  clearTimeout(timer);
}
