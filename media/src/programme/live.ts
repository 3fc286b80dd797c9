import { type ProgrammeOrder, type ProgrammeState, words } from "@vigil/contract";
import type { Log } from "../log.ts";
import { advance } from "./core/advance.ts";
import type { Entry } from "./core/entry.ts";
import type { Story } from "./core/rebuild.ts";
import type { Situation, State } from "./core/situation.ts";
import { Journal, type Write } from "./journal.ts";
import type { PlaylistKind, Programme, SegmentKind } from "./programme.ts";
import { Shop } from "./shop.ts";
import type { Slates } from "./slates/slates.ts";
import { StillRun } from "./slates/still.ts";
import type { Videos } from "./videos.ts";

export interface LiveParts {
  /** The programme's own. */
  folder: string;
  slates: Slates;
  videos: Videos;
  /** The bytes of a finished segment. */
  bytes(source: string, run: string, n: number): Bytes | null;
  write: Write;
  now: () => number;
  log: Log;
  changed(): void;
  /** The last segment was given out. */
  ended(): void;
}
interface Bytes {
  ts: Buffer;
  aac: Buffer;
}
type Aired = Bytes & { entry: Entry };

/** Milliseconds that guests wait for the disk; a disk that is slower is waited for by the recording only. */
const diskPatience = 400;
/** One programme as it runs: decides, gives out, and writes down. */
export class Live implements Programme {
  readonly id: string;
  readonly stream: string;
  readonly #parts: LiveParts;
  readonly #journal: Journal;
  readonly #shop: Shop;
  #order: ProgrammeOrder;
  #barred: ReadonlySet<string>;
  #state: State;
  #still: { run: string; airing: StillRun } | null = null;
  /** Everything given out, in order; never fails. */
  #given: Promise<void> = Promise.resolve();
  #onAir: ProgrammeState["on_air"];
  #seconds: number;
  #endedAt: number | null;
  #trouble: string | null = null;
  #isPassedOver = false;

  constructor(order: ProgrammeOrder, story: Story, length: number, parts: LiveParts) {
    this.id = order.programme;
    this.stream = order.stream;
    this.#parts = parts;
    this.#order = order;
    this.#barred = new Set(order.barred);
    this.#state = story.state;
    this.#shop = new Shop(parts.folder, story);
    this.#seconds = story.seconds;
    this.#endedAt = story.endedAt;
    this.#journal = new Journal(parts.folder, length, parts.write, (error) => this.#troubled(error));
    const since = new Date(story.state.last?.pdt ?? parts.now()).toISOString();
    this.#onAir = story.state.last
      ? airOf(story.state.last, since)
      : { kind: "slate", source: null, slate: "soon", since };
  }

  get order(): ProgrammeOrder {
    return this.#order;
  }
  get endedAt(): number | null {
    return this.#endedAt;
  }
  /** Seconds of the recording so far, and what is wrong with it. */
  get recorded(): { seconds: number; problem: string | null } {
    const lost = Math.round(this.#journal.lost);
    const problem = this.#trouble ?? (lost > 0 ? words.recordingIncomplete(lost) : null);
    return {
      seconds: this.#seconds,
      problem: problem ?? (this.#isPassedOver ? words.videoPassedOver : null),
    };
  }
  get hasStarted(): boolean {
    return this.#seconds > 0 && this.#endedAt === null;
  }

  /** Whether it is newer than what was known. */
  obey(order: ProgrammeOrder): boolean {
    if (order.version <= this.#order.version) return false;
    this.#order = order;
    this.#barred = new Set(order.barred);
    return true;
  }

  /** Gives out what is due. To be called often, and whenever a segment is finished. */
  tick(sources: Situation["sources"]): void {
    if (this.#state.ended) return;
    const { slate, video, ...order } = this.#order;
    const starts_at = slate.starts_at === null ? null : Date.parse(slate.starts_at);
    const view = video && this.#parts.videos.view(video.play, video.url);
    const situation = { order: { ...order, video, starts_at }, sources, video: view, now: this.#parts.now() };
    const { entries, state } = advance(this.#state, { ...situation, looks: this.#parts.slates.looks(slate) });
    const aired = this.#collect(entries);
    // A video that can't be read any more: nothing was decided, and the next tick knows better.
    if (!aired) return;
    const before = this.#state;
    this.#state = state;
    this.#isPassedOver ||= view === "failed" && state.played !== before.played;
    for (const one of aired) this.#given = this.#given.then(() => this.#give(one));
    if (state.played !== before.played && state.played !== null) this.#journal.note({ played: state.played });
    if (state.played !== before.played) this.#parts.changed();
    if (state.ended) this.#given = this.#given.then(() => this.#end());
  }

  #collect(entries: readonly Entry[]): Aired[] | null {
    try {
      return entries.map((entry) => ({ entry, ...this.#bytes(entry) }));
    } catch (err) {
      this.#parts.log.warn({ err, programme: this.id }, "a segment of the programme can't be read");
      if (this.#order.video) this.#parts.videos.spoil(this.#order.video.url);
      this.#state = { ...this.#state, broken: true };
      return null;
    }
  }

  #bytes({ kind, source, run, n }: Entry): Bytes {
    if (kind === "video") return this.#parts.videos.read(this.#order.video?.url ?? "", n);
    if (kind === "slate") {
      if (this.#still?.run !== run)
        this.#still = { run, airing: new StillRun(this.#parts.slates.still(source)) };
      return this.#still.airing.take();
    }
    const bytes = this.#parts.bytes(source, run, n);
    if (!bytes) throw new Error("A segment was gone before it could be aired.");
    return bytes;
  }

  /** On disk first, so that no number is used twice after a crash; but guests don't wait for a disk that hangs. */
  async #give({ entry, ts, aac }: Aired): Promise<void> {
    const appended = this.#journal.append({ entry, ts, aac });
    const written = appended.then((places) => this.#shop.remember(entry.seq, places));
    if (!this.#journal.isTroubled) await atMost(diskPatience, written);
    this.#shop.put(entry, { ts, aac });
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
    this.#shop.close();
    this.#parts.ended();
    this.#parts.changed();
  }

  #troubled(error: Error | null): void {
    const isFull =
      error !== null && ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
    const trouble = error && (isFull ? words.recordingDiskFull : words.recordingUnwritable);
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    if (error)
      this.#parts.log.error({ err: error, programme: this.id }, "the programme can't be written down");
    else this.#parts.log.info({ programme: this.id }, "the programme is written down again");
    this.#parts.changed();
  }

  isBarred(guest: string): boolean {
    return this.#barred.has(guest);
  }

  isOnAir(source: string): boolean {
    return this.#endedAt === null && this.#onAir.source === source;
  }

  master(query: string): string {
    return this.#shop.master(query);
  }
  playlist(kind: PlaylistKind): string {
    return this.#shop.playlist(kind);
  }
  holds(seq: number): Promise<"ready" | "far" | "late"> {
    return this.#shop.holds(seq);
  }
  segment(seq: number, kind: SegmentKind): ReturnType<Programme["segment"]> {
    return this.#shop.segment(seq, kind);
  }
  poster(): Promise<Buffer> {
    return this.#parts.slates.poster(this.#order.slate);
  }

  /** All but what is counted elsewhere. */
  state(): Omit<ProgrammeState, "viewers" | "recording"> {
    const { video, played } = this.#state;
    const asked = this.#order.video;
    const length = video && asked ? this.#parts.videos.view(asked.play, asked.url) : null;
    const left = Array.isArray(length)
      ? length.slice(video?.next).reduce((sum, seconds) => sum + seconds, 0)
      : null;
    return {
      stream: this.stream,
      programme: this.id,
      version: this.#order.version,
      on_air: this.#onAir,
      played,
      video_left: video && played !== video.play ? left : null,
      ended_at: this.#endedAt === null ? null : new Date(this.#endedAt).toISOString(),
    };
  }

  /** Settles once all that was given out is on disk, however long the disk takes nothing. */
  async written(): Promise<void> {
    await this.#given;
    await this.#journal.written();
  }

  /** All that was given out is on disk when this resolves, unless the disk takes nothing. */
  async close(): Promise<void> {
    await this.#given;
    await this.#journal.close();
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
