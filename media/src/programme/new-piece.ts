import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { fullPiece } from "@vigil/contract/media";
import type { ByteRange, Entry } from "./core/entry.ts";
import { journalName } from "./journal.ts";
import { encodeLine, parseJournal } from "./journal-lines.ts";

/** Errors that say nothing of the file. */
const passing = ["EMFILE", "ENFILE", "ENOMEM"];

/** What was recorded since the piece before: aired lines of the journal, an empty line, and the bytes to which they refer. */
export interface Piece {
  content: Readable;
  /** Of the content. */
  bytes: number;
  /** Seconds of the recording. */
  seconds: number;
  /** Programme time of its last entry, after which the next piece begins. */
  until: number;
}

interface Position {
  /** Programme time of the entry that ends at this offset of the journal. */
  after: number;
  offset: number;
}
type Aired = { entry: Entry; ts: ByteRange | null; end: number };

/**
 * Reads what a server hasn't copied of programmes that are being recorded. Only what is new of a journal is read, so
 * that a long service costs no more than a short one.
 */
export class NewPieces {
  readonly #folderOf: (programme: string) => string;
  /** Where the last pieces of each programme began and ended. */
  readonly #positions = new Map<string, Position[]>();
  /** Programme times of what couldn't be read, by programme: a failing disk takes long to say so. */
  readonly #unreadable = new Map<string, Set<number>>();

  constructor(folderOf: (programme: string) => string) {
    this.#folderOf = folderOf;
  }

  /**
   * Undefined when there is nothing new.
   * @param after the end of the last piece, then those of earlier ones, of which the first that is in the journal counts:
   * it may be that of an old disk. A journal without any is another one, so all of it is new.
   */
  async next(programme: string, after: readonly number[]): Promise<Piece | undefined> {
    const folder = this.#folderOf(programme);
    const known = this.#positions.get(programme)?.find((one) => one.after === after[0]);
    let aired = await readAired(folder, known?.offset ?? 0);
    if (!known) {
      const last = after.map((end) => aired.findLastIndex(({ entry }) => entry.pdt === end));
      aired = aired.slice((last.find((at) => at >= 0) ?? -1) + 1);
    }
    const unreadable = this.#unreadable.get(programme) ?? new Set();
    this.#unreadable.set(programme, unreadable);
    const chosen = await choose(folder, aired, { isFirst: after.length === 0, unreadable });
    const end = chosen.at(-1);
    if (!end) return undefined;
    const here = { after: end.entry.pdt, offset: end.end };
    this.#positions.set(programme, known ? [known, here] : [here]);
    return pieceOf(folder, chosen);
  }

  forget(programme: string): void {
    this.#positions.delete(programme);
    this.#unreadable.delete(programme);
  }
}

/**
 * Up to {@link fullPiece}; nothing while nothing is recorded. Of entries that aren't recorded, the first one is enough. What
 * can't be read is named without its bytes, so that what follows is copied.
 */
async function choose(
  folder: string,
  aired: readonly Aired[],
  { isFirst, unreadable }: { isFirst: boolean; unreadable: Set<number> },
): Promise<Aired[]> {
  let bytes = 0;
  const chosen: Aired[] = [];
  for (const one of aired) {
    const before = chosen.at(-1);
    if (!one.entry.record && (before ? !before.entry.record : isFirst)) continue;
    const range = recorded(one);
    const { pdt } = one.entry;
    const isThere = range !== null && !unreadable.has(pdt) && (await isReadable(folder, range));
    if (range && !isThere) unreadable.add(pdt);
    chosen.push(isThere ? one : { ...one, ts: null });
    if (isThere) bytes += range.length;
    if (bytes >= fullPiece) break;
  }
  return chosen.some(({ entry }) => entry.record) ? chosen : [];
}

/**
 * Reads it, because a disk may list what it doesn't give. It is read again when it is sent: by then from the cache.
 * @throws Error when another attempt may succeed
 */
async function isReadable(folder: string, { file, at, length }: ByteRange): Promise<boolean> {
  let bytes = 0;
  try {
    const content = createReadStream(path.join(folder, file), { start: at, end: at + length - 1 });
    for await (const chunk of content) bytes += (chunk as Buffer).length;
  } catch (error) {
    if (passing.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
  return bytes === length;
}

const recorded = ({ entry, ts }: Pick<Aired, "entry" | "ts">): ByteRange | null => (entry.record ? ts : null);

function pieceOf(folder: string, aired: readonly Aired[]): Piece {
  const lines = aired.map(({ entry, ts }) => encodeLine({ aired: entry, ts, aac: null })).join("");
  const head = Buffer.from(`${lines}\n`);
  const ranges = aired.flatMap((one) => recorded(one) ?? []);
  return {
    content: Readable.from(read(folder, head, ranges), { objectMode: false }),
    bytes: ranges.reduce((sum, { length }) => sum + length, head.length),
    seconds: aired.reduce((sum, one) => sum + (recorded(one) ? one.entry.duration : 0), 0),
    until: aired.at(-1)?.entry.pdt ?? 0,
  };
}

async function* read(folder: string, head: Buffer, ranges: readonly ByteRange[]) {
  yield head;
  for (const { file, at, length } of ranges)
    yield* createReadStream(path.join(folder, file), { start: at, end: at + length - 1 });
}

/** The aired entries of a journal from an offset on. `end`: where each line ends, in bytes. */
async function readAired(folder: string, offset: number): Promise<Aired[]> {
  const text = await readFrom(path.join(folder, journalName), offset);
  const aired: Aired[] = [];
  let end = offset;
  for (const written of text.split("\n").slice(0, -1)) {
    const [line] = parseJournal(`${written}\n`).lines;
    if (!line) break;
    end += Buffer.byteLength(written) + 1;
    if ("aired" in line) aired.push({ entry: line.aired, ts: line.ts, end });
  }
  return aired;
}

async function readFrom(file: string, offset: number): Promise<string> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of createReadStream(file, { start: offset })) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
