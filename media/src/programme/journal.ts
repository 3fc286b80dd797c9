import { readFileSync, truncateSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { isDiskError } from "../disk/disk-errors.ts";
import type { ByteRange, Entry, JournalLine } from "./core/entry.ts";
import { encodeLine, parseJournal } from "./journal-lines.ts";

/** Writes all of these bytes at an offset of a file. They are on disk when it resolves. */
export type Write = (file: string, bytes: Uint8Array, at: number) => Promise<void>;

export interface SegmentBytes {
  ts: Buffer;
  aac: Buffer;
}
export type AiredSegment = SegmentBytes & { entry: Entry };
type Item =
  | { segment: AiredSegment; dropped: boolean; resolve: (ranges: SegmentRanges) => void }
  | { line: JournalLine };
interface SegmentRanges {
  ts: ByteRange | null;
  aac: ByteRange | null;
}

export interface JournalParts {
  /** The programme's folder. */
  folder: string;
  /** Bytes of complete lines in the journal. */
  length: number;
  write: Write;
  /** Bytes that may wait in memory while the disk can't be written; beyond that the oldest are dropped. */
  maxWaiting: () => number;
  /** Called when a write fails, and with null when writing works again. */
  onProblem: (problem: Error | null) => void;
}

export const journalName = "programme.jsonl";
/** Milliseconds between attempts while the disk can't be written. */
const retryAfter = 1_000;

/**
 * Reads a journal; it has no lines when the file doesn't exist. Truncates an incomplete last line. `length`: bytes.
 * @throws Error when it can't be read.
 */
export function readJournal(folder: string): { lines: JournalLine[]; length: number } {
  const file = path.join(folder, journalName);
  const text = readOrEmpty(file);
  const whole = parseJournal(text);
  const length = Buffer.byteLength(text.slice(0, whole.length));
  if (whole.length < text.length) truncate(file, length);
  return { lines: whole.lines, length };
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return "";
  }
}

function truncate(file: string, length: number): void {
  try {
    truncateSync(file, length);
  } catch (error) {
    // The next line overwrites it.
    if (!isDiskError(error)) throw error;
  }
}

/**
 * Writes a programme to disk: a segment's bytes first, then the line that refers to them. What can't be written waits
 * in memory, so that a full disk costs the recording nothing if it has space again in time.
 */
export class Journal {
  readonly #folder: string;
  readonly #write: Write;
  readonly #maxWaiting: () => number;
  readonly #onProblem: (problem: Error | null) => void;
  readonly #queue: Item[] = [];
  #length: number;
  #openFiles: { name: string; record: boolean; ts: number; aac: number } | null = null;
  #waiting = 0;
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;
  readonly #drainListeners: (() => void)[] = [];
  #isClosed = false;
  #droppedSeconds = 0;

  constructor({ folder, length, write, maxWaiting, onProblem }: JournalParts) {
    this.#folder = folder;
    this.#length = length;
    this.#write = write;
    this.#maxWaiting = maxWaiting;
    this.#onProblem = onProblem;
  }

  /** Seconds of the recording dropped since the disk can't be written. */
  get droppedSeconds(): number {
    return this.#droppedSeconds;
  }

  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** Resolves once the segment is on disk, or with nulls when it was dropped. */
  append(segment: AiredSegment): Promise<SegmentRanges> {
    return new Promise((resolve) => {
      this.#waiting += segment.ts.length + segment.aac.length;
      this.#queue.push({ segment, dropped: false, resolve });
      this.#dropOldest();
      this.#startWriting();
    });
  }

  note(line: JournalLine): void {
    this.#queue.push({ line });
    this.#startWriting();
  }

  /** Resolves when everything is written. */
  written(): Promise<void> {
    if (this.#queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#drainListeners.push(resolve));
  }

  /** Tries once more to write what is still waiting. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#startWriting();
    await this.#writing;
  }

  #dropOldest(): void {
    const max = this.#maxWaiting();
    if (this.#waiting <= max) return;
    // Not the first, which may be being written.
    for (const item of this.#queue.slice(1)) {
      if (this.#waiting <= max) return;
      if (!("segment" in item) || item.dropped) continue;
      const { entry, ts, aac } = item.segment;
      this.#waiting -= ts.length + aac.length;
      if (entry.record) this.#droppedSeconds += entry.duration;
      item.dropped = true;
      item.segment = { entry, ts: Buffer.alloc(0), aac: Buffer.alloc(0) };
    }
  }

  #startWriting(): void {
    if (this.#writing || this.#timer) return;
    this.#writing = this.#drain().finally(() => {
      this.#writing = null;
      // Something may have been queued while the last write was finishing.
      if (this.#queue.length > 0 && !this.#timer && !this.#isClosed) this.#startWriting();
    });
  }

  async #drain(): Promise<void> {
    for (let item = this.#queue[0]; item; item = this.#queue[0]) {
      try {
        await this.#writeItem(item);
      } catch (error) {
        this.#isFailing = true;
        this.#onProblem(error as Error);
        if (!this.#isClosed) this.#retry();
        return;
      }
      this.#queue.shift();
      if (this.#isFailing) this.#onProblem(null);
      this.#isFailing = false;
    }
    this.#droppedSeconds = 0;
    for (const resolve of this.#drainListeners.splice(0)) resolve();
  }

  #retry(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#startWriting();
    }, retryAfter);
  }

  async #writeItem(item: Item): Promise<void> {
    if ("line" in item) return this.#writeLine(item.line);
    const { segment, resolve } = item;
    if (item.dropped) {
      const ranges = { ts: null, aac: null };
      await this.#writeLine({ aired: segment.entry, ...ranges });
      this.#openFiles = null;
      return resolve(ranges);
    }
    const ranges = await this.#writeSegment(segment);
    await this.#writeLine({ aired: segment.entry, ...ranges });
    this.#waiting -= segment.ts.length + segment.aac.length;
    resolve(ranges);
  }

  async #writeSegment({ entry, ts, aac }: AiredSegment): Promise<{ ts: ByteRange; aac: ByteRange }> {
    const continues = this.#openFiles && !entry.disc && this.#openFiles.record === entry.record;
    const files = continues ? this.#openFiles : null;
    const { name, ...at } = files ?? { name: String(entry.seq), ts: 0, aac: 0 };
    const ranges = {
      ts: { file: `${name}.ts`, at: at.ts, length: ts.length },
      aac: { file: `${name}.aac`, at: at.aac, length: aac.length },
    };
    await Promise.all([
      this.#write(path.join(this.#folder, ranges.ts.file), ts, at.ts),
      this.#write(path.join(this.#folder, ranges.aac.file), aac, at.aac),
    ]);
    this.#openFiles = { name, record: entry.record, ts: at.ts + ts.length, aac: at.aac + aac.length };
    return ranges;
  }

  async #writeLine(line: JournalLine): Promise<void> {
    const bytes = Buffer.from(encodeLine(line));
    await this.#write(path.join(this.#folder, journalName), bytes, this.#length);
    this.#length += bytes.length;
  }
}

/** Writes to the real disk. @throws Error when it is full or can't be written. */
export const writeAt: Write = async (file, bytes, at) => {
  if (at === 0) await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, at === 0 ? "w" : "r+");
  try {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
      done += bytesWritten;
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
};
