import { type ProgrammeState, words } from "@vigil/contract/media";
import { isFull } from "../disk/trouble.ts";
import type { Log } from "../log.ts";
import type { Entry } from "./core/entry.ts";
import type { Story } from "./core/rebuild.ts";
import type { Tape } from "./core/tape.ts";
import { Journal, type JournalParts } from "./journal.ts";
import { Mark } from "./mark.ts";
import { Shop } from "./segment-window.ts";

export interface OutputParts extends Pick<JournalParts, "folder" | "write" | "mostWaiting"> {
  now: () => number;
  log: Log;
  changed(): void;
  /** Called when the last segment has been aired. */
  ended(): void;
}
export interface Bytes {
  ts: Buffer;
  aac: Buffer;
}
export type Aired = Bytes & { entry: Entry };

/** Milliseconds that a segment waits for the disk before guests get it; the recording waits longer. */
const diskTimeout = 400;

/** Airs a programme's segments in order: to disk first, then to guests. */
export class Output {
  readonly shop: Shop;
  readonly #id: string;
  readonly #parts: OutputParts;
  readonly #journal: Journal;
  readonly #mark: Mark;
  readonly #tape: Tape;
  /** Everything aired so far, in order; never rejects. */
  #given: Promise<void> = Promise.resolve();
  #onAir: ProgrammeState["on_air"];
  #seconds: number;
  #endedAt: number | null;
  #trouble: string | null = null;

  constructor(id: string, story: Story, length: number, parts: OutputParts) {
    this.#id = id;
    this.#parts = parts;
    this.shop = new Shop(parts.folder, story);
    this.#seconds = story.seconds;
    this.#tape = story.tape;
    this.#mark = new Mark(parts.folder);
    this.#endedAt = story.endedAt;
    this.#journal = new Journal({ ...parts, length, troubled: (error) => this.#troubled(error) });
    const since = new Date(story.state.last?.pdt ?? parts.now()).toISOString();
    this.#onAir = story.state.last
      ? airOf(story.state.last, since)
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
  get waitsForDisk(): boolean {
    return this.#journal.isTroubled;
  }
  /** The recording's problem, in words for the director. */
  get problem(): string | null {
    const lost = Math.round(this.#journal.givenUp);
    return (
      (lost > 0 ? words.recordingLosing(lost) : this.#trouble) ?? words.recordingIncomplete(this.#tape.holes)
    );
  }

  give(aired: Aired): void {
    this.#given = this.#given.then(() => this.#give(aired));
  }

  /** Journals that a video was played, so that a restart doesn't play it again. */
  played(play: string): void {
    this.#journal.note({ played: play });
  }

  /** Ends the programme after everything aired so far. */
  end(): void {
    this.#given = this.#given.then(() => this.#end());
  }

  /** Resolves once everything aired is on disk, however long the disk can't be written. */
  async written(): Promise<void> {
    await this.#given;
    await this.#journal.written();
  }

  /** Everything aired is on disk when this resolves, unless the disk can't be written. */
  async close(): Promise<void> {
    await this.#given;
    await this.#journal.close();
    this.#mark.close();
  }

  /** Writes to disk first, so that no number is used twice after a crash; but guests don't wait for a disk that hangs. */
  async #give({ entry, ts, aac }: Aired): Promise<void> {
    const appended = this.#journal.append({ entry, ts, aac });
    const written = appended.then((places) => {
      this.shop.remember(entry.seq, places);
      this.#tape.add(entry, places.ts !== null);
    });
    if (!this.#journal.isTroubled) await atMost(diskPatience, written);
    const discontinuities = this.shop.discontinuities + (entry.disc ? 1 : 0);
    this.#mark.set({ seq: entry.seq, discontinuities, end: Math.ceil(entry.pdt + entry.duration * 1000) });
    this.shop.put(entry, { ts, aac });
    if (entry.record) this.#seconds += entry.duration;
    this.#tell(entry);
  }

  #tell(entry: Entry): void {
    const next = airOf(entry, new Date(entry.pdt).toISOString());
    const { kind, source, slate } = this.#onAir;
    if (next.kind === kind && next.source === source && next.slate === slate && entry.seq > 0) return;
    this.#onAir = next;
    this.#parts.changed();
  }

  #end(): void {
    this.#endedAt = this.#parts.now();
    this.#journal.note({ ended: this.#endedAt });
    this.shop.close();
    this.#mark.close();
    this.#parts.ended();
    this.#parts.changed();
  }

  #troubled(error: Error | null): void {
    const trouble = error && (isFull(error) ? words.recordingDiskFull : words.recordingUnwritable);
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    const programme = this.#id;
    if (error) this.#parts.log.error({ err: error, programme }, "the programme can't be written to disk");
    else this.#parts.log.info({ programme }, "the programme is written to disk again");
    this.#parts.changed();
  }
}

const airOf = ({ kind, source, slate }: Entry, since: string): ProgrammeState["on_air"] => ({
  kind,
  source: kind === "source" ? source : null,
  slate,
  since,
});

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
  clearTimeout(timer);
}
