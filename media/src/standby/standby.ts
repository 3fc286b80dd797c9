import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDiskError } from "../disk/disk-errors.ts";
import { ensureFolder } from "../disk/folder.ts";
import type { Log } from "../log.ts";
import { killHanging, namePrimary, readPrimary, runningPrimary, signOfLife } from "./primary-file.ts";
import { createStandbyCount, createStandbySign } from "./standing-by.ts";

/** Milliseconds. */
const lookEvery = 250;
const signEvery = 500;
/** A primary that gave no sign for so long is taken for dead: long enough for a stalled disk or a busy machine. */
export const silentAfter = 6_000;

const termName = /^term-(\d{10})$/;

/** The time for which one media process is primary. */
export interface Term {
  /** Grows by one with each primary. */
  number: number;
  /** Where this primary works; it has another name once another process is primary. */
  folder: string;
  /** How many processes stand by for this one now. */
  standingBy: () => number;
  /** Gives the place away at once. Call it when everything is written. */
  end(): Promise<void>;
}

export interface StandbyParts {
  /** MEDIA_DIR, which the processes share. */
  folder: string;
  log: Log;
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Another process has become primary, because this one gave no sign of life; it must end at once. */
  onDeposed: () => void;
}

/**
 * Waits until this process is the primary of the media processes that share a folder. The folder itself decides, so
 * that neither the database nor a server is needed to go on after a death, and no clocks are compared:
 *
 * - The primary works in `term-0000000007`, and writes a sign of life there twice a second.
 * - Who stands by and sees none for six seconds renames that folder to `term-0000000008`, which succeeds for one
 *   process only, and is primary.
 * - A primary that was merely paused finds no folder of its name any more: it can write nothing, and ends.
 *
 * @returns null when the signal ended the waiting
 */
export async function becomePrimary(parts: StandbyParts): Promise<Term | null> {
  const { folder, log, signal } = parts;
  ensureFolder(folder);
  const sign = createStandbySign(folder);
  const look = createLook(parts, sign.give);
  let isWell = true;
  for (; !signal.aborted; await sleep(lookEvery, undefined, { signal }).catch(() => {})) {
    try {
      const term = await look();
      isWell = true;
      if (term) {
        sign.withdraw();
        return hold(term, parts);
      }
    } catch (err) {
      if (isWell) log.error({ err }, "the folder that media processes share can't be read; retrying");
      isWell = false;
    }
  }
  sign.withdraw();
  return null;
}

type Place = Pick<Term, "number" | "folder">;

/**
 * Returns a function that looks once, and takes the place of a primary that has gone.
 * @param stands called at each look that finds a primary
 */
function createLook(parts: StandbyParts, stands: () => void): () => Promise<Place | undefined> {
  const { folder, log } = parts;
  let seen = { name: "", text: "", at: 0 };
  let isWaiting = false;
  return async () => {
    const name = currentTerm(folder);
    if (name === undefined) {
      mkdirSync(path.join(folder, nameOf(0)), { recursive: true });
      return undefined;
    }
    const { text, isGone } = readPrimary(path.join(folder, name));
    if (name !== seen.name || text !== seen.text) seen = { name, text, at: performance.now() };
    if (isGone || performance.now() - seen.at > silentAfter) return takeOver(parts, name);
    if (!isWaiting) log.info({ term: name }, "standing by: another media process is primary");
    isWaiting = true;
    stands();
    return undefined;
  };
}

/** Whether a folder is used by processes that stand by for each other. */
export const isShared = (folder: string): boolean => currentTerm(folder) !== undefined;

function currentTerm(folder: string): string | undefined {
  return readdirSync(folder)
    .filter((name) => termName.test(name))
    .sort()
    .at(-1);
}

const nameOf = (term: number): string => `term-${String(term).padStart(10, "0")}`;

/** Undefined when another process was faster. @throws Error when the disk can't be written, and changes nothing */
async function takeOver({ folder, log }: StandbyParts, name: string): Promise<Place | undefined> {
  const number = Number(termName.exec(name)?.[1]) + 1;
  const own = path.join(folder, nameOf(number));
  // On a disk that is full the primary may be silent and well.
  const probe = path.join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, "May this disk be written?");
  rmSync(probe, { force: true });
  let hanging: number | undefined;
  const isOurs = tolerateMissing(() => {
    renameSync(path.join(folder, name), own);
    hanging = runningPrimary(own);
    namePrimary(own);
  });
  if (!isOurs) return undefined;
  if (hanging !== undefined) await killHanging(hanging);
  const isStillOurs = tolerateMissing(() => {
    closeToOthers(own);
    // Copying may have taken its time.
    namePrimary(own);
  });
  if (!isStillOurs) return undefined;
  for (const other of readdirSync(folder)) {
    const old = path.join(folder, other);
    try {
      // What a paused primary wrote before it noticed.
      if (termName.test(other) && other < nameOf(number)) rmSync(old, { recursive: true, force: true });
      // What a single media process had left here, before there were terms.
      if (!termName.test(other) && !/^\.|^lost\+found$/.test(other)) renameSync(old, path.join(own, other));
    } catch (err) {
      log.warn({ err, file: old }, "what is left of an earlier media process can't be tidied up");
    }
  }
  return { number, folder: own };
}

/**
 * A paused primary may be about to write to a file that it had opened. Files that are appended to or overwritten in
 * place are therefore replaced by copies; all others have names that only their own process uses.
 */
function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.jsonl?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    try {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    } catch (error) {
      // A service must go on with a full disk as well.
      if (!isDiskError(error)) throw error;
    }
  }
}

function hold({ number, folder }: Place, { folder: shared, log, onDeposed }: StandbyParts): Term {
  log.info({ term: number }, "this media process is primary");
  let isOver = false;
  let warned = false;
  const ending = new AbortController();
  const sign = async () => {
    while (!isOver) {
      try {
        if (!(await signOfLife(folder)) && !isOver) return onDeposed();
        warned = false;
      } catch (error) {
        // The disk can't be written, which is no reason to end: it may be so for everybody.
        if (!warned) log.error({ err: error }, "no sign of life can be written");
        warned = true;
      }
      await sleep(signEvery, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const signing = sign();
  return {
    number,
    folder,
    standingBy: createStandbyCount(shared),
    end: async () => {
      isOver = true;
      ending.abort();
      // So that a sign of life that is under way doesn't follow the last word.
      await signing;
      await signOfLife(folder, { ended: true });
    },
  };
}

/** Whether it was done; not when what it is about is gone. */
function tolerateMissing(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}
