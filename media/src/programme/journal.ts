import { readFileSync, truncateSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { isDiskTrouble } from "../disk/trouble.ts";
import type { Entry, Line, Place } from "./core/entry.ts";
import { encode, parse } from "./lines.ts";

/** Writes all of these bytes at an offset of a file. They are on disk when it resolves. */
export type Write = (file: string, bytes: Uint8Array, at: number) => Promise<void>;

export interface Aired {
  entry: Entry;
  ts: Buffer;
  aac: Buffer;
}
type Item = { airing: Aired; dropped: boolean; told: (places: Places) => void } | { line: Line };
interface Places {
  ts: Place | null;
  aac: Place | null;
}

export interface JournalParts {
  /** The programme's folder. */
  folder: string;
  /** Bytes of complete lines in the journal. */
  length: number;
  write: Write;
  /** Bytes that may wait in memory while the disk can't be written; beyond that the oldest are dropped. */
  mostWaiting: () => number;
  /** Called when a write fails, and with null when writing works again. */
  onProblem: (problem: Error | null) => void;
}

const journalName = "programme.jsonl";
/** Milliseconds between attempts while the disk can't be written. */
const retryAfter = 1_000;

/**
 * Reads a journal; it has no lines when the file doesn't exist. Truncates an incomplete last line. `length`: bytes.
 * @throws Error when it can't be read.
 */
export function openJournal(folder: string): { lines: Line[]; length: number } {
  const file = path.join(folder, journalName);
  const text = read(file);
  const whole = parse(text);
  const length = Buffer.byteLength(text.slice(0, whole.length));
  if (whole.length < text.length) cutOff(file, length);
  return { lines: whole.lines, length };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return "";
  }
}

function cutOff(file: string, length: number): void {
  try {
    truncateSync(file, length);
  } catch (error) {
    // The next line overwrites it.
    if (!isDiskTrouble(error)) throw error;
  }
}

/**
 * Writes a programme to disk: a segment's bytes first, then the line that refers to them. What can't be written waits
 * in memory, so that a full disk costs the recording nothing if it has space again in time.
 */
export class Journal {
  readonly #folder: string;
  readonly #write: Write;
  readonly #mostWaiting: () => number;
  readonly #troubled: (problem: Error | null) => void;
  readonly #queue: Item[] = [];
  #length: number;
  #stretch: { name: string; record: boolean; ts: number; aac: number } | null = null;
  #waiting = 0;
  #working: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isTroubled = false;
  readonly #awaiting: (() => void)[] = [];
  #isClosed = false;
  #givenUp = 0;

  constructor({ folder, length, write, mostWaiting, troubled }: JournalParts) {
    this.#folder = folder;
    this.#length = length;
    this.#write = write;
    this.#mostWaiting = mostWaiting;
    this.#troubled = troubled;
  }

  /** Seconds of the recording dropped since the disk can't be written. */
  get givenUp(): number {
    return this.#givenUp;
  }

  get isTroubled(): boolean {
    return this.#isTroubled;
  }

  /** Resolves once the segment is on disk, or with nulls when it was dropped. */
  append(airing: Aired): Promise<Places> {
    return new Promise((told) => {
      this.#waiting += airing.ts.length + airing.aac.length;
      this.#queue.push({ airing, dropped: false, told });
      this.#giveUp();
      this.#work();
    });
  }

  note(line: Line): void {
    this.#queue.push({ line });
    this.#work();
  }

  /** Resolves when everything is written. */
  written(): Promise<void> {
    if (this.#queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#awaiting.push(resolve));
  }

  /** Tries once more to write what is still waiting. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work();
    await this.#working;
  }

  #giveUp(): void {
    const most = this.#mostWaiting();
    if (this.#waiting <= most) return;
    // Not the first, which may be being written.
    for (const item of this.#queue.slice(1)) {
      if (this.#waiting <= most) return;
      if (!("airing" in item) || item.dropped) continue;
      const { entry, ts, aac } = item.airing;
      this.#waiting -= ts.length + aac.length;
      if (entry.record) this.#givenUp += entry.duration;
      item.dropped = true;
      item.airing = { entry, ts: Buffer.alloc(0), aac: Buffer.alloc(0) };
    }
  }

  #work(): void {
    if (this.#working || this.#timer) return;
    this.#working = this.#drain().finally(() => {
      this.#working = null;
      // Something may have been queued while the last write was finishing.
      if (this.#queue.length > 0 && !this.#timer && !this.#isClosed) this.#work();
    });
  }

  async #drain(): Promise<void> {
    for (let item = this.#queue[0]; item; item = this.#queue[0]) {
      try {
        await this.#put(item);
      } catch (error) {
        this.#isTroubled = true;
        this.#troubled(error as Error);
        if (!this.#isClosed) this.#retry();
        return;
      }
      this.#queue.shift();
      if (this.#isTroubled) this.#troubled(null);
      this.#isTroubled = false;
    }
    this.#givenUp = 0;
    for (const tell of this.#awaiting.splice(0)) tell();
  }

  #retry(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#work();
    }, retryAfter);
  }

  async #put(item: Item): Promise<void> {
    if ("line" in item) return this.#line(item.line);
    const { airing, told } = item;
    if (item.dropped) {
      const places = { ts: null, aac: null };
      await this.#line({ aired: airing.entry, ...places });
      this.#stretch = null;
      return told(places);
    }
    const places = await this.#bytes(airing);
    await this.#line({ aired: airing.entry, ...places });
    this.#waiting -= airing.ts.length + airing.aac.length;
    told(places);
  }

  async #bytes({ entry, ts, aac }: Aired): Promise<{ ts: Place; aac: Place }> {
    const goesOn = this.#stretch && !entry.disc && this.#stretch.record === entry.record;
    const stretch = goesOn ? this.#stretch : null;
    const { name, ...at } = stretch ?? { name: String(entry.seq), ts: 0, aac: 0 };
    const places = {
      ts: { file: `${name}.ts`, at: at.ts, length: ts.length },
      aac: { file: `${name}.aac`, at: at.aac, length: aac.length },
    };
    await Promise.all([
      this.#write(path.join(this.#folder, places.ts.file), ts, at.ts),
      this.#write(path.join(this.#folder, places.aac.file), aac, at.aac),
    ]);
    this.#stretch = { name, record: entry.record, ts: at.ts + ts.length, aac: at.aac + aac.length };
    return places;
  }

  async #line(line: Line): Promise<void> {
    const bytes = Buffer.from(encode(line));
    await this.#write(path.join(this.#folder, journalName), bytes, this.#length);
    this.#length += bytes.length;
  }
}

/** @throws Error when the disk is full or can't be written. */
export const writeDown: Write = async (file, bytes, at) => {
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
