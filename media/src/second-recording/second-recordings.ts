import { readdirSync, readFileSync, statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type ProgrammeState, RecordedTwice, words } from "@vigil/contract/media";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { ReceivedTag, Sources } from "../ingest/sources.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";
import type { JournalLine } from "../programme/core/entry.ts";
import type { Fill } from "../programme/core/recording-progress.ts";
import { Backlog } from "./core/backlog.ts";
import { compareRecordings, type RecordedCamera } from "./core/compare.ts";
import { coveredSeconds, joinSpans, type Span } from "./core/coverage.ts";
import { readIndex } from "./core/index-lines.ts";
import { cutFills } from "./fills.ts";
import { heldBack } from "./held-back.ts";
import { finishLeftPart, indexOf, isSound, Part, readParts, type StoredPart } from "./part.ts";

/** Milliseconds between writes. */
const writeEvery = 200;
/** Milliseconds that a camera is recorded after it has gone off air. */
const recordedAfter = 10_000;
/** Milliseconds between attempts while the folder can't be written. */
const retryAfter = 1_000;
/** Milliseconds without a write of what a camera delivers, after which a recording counts as standing still. */
const standsStillAfter = 3_000;
/** Milliseconds without anything from a camera after which it doesn't deliver. */
const longestPause = 1_000;
const sweepEvery = 3_600_000;
const comparisonFile = "comparison.json";
/** Milliseconds that a second recording is kept. */
const keptFor = 7 * 24 * 3_600_000;

export interface SecondRecordingsParts {
  ffmpeg: Ffmpeg;
  /** SECOND_RECORDING_DIR. */
  folder: string;
  sources: Pick<Sources, "onTag">;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  /** Whether a programme's recording isn't stored yet, so that it may still be filled. */
  isPending: (programme: string) => boolean;
  /** Runs a write of so many bytes, with space that is reserved for it if there is any. */
  withSpace<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

interface Recorded {
  /** The cameras to record, and when each was last to be. */
  wanted: Map<string, number>;
  parts: Map<string, Part>;
  spans: Span[];
  writtenAt: number | null;
  /** Until when nothing is tried, after a failure. */
  notBefore: number;
  isFailing: boolean;
  comparison: RecordedTwice | null;
}
interface Feed {
  publication: object;
  backlog: Backlog;
  lastAt: number;
  /** Since when it has delivered without a pause what can be recorded. */
  steadySince: number;
}

/**
 * Records each camera on air a second time: as it came in, before the packager, and to another folder. Nothing that
 * goes wrong here reaches the programme.
 */
export class SecondRecordings {
  readonly #parts: SecondRecordingsParts;
  readonly #feeds = new Map<string, Feed>();
  readonly #programmes = new Map<string, Recorded>();
  readonly #timers: NodeJS.Timeout[];
  readonly #stop: () => void;
  #writing: Promise<void> | null = null;

  constructor(parts: SecondRecordingsParts) {
    this.#parts = parts;
    this.#stop = parts.sources.onTag((received) => this.#receive(received));
    this.#timers = [
      setInterval(() => void this.#write(), writeEvery),
      setInterval(() => void this.#sweep(), sweepEvery),
    ];
    for (const timer of this.#timers) timer.unref();
    void this.#sweep();
  }

  /** Whether it fills the same disk as this folder. */
  sharesDiskWith(folder: string): boolean {
    const disk = (of: string): number | undefined => statSync(of, { throwIfNoEntry: false })?.dev;
    const { folder: own } = this.#parts;
    return (disk(own) ?? disk(path.dirname(own))) === disk(folder);
  }

  /** Records these cameras for a programme, each until ten seconds after it was last named. Call it often. */
  want(programme: string, sources: readonly string[]): void {
    if (sources.length === 0 && !this.#programmes.has(programme)) return;
    const { wanted } = this.#recorded(programme);
    for (const source of sources) wanted.set(source, this.#parts.now());
  }

  /** How much of a programme's cameras is recorded; null before one of them was on air. */
  state(programme: string): ProgrammeState["second"] {
    const recorded = this.#programmes.get(programme);
    if (!recorded) return null;
    const { spans, isFailing, comparison } = recorded;
    return {
      seconds: coveredSeconds(spans),
      growing: !this.#standsStill(recorded),
      problem: isFailing ? words.secondRecordingUnwritable : null,
      comparison,
    };
  }

  /**
   * Compares the second recording of a programme that has ended with the first, for its state from then on. Nothing is
   * compared where no camera was on air, and nothing twice, also by the next process.
   * @param readLines the programme's journal
   */
  async compare(programme: string, readLines: () => readonly JournalLine[]): Promise<void> {
    const folder = path.join(this.#parts.folder, programme);
    try {
      const stored = readJsonFile(path.join(folder, comparisonFile), RecordedTwice);
      if (!stored) await this.#finishParts(programme);
      const parts = stored ? [] : await readParts(folder);
      if (!stored && parts.length === 0) return;
      const comparison = stored ?? (await this.#compareParts(folder, parts, readLines()));
      this.#recorded(programme).comparison = comparison;
      if (!stored) writeJsonFile(path.join(folder, comparisonFile), comparison);
    } catch (err) {
      this.#parts.log.warn({ err, programme }, "the two recordings can't be compared");
    }
  }

  /**
   * Cuts what the recording of an ended programme lacks from its parts, into files in `into`. Both stay as they are.
   * @param lines the programme's journal
   */
  cutFills(
    programme: string,
    lines: readonly JournalLine[],
    into: string,
    signal: AbortSignal,
  ): Promise<Fill[]> {
    const folder = path.join(this.#parts.folder, programme);
    return cutFills({ ffmpeg: this.#parts.ffmpeg, log: this.#parts.log, folder, lines, into, signal });
  }

  /** What a programme's camera sent in a time, as one MP4; see held-back.ts. */
  heldBack(programme: string, span: Span): ReturnType<typeof heldBack> {
    return heldBack(this.#parts.ffmpeg, path.join(this.#parts.folder, programme), span);
  }

  async #finishParts(programme: string): Promise<void> {
    const recorded = this.#programmes.get(programme);
    recorded?.wanted.clear();
    if (recorded) for (const source of [...recorded.parts.keys()]) await this.#finish(recorded, source);
  }

  async #compareParts(
    folder: string,
    parts: readonly StoredPart[],
    lines: readonly JournalLine[],
  ): Promise<RecordedTwice> {
    const cameras: RecordedCamera[] = [];
    for (const part of parts)
      if (await isSound(part)) cameras.push({ source: part.source, spans: part.writes });
    const comparison = { ...compareRecordings(lines, cameras), damaged: parts.length - cameras.length };
    this.#parts.log.info({ ...comparison, programme: path.basename(folder) }, "two recordings were compared");
    return comparison;
  }

  /** Stops reporting a programme that is over. Its files stay. */
  forget(programme: string): void {
    this.#programmes.delete(programme);
  }

  /** Writes what has arrived, and finishes all parts. */
  async close(): Promise<void> {
    this.#stop();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#write();
    await this.#write();
    for (const recorded of this.#programmes.values())
      for (const source of [...recorded.parts.keys()]) await this.#finish(recorded, source);
  }

  /** A camera delivers and nothing is written. One that flickers makes pauses of its own. */
  #standsStill({ wanted, writtenAt }: Recorded): boolean {
    const now = this.#parts.now();
    if (writtenAt !== null && now - writtenAt < standsStillAfter) return false;
    return [...wanted.keys()].some((source) => {
      const feed = this.#feeds.get(source);
      return feed && now - feed.lastAt <= longestPause && now - feed.steadySince >= standsStillAfter;
    });
  }

  #recorded(programme: string): Recorded {
    const known = this.#programmes.get(programme);
    if (known) return known;
    const recorded: Recorded = {
      wanted: new Map(),
      parts: new Map(),
      spans: this.#spansOnDisk(programme),
      writtenAt: null,
      notBefore: 0,
      isFailing: false,
      comparison: null,
    };
    this.#programmes.set(programme, recorded);
    return recorded;
  }

  /** What an earlier process has recorded. Finishes the parts that it left open when it was killed. */
  #spansOnDisk(programme: string): Span[] {
    const folder = path.join(this.#parts.folder, programme);
    const spans: Span[] = [];
    try {
      for (const name of readdirSync(folder).filter((one) => one.endsWith(".flv"))) {
        const file = path.join(folder, name);
        const index = readIndex(readFileSync(indexOf(file), "utf8"));
        spans.push(...index.writes);
        if (index.sha256 === null)
          void finishLeftPart(file).catch((err: unknown) => this.#warn(err, programme));
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") this.#warn(error, programme);
    }
    return joinSpans(spans);
  }

  #receive({ source, publication, tag, at }: ReceivedTag): void {
    let feed = this.#feeds.get(source);
    if (feed?.publication !== publication) {
      feed = { publication, backlog: new Backlog(), lastAt: at, steadySince: at };
      this.#feeds.set(source, feed);
      for (const recorded of this.#programmes.values()) void this.#finish(recorded, source);
    }
    if (at - feed.lastAt > longestPause || feed.backlog.isEmpty) feed.steadySince = at;
    feed.lastAt = at;
    feed.backlog.push({ tag, at });
    for (const [programme, recorded] of this.#programmes) {
      if (!recorded.wanted.has(source)) continue;
      const part = recorded.parts.get(source);
      if (part) part.add({ tag, at });
      else if (this.#parts.now() >= recorded.notBefore)
        this.#begin(programme, recorded, source, feed.backlog);
    }
  }

  /** Begins a part with the last seconds, as soon as there is a key frame. */
  #begin(programme: string, { parts }: Recorded, source: string, backlog: Backlog): void {
    const tags = backlog.replay();
    if (tags.length === 0) return;
    const name = `${source}-${Math.round(this.#parts.now())}.flv`;
    const part = new Part(path.join(this.#parts.folder, programme, name));
    for (const tag of tags) part.add(tag);
    parts.set(source, part);
  }

  /** One round at a time, so that a disk that hangs isn't asked again and again. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    this.#giveUpOverfull();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (const [programme, recorded] of this.#programmes) {
      for (const [source, part] of recorded.parts) await this.#writePart(programme, recorded, source, part);
      for (const [source, wantedAt] of recorded.wanted) {
        if (this.#parts.now() - wantedAt <= recordedAfter) continue;
        recorded.wanted.delete(source);
        await this.#finish(recorded, source);
      }
    }
    for (const [source, { lastAt }] of this.#feeds)
      if (this.#parts.now() - lastAt > recordedAfter) this.#feeds.delete(source);
  }

  async #writePart(programme: string, recorded: Recorded, source: string, part: Part): Promise<void> {
    try {
      const span = await this.#parts.withSpace(part.waiting, () => part.write());
      if (!span) return;
      recorded.spans = joinSpans([...recorded.spans, span]);
      recorded.writtenAt = this.#parts.now();
      if (recorded.isFailing) this.#parts.log.info({ programme }, "the second recording goes on");
      recorded.isFailing = false;
    } catch (error) {
      this.#giveUp(programme, recorded, source, error);
      await part.discardEmpty().catch(() => {});
    }
  }

  #giveUpOverfull(): void {
    for (const [programme, recorded] of this.#programmes)
      for (const [source, part] of recorded.parts)
        if (part.isOverfull) this.#giveUp(programme, recorded, source, new Error("The disk hangs."));
  }

  /** The next attempt begins another part. */
  #giveUp(programme: string, recorded: Recorded, source: string, error: unknown): void {
    recorded.parts.delete(source);
    recorded.notBefore = this.#parts.now() + retryAfter;
    if (!recorded.isFailing) this.#warn(error, programme);
    recorded.isFailing = true;
  }

  #warn(err: unknown, programme: string): void {
    this.#parts.log.error({ err, programme }, "the second recording can't be written or read");
  }

  async #finish(recorded: Recorded, source: string): Promise<void> {
    const part = recorded.parts.get(source);
    if (!part) return;
    recorded.parts.delete(source);
    try {
      const span = await part.write();
      if (span) recorded.spans = joinSpans([...recorded.spans, span]);
      await part.finish();
    } catch (err) {
      this.#parts.log.warn({ err, source }, "a part of the second recording can't be finished");
    }
  }

  /** Deletes what has been kept for long enough. */
  async #sweep(): Promise<void> {
    const { folder, now, log, isPending } = this.#parts;
    try {
      for (const name of await readdir(folder)) {
        // Beside the programmes are the folders of other nodes.
        if (this.#programmes.has(name) || isPending(name) || /^node-\d+$/.test(name)) continue;
        const { mtimeMs } = await stat(path.join(folder, name));
        if (now() - mtimeMs > keptFor) await rm(path.join(folder, name), { recursive: true, force: true });
      }
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== "ENOENT")
        log.warn({ err }, "old second recordings can't be deleted");
    }
  }
}
