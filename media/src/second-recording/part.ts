import { createHash } from "node:crypto";
import { appendFile, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { flvAround, flvHead } from "../packager/core/flv.ts";
import { sha256Of } from "../sha256.ts";
import type { ArrivedTag } from "./core/backlog.ts";
import type { Span } from "./core/coverage.ts";
import { encodeIndexLine, type IndexedWrite, type IndexLine, readIndex } from "./core/index-lines.ts";

/** Milliseconds between two tags beyond which nothing arrived in between. */
const longestPause = 2_000;
/** Bytes that may wait for a disk that hangs. */
const maxWaiting = 32 * 1024 * 1024;

const headBytes = flvHead({ audio: true }).length;

/** The index beside a part: one line for each write. */
export const indexOf = (file: string): string => file.replace(/\.flv$/, ".jsonl");

/** One file of the second recording: what one camera sent, tag by tag. It isn't forced to disk, see decision 43. */
export class Part {
  readonly #file: string;
  readonly #hash = createHash("sha256");
  #waiting: Uint8Array[] = [flvHead({ audio: true })];
  #waitingBytes = headBytes;
  #span: Span | null = null;
  #time = 0;
  #bytes = 0;
  #lastArrival: number | null = null;
  #isMade = false;
  #writing: Promise<unknown> = Promise.resolve();

  /** @param file its path, which nothing may have yet */
  constructor(file: string) {
    this.#file = file;
  }

  /** Bytes that aren't written yet. */
  get waiting(): number {
    return this.#waitingBytes;
  }
  /** Whether the disk has hung for so long that this part has to be given up. */
  get isOverfull(): boolean {
    return this.#waitingBytes > maxWaiting;
  }

  add({ tag, at }: ArrivedTag): void {
    const { before, after } = flvAround(tag);
    this.#waiting.push(before, tag.data, after);
    this.#waitingBytes += before.length + tag.data.length + after.length;
    this.#time = tag.time;
    const last = this.#lastArrival;
    const from = last !== null && at - last <= longestPause ? last : at;
    this.#span = { from: this.#span?.from ?? from, to: at };
    this.#lastArrival = at;
  }

  /**
   * Writes what has arrived. Returns for which time that is, or null when nothing has.
   * @throws Error when the disk can't be written; it can be called again, or the part given up.
   */
  write(): Promise<Span | null> {
    const written = this.#writing.then(() => this.#writeWaiting());
    this.#writing = written.catch(() => {});
    return written;
  }

  async #writeWaiting(): Promise<Span | null> {
    const span = this.#span;
    if (!span) return null;
    const chunks = this.#waiting.length;
    const bytes = Buffer.concat(this.#waiting);
    const line = { ...span, time: this.#time, bytes: this.#bytes + bytes.length };
    if (!this.#isMade) await mkdir(path.dirname(this.#file), { recursive: true });
    // Opened each time, because a file whose folder was deleted could still be written, to nowhere.
    const handle = await open(this.#file, this.#isMade ? "r+" : "wx");
    this.#isMade = true;
    try {
      for (let done = 0; done < bytes.length; ) {
        const left = bytes.length - done;
        done += (await handle.write(bytes, done, left, this.#bytes + done)).bytesWritten;
      }
    } finally {
      await handle.close();
    }
    await appendFile(indexOf(this.#file), encodeIndexLine(line));
    this.#bytes = line.bytes;
    this.#hash.update(bytes);
    this.#waiting.splice(0, chunks);
    this.#waitingBytes -= bytes.length;
    // More may have arrived meanwhile.
    this.#span = this.#waiting.length > 0 && this.#span ? { from: span.to, to: this.#span.to } : null;
    return span;
  }

  /** Notes the SHA-256 of a part to which nothing is added any more. */
  async finish(): Promise<void> {
    if (this.#bytes > 0) await noteHash(this.#file, this.#hash.digest("hex"));
  }

  /** Removes a part of which nothing could be written. */
  async discardEmpty(): Promise<void> {
    if (this.#bytes > 0) return;
    for (const file of [this.#file, indexOf(this.#file)]) await rm(file, { force: true });
  }
}

/** Notes the SHA-256 of a part that a killed process has left. */
export const finishLeftPart = async (file: string): Promise<void> => noteHash(file, await sha256Of(file));

/** A part on disk. */
export interface StoredPart {
  file: string;
  source: string;
  writes: readonly IndexedWrite[];
  /** Null while something may be added. */
  sha256: string | null;
}

/** The parts of a programme's folder, oldest first. None without a folder. */
export async function readParts(folder: string): Promise<StoredPart[]> {
  const names = await readdir(folder).catch(() => []);
  const parts: StoredPart[] = [];
  for (const name of names.filter((one) => one.endsWith(".flv"))) {
    const file = path.join(folder, name);
    const index = readIndex(await readFile(indexOf(file), "utf8"));
    parts.push({ file, source: name.slice(0, name.lastIndexOf("-")), ...index });
  }
  return parts.toSorted((one, other) => (one.writes[0]?.from ?? 0) - (other.writes[0]?.from ?? 0));
}

/** Whether a part is as it was written. */
export const isSound = async ({ file, sha256 }: StoredPart): Promise<boolean> =>
  sha256 === null || sha256 === (await sha256Of(file));

async function noteHash(file: string, sha256: string): Promise<void> {
  const line: IndexLine = { sha256 };
  // On a line of its own, also behind one that a killed process has left incomplete.
  await appendFile(indexOf(file), `\n${encodeIndexLine(line)}`);
}
