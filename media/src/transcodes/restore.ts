import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { safeCopyWords, type TranscodeOrder, type TranscodeState, words } from "@vigil/contract/media";
import { z } from "zod";
import { isDiskError } from "../disk/disk-errors.ts";
import { UnfetchableFile } from "../fetch-file.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";
import type { ByteRange, Entry, JournalLine } from "../programme/core/entry.ts";
import { journalName } from "../programme/journal.ts";
import { encodeLine, parseJournal } from "../programme/journal-lines.ts";
import type { Programmes } from "../programme/programme.ts";
import { readRange } from "../programme/read-range.ts";
import { makeRecording, recordingInfo, roomToMake } from "../recorder/recording.ts";
import { UnfitVideo } from "./convert.ts";

/** How many pieces were damaged. */
const damagedName = "damaged.json";
/** How much room making it took that failed for want of it, so that nothing is fetched again before it is there. */
const neededName = "needed.json";
const Needed = z.object({
  /** Of the copy for which it was found. */
  bytes: z.int(),
  room: z.int(),
});
/** Bytes for a piece on its way, and for what else is small. */
const roomForPiece = 64 * 1024 * 1024;

type AiredLine = Extract<JournalLine, { aired: Entry }>;

interface RestoreParts extends Pick<Programmes, "cutFills" | "spareRoom"> {
  ffmpeg: Ffmpeg;
  log: Log;
  /** See fetch-file.ts. */
  fetchFile(url: string, file: string, signal: AbortSignal, maxBytes: number): Promise<void>;
}

/** The recording can be made once so many bytes are free that no broadcast needs. */
export class NoRoomToRestore extends Error {
  readonly room: number;
  constructor(room: number) {
    super(safeCopyWords.noRoom(Math.ceil(room / 1e9)));
    this.room = room;
  }
}

/**
 * Makes a recording from the pieces that were copied while it was recorded (programme/new-piece.ts): `film.mp4` and
 * `thumbnail.jpg` in this folder. A piece that the server doesn't have any more is left out, and what is damaged of one;
 * both are named.
 * @throws UnfitVideo when the copy holds nothing that can be played; NoRoomToRestore, or another Error when another attempt may succeed
 */
export async function restoreRecording(
  { ffmpeg, log, fetchFile, cutFills, spareRoom }: RestoreParts,
  folder: string,
  { programme, pieces, bytes }: NonNullable<TranscodeOrder["copy"]>,
  signal: AbortSignal,
): Promise<void> {
  const at = (name: string) => path.join(folder, name);
  const journal = new CopiedJournal(folder);
  /** @param room for all of it, of which what was fetched takes some already */
  const requireRoom = async (room: number, margin = 0) => {
    if ((await spareRoom()) < room - journal.bytes + margin) throw new NoRoomToRestore(room + roomForPiece);
  };
  await mkdir(folder, { recursive: true });
  // An attempt that was interrupted begins again.
  await removeAllBut(["order.json", neededName], folder);
  const before = readJsonFile(at(neededName), Needed);
  const needed = before?.bytes === bytes ? before.room : 0;
  try {
    let damaged = 0;
    for (const [n, url] of pieces.entries()) {
      // Each time, because a broadcast that began meanwhile comes first.
      await requireRoom(Math.max(needed, 2 * Math.max(bytes, journal.bytes)), n === 0 ? roomForPiece : 0);
      try {
        await fetchFile(url, at("piece"), signal, Number.POSITIVE_INFINITY);
      } catch (err) {
        if (!(err instanceof UnfetchableFile)) throw err;
        // The server sends the order again with new addresses.
        if (err.why === "expired") throw new Error("the address of a piece has expired", { cause: err });
        log.warn({ err, programme }, "a piece of a safe copy is missing");
        continue;
      }
      if (!(await journal.add(await readFile(at("piece"))))) {
        log.warn({ programme, piece: url.split("?")[0] }, "a piece of a safe copy is damaged");
        damaged++;
      }
    }
    await rm(at("piece"), { force: true });
    writeJsonFile(at(damagedName), damaged);
    const lines = await journal.inOrder();
    await writeFile(at(journalName), lines.map(encodeLine).join(""));
    // Only now is it known how much is to be filled in.
    const room = Math.ceil(journal.bytes + roomToMake(folder));
    writeJsonFile(at(neededName), { bytes, room });
    await requireRoom(room);
    const made = await makeRecording({
      ...{ ffmpeg, log, folder, signal },
      cutFills: (_, lines) => cutFills(programme, lines, folder, signal),
    }).catch((error: unknown) => {
      if (signal.aborted || isDiskError(error)) throw error;
      // The same pieces would fail again.
      throw new UnfitVideo(safeCopyWords.notMade, { cause: error });
    });
    if (!made) throw new UnfitVideo(words.recordingEmpty);
    await rename(made.thumbnail, at("thumbnail.jpg"));
    // Last, because this file marks the recording as made.
    await rename(made.file, at("film.mp4"));
  } finally {
    const kept = ["order.json", "recording.json", damagedName, neededName, "film.mp4", "thumbnail.jpg"];
    await removeAllBut(kept, folder);
  }
}

/** What is to be said of a recording that was restored into this folder; undefined for another file. */
export function restoredIn(folder: string): TranscodeState["recording"] {
  const found = recordingInfo(folder);
  if (!found) return undefined;
  const { seconds, sha256, missing } = found;
  const damaged = readJsonFile(path.join(folder, damagedName), z.int()) ?? 0;
  const said = [words.recordingFromCopy, words.recordingIncomplete(missing), safeCopyWords.damaged(damaged)];
  const problem = said.filter(Boolean).join(" ");
  return { seconds, sha256, problem };
}

async function removeAllBut(kept: readonly string[], folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!kept.includes(name)) await rm(path.join(folder, name), { force: true });
}

/** Puts pieces together again: journal and files of segments as the recorder takes them. */
class CopiedJournal {
  readonly #folder: string;
  /** By programme time, because what was copied of two disks may overlap. */
  readonly #lines = new Map<number, AiredLine>();
  /** Of segments that were added. */
  bytes = 0;
  /** The last segment as it was in the programme's folder, and where it is now. */
  #last: { was: ByteRange; is: ByteRange } | null = null;
  #files = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns false when it is damaged: what is whole of it was added */
  async add(piece: Buffer): Promise<boolean> {
    const head = piece.indexOf("\n\n") + 1;
    if (head === 0) return false;
    let at = head + 1;
    let isWhole = true;
    const text = piece.toString("utf8", 0, head);
    const { lines } = parseJournal(text);
    for (const line of lines) {
      if (!("aired" in line)) continue;
      const { aired, ts } = line;
      const length = aired.record && ts ? ts.length : 0;
      const bytes = piece.subarray(at, at + length);
      at += length;
      // After a power failure a journal may lack what had been copied, and is then copied anew.
      const known = this.#lines.get(aired.pdt);
      if (known && (known.ts || length === 0)) continue;
      const isThere = bytes.length === length;
      // As of a disk that was full: the recording lacks it, and says so.
      const is = aired.record && ts && isThere ? await this.#append(ts, bytes) : null;
      this.#lines.set(aired.pdt, { aired, ts: is, aac: null });
      if (!isThere) isWhole = false;
    }
    return isWhole && lines.length === text.split("\n").length - 1;
  }

  async #append(was: ByteRange, bytes: Buffer): Promise<ByteRange> {
    const last = this.#last;
    const continues = last?.was.file === was.file && last.was.at + last.was.length === was.at;
    const [file, at] = continues ? [last.is.file, last.is.at + last.is.length] : [this.#newFile(), 0];
    const is = { file, at, length: was.length };
    await appendFile(path.join(this.#folder, file), bytes);
    this.bytes += bytes.length;
    this.#last = { was, is };
    return is;
  }

  #newFile(): string {
    return `${this.#files++}.ts`;
  }

  /**
   * The lines in the order of the programme, when all pieces were added. A file is joined as a whole, so what follows in
   * one after segments of another is moved into a file of its own.
   */
  async inOrder(): Promise<JournalLine[]> {
    const lines = [...this.#lines.values()].sort((one, other) => one.aired.pdt - other.aired.pdt);
    const begun = new Set<string>();
    /** The file that goes on, how far, and the one into which it is moved. */
    let open: { file: string; end: number; moved: { file: string; end: number } | null } | undefined;
    const placed: JournalLine[] = [];
    for (const line of lines) {
      const { ts } = line;
      if (!ts) {
        placed.push(line);
        continue;
      }
      if (open?.file !== ts.file || open.end !== ts.at) {
        const isFirst = ts.at === 0 && !begun.has(ts.file);
        open = { file: ts.file, end: ts.at, moved: isFirst ? null : { file: this.#newFile(), end: 0 } };
        begun.add(ts.file);
      }
      open.end += ts.length;
      const { moved } = open;
      if (moved) {
        const bytes = await readRange(path.join(this.#folder, ts.file), ts);
        if (!bytes) throw new Error("what was fetched of a safe copy can't be read");
        await appendFile(path.join(this.#folder, moved.file), bytes);
        placed.push({ ...line, ts: { file: moved.file, at: moved.end, length: ts.length } });
        moved.end += ts.length;
      } else placed.push(line);
    }
    return placed;
  }
}
