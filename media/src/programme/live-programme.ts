import { type AiredProgramme, type ProgrammeOrder, type ProgrammeState, words } from "@vigil/contract/media";
import type { Ffmpeg } from "../ffmpeg.ts";
import { Outputs, type OutputsParts } from "../outputs/outputs.ts";
import type { RenditionName } from "../renditions/core/ladder.ts";
import type { RenditionPlaces } from "../renditions/core/places.ts";
import { Renditions } from "../renditions/renditions.ts";
import { advance } from "./core/advance.ts";
import { steadyAfter, unsteadyChoice } from "./core/choose-source.ts";
import type { Entry } from "./core/entry.ts";
import type { RebuiltProgramme } from "./core/rebuild.ts";
import type { RewindRequest } from "./core/rewind.ts";
import type { Inputs, State } from "./core/state.ts";
import type { AiredSegment, SegmentBytes } from "./journal.ts";
import { ProgrammeOutput, type ProgrammeOutputParts } from "./output.ts";
import type { PlaylistKind, Programme, SegmentKind } from "./programme.ts";
import type { createPunctuality } from "./punctuality.ts";
import type { Slates } from "./slates/slates.ts";
import { StillVideoRun } from "./slates/still-video.ts";
import type { Videos } from "./videos.ts";

export interface LiveProgrammeParts extends Omit<ProgrammeOutputParts, "aired"> {
  ffmpeg: Ffmpeg;
  places: RenditionPlaces;
  /** Why an output's address may not be used, in words for the director; null when it may. */
  checkOutput: OutputsParts["check"];
  slates: Slates;
  videos: Videos;
  /** Milliseconds of the monotonic clock. */
  clock: () => number;
  punctuality: ReturnType<typeof createPunctuality>;
  /** The bytes of a source's finished segment; null when it is no longer cached. */
  segmentBytes(source: string, run: string, n: number): SegmentBytes | null;
}

/**
 * Milliseconds after its last segment for which a programme goes on by itself. One from a disk that was away for longer
 * may be over, and its camera may show another family.
 */
const goesOnFor = 3_600_000;

/** A running programme: decides what is due and airs it. */
export class LiveProgramme implements Programme {
  readonly id: string;
  readonly stream: string;
  readonly #parts: LiveProgrammeParts;
  readonly #output: ProgrammeOutput;
  readonly #outputs: Outputs;
  readonly #renditions: Renditions;
  #order: ProgrammeOrder;
  #barred: ReadonlySet<string>;
  #state: State;
  #still: { run: string; playback: StillVideoRun } | null = null;
  #wasVideoSkipped = false;
  /** Whether nothing is aired until the server has sent an order. */
  #awaitsOrder = false;

  constructor(order: ProgrammeOrder, rebuilt: RebuiltProgramme, length: number, parts: LiveProgrammeParts) {
    this.id = order.programme;
    this.stream = order.stream;
    this.#parts = parts;
    this.#order = order;
    this.#barred = new Set(order.barred);
    this.#state = rebuilt.state;
    this.#outputs = new Outputs({ ...parts, check: parts.checkOutput });
    this.#renditions = new Renditions({ ...parts, programme: this.id });
    const aired = (segment: AiredSegment) => {
      this.#outputs.air(segment);
      this.#renditions.air(segment.entry.seq, segment.ts);
    };
    this.#output = new ProgrammeOutput(this.id, rebuilt, length, { ...parts, aired });
    if (this.endedAt === null) this.#outputs.order(order.outputs);
  }

  get order(): ProgrammeOrder {
    return this.#order;
  }
  get endedAt(): number | null {
    return this.#output.endedAt;
  }
  /** Bytes a second that it writes to disk. */
  get rate(): number {
    return this.#output.window.rate;
  }
  /** Seconds of the recording so far, the programme time of its newest segment, and its problem if any. */
  get recorded(): { seconds: number; until: number | null; problem: string | null; failing: boolean } {
    const { seconds, recordedUntil: until, problem: found, isDiskFailing: failing } = this.#output;
    const problem = found ?? (this.#wasVideoSkipped ? words.videoPassedOver : null);
    return { seconds, until, problem, failing };
  }
  /** Whether the disk can't be written at the moment. */
  get isDiskFailing(): boolean {
    return this.#output.isDiskFailing;
  }
  get hasStarted(): boolean {
    return this.#output.seconds > 0 && this.endedAt === null;
  }

  /** Called when it is opened: what was aired last long ago waits for the server. */
  resume(): void {
    const { ended, end } = this.#state;
    this.#awaitsOrder = !ended && end !== null && this.#parts.now() - end > goesOnFor;
    if (this.#awaitsOrder)
      this.#parts.log.warn({ programme: this.id }, "a programme of long ago waits for the server");
  }

  /** Applies an order. Returns whether it is newer than the one before. */
  applyOrder(order: ProgrammeOrder): boolean {
    if (order.version <= this.#version) return false;
    this.#awaitsOrder = false;
    this.#order = order;
    this.#barred = new Set(order.barred);
    if (this.endedAt === null) this.#outputs.order(order.outputs);
    return true;
  }

  /** Of the order in force. While it waits there is none, so that the server sends one. */
  get #version(): number {
    return this.#awaitsOrder ? 0 : this.#order.version;
  }

  /** Airs what is due. Call it often, and whenever a segment is finished. */
  tick(sources: Inputs["sources"]): void {
    if (this.#state.ended || this.#awaitsOrder) return;
    const { slate, video, ...order } = this.#order;
    const starts_at = slate.starts_at === null ? null : Date.parse(slate.starts_at);
    const status = video && this.#parts.videos.status(video.play, video.url);
    const [now, clock] = [this.#parts.now(), this.#parts.clock()];
    const inputs = { order: { ...order, video, starts_at }, sources, video: status, now, clock };
    const { entries, state } = advance(this.#state, {
      ...inputs,
      slateImages: this.#parts.slates.images(slate),
    });
    const aired = this.#readSegments(entries);
    // A video can't be read any more: discard the decision, and the next tick decides without it.
    if (!aired) return;
    const before = this.#state;
    this.#state = state;
    this.#wasVideoSkipped ||= status === "failed" && state.played !== before.played;
    for (const one of aired) {
      this.#output.air(one);
      this.#parts.punctuality.aired(this.id, one.entry.duration);
    }
    if (state.played !== before.played && state.played !== null) this.#output.played(state.played);
    const hasUnsteadyChanged = differs(unsteadyChoice(before), unsteadyChoice(state));
    if (state.played !== before.played || hasUnsteadyChanged) this.#parts.changed();
    if (state.ended) this.#end();
  }

  #end(): void {
    this.#parts.punctuality.forget(this.id);
    this.#output.end();
    void this.#output.allAired().then(() => this.#outputs.close());
  }

  #readSegments(entries: readonly Entry[]): AiredSegment[] | null {
    try {
      return entries.map((entry) => ({ entry, ...this.#readSegment(entry) }));
    } catch (err) {
      this.#parts.log.warn({ err, programme: this.id }, "a segment of the programme can't be read");
      if (this.#order.video) this.#parts.videos.markFailed(this.#order.video.url);
      this.#state = { ...this.#state, broken: true };
      return null;
    }
  }

  #readSegment({ kind, source, run, n }: Entry): SegmentBytes {
    if (kind === "video") return this.#parts.videos.read(this.#order.video?.url ?? "", n);
    if (kind === "slate") {
      if (this.#still?.run !== run)
        this.#still = { run, playback: new StillVideoRun(this.#parts.slates.still(source)) };
      return this.#still.playback.take();
    }
    const bytes = this.#parts.segmentBytes(source, run, n);
    if (!bytes) throw new Error("A segment was gone before it could be aired.");
    return bytes;
  }

  aired(): AiredProgramme {
    const { endedAt } = this;
    return {
      ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
      spans: this.#output.spans.list(),
    };
  }

  isBarred(guest: string): boolean {
    return this.#barred.has(guest);
  }

  /**
   * The director's choice while cameras are shown, or held back because the room seems empty, and the camera that guests
   * see; none once it has ended.
   */
  get camerasOnAir(): string[] {
    if (this.endedAt !== null || this.#awaitsOrder) return [];
    const { show, source } = this.#order;
    const { onAir } = this.#output;
    const cameras = [
      show === "source" || show === "closing" ? source : null,
      onAir.kind === "source" ? onAir.source : null,
    ];
    return cameras.filter((one) => one !== null);
  }

  isOnAir(source: string): boolean {
    return this.endedAt === null && this.#output.onAir.source === source;
  }

  master(query: string): string {
    return this.#output.window.master(query, this.#renditions.isOffered);
  }
  playlist(kind: "video" | "audio"): string;
  playlist(kind: PlaylistKind): string | null;
  playlist(kind: PlaylistKind): string | null {
    const isRendition = kind !== "video" && kind !== "audio";
    return isRendition && !this.#renditions.want() ? null : this.#output.window.playlist(kind);
  }
  rewind(request: Omit<RewindRequest, "isOver">): string | null {
    return this.#output.window.rewind(request);
  }
  get playlistVersion(): string {
    return this.#output.window.version;
  }
  async rendition(seq: number, name: RenditionName): Promise<Buffer | null> {
    if (!this.#renditions.want()) return null;
    const ts = await this.#output.window.segment(seq, "ts");
    return ts && this.#renditions.segment(seq, name, ts);
  }
  waitForSegment(seq: number): Promise<"ready" | "far" | "late"> {
    return this.#output.window.waitForSegment(seq);
  }
  segment(seq: number, kind: SegmentKind): ReturnType<Programme["segment"]> {
    return this.#output.window.segment(seq, kind);
  }
  poster(): Promise<Buffer> {
    return this.#parts.slates.poster(this.#order.slate);
  }

  /** The programme's state without viewers, bytes and recordings, which are counted elsewhere. */
  state(): Omit<ProgrammeState, "viewers" | "sent" | "recording" | "second"> {
    const { video, played } = this.#state;
    const ordered = this.#order.video;
    const length = video && ordered ? this.#parts.videos.status(ordered.play, ordered.url) : null;
    const left = Array.isArray(length)
      ? length.slice(video?.next).reduce((sum, seconds) => sum + seconds, 0)
      : null;
    return {
      stream: this.stream,
      programme: this.id,
      version: this.#version,
      on_air: this.#output.onAir,
      unsteady: this.#unsteady(),
      played,
      outputs: this.#outputs.states(),
      renditions: this.#renditions.state,
      video_left: video && played !== video.play ? left : null,
      ended_at: this.endedAt === null ? null : new Date(this.endedAt).toISOString(),
    };
  }

  #unsteady(): ProgrammeState["unsteady"] {
    const choice = unsteadyChoice(this.#state);
    if (!choice) return null;
    const { source, wellSince } = choice;
    const { now, clock } = this.#parts;
    if (wellSince === null) return { source, returns_at: null };
    // Rounded to seconds, because the difference between the two clocks varies by a millisecond.
    const returns = Math.round((now() - clock() + wellSince + steadyAfter) / 1000) * 1000;
    return { source, returns_at: new Date(returns).toISOString() };
  }

  /** Resolves once everything aired is on disk, however long the disk can't be written. */
  written(): Promise<void> {
    return this.#output.written();
  }

  /** Everything aired is on disk when this resolves, unless the disk can't be written. */
  close(): Promise<void> {
    this.#outputs.close();
    return this.#output.close();
  }
}

type Unsteady = ReturnType<typeof unsteadyChoice>;
const differs = (before: Unsteady, after: Unsteady): boolean =>
  before?.source !== after?.source || before?.wellSince !== after?.wellSince;
