import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDiskError } from "../disk/disk-errors.ts";
import { ensureFolder } from "../disk/folder.ts";
import type { Log } from "../log.ts";
import {
  clearPorts,
  type NodeAddress,
  namePrimary,
  readPrimary,
  runningPrimary,
  signOfLife,
} from "./primary-file.ts";
import { createStandbyCount, createStandbySign } from "./standing-by.ts";

/** Milliseconds. */
const lookEvery = 250;
const signEvery = 500;
/** A primary that gave no sign for so long is taken for dead: long enough for a stalled disk or a busy machine. */
export const silentAfter = 6_000;
/** The same for a process that another one has started after so much silence. */
const adoptingPatience = 1_000;

const termName = /^term-(\d{10})$/;
/** What lies beside the terms and belongs to no primary: other nodes, and files of the system. */
const notOurs = /^(\.|lost\+found$|node-\d+$)/;

/** The time for which one media process is the primary of a node. */
export interface Term {
  node: number;
  /** Grows by one with each primary. */
  number: number;
  /** Where this primary works; it has another name once another process is primary. */
  folder: string;
  /** How many processes stand by for this one now. */
  standingBy: () => number;
  /** Tells the other nodes where this one is reached. */
  announce(address: NodeAddress): void;
  /** Gives the place away at once. Call it when everything is written. */
  end(): Promise<void>;
}

export interface StandbyParts {
  /** MEDIA_DIR, which the processes share. */
  folder: string;
  /** The nodes whose primary this process may become. */
  nodes: readonly number[];
  /**
   * Another process has seen the primary fall silent, and wants it followed at once or not at all: at the first sign of
   * life this one gives up, because it would have too little patience for a primary that is well.
   */
  isAdopting?: boolean;
  log: Log;
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Another process has become primary, because this one gave no sign of life; it must end at once. */
  onDeposed: () => void;
}

/**
 * Where a node works. The first one works in the shared folder itself, as if there were no others, so that an
 * installation that grows needs to move nothing.
 */
export const folderOfNode = (shared: string, node: number): string =>
  node === 1 ? shared : path.join(shared, `node-${node}`);

/**
 * Waits until this process is the primary of a node, among the media processes that share a folder. The folder itself
 * decides, so that neither the database nor a server is needed to go on after a death, and no clocks are compared:
 *
 * - The primary works in `term-0000000007`, and writes a sign of life there twice a second.
 * - Who stands by and sees none for six seconds renames that folder to `term-0000000008`, which succeeds for one
 *   process only, and is primary.
 * - A primary that was merely paused finds no folder of its name any more: it can write nothing, and ends.
 *
 * @returns null when the signal ended the waiting, or nothing was left to adopt
 */
export async function becomePrimary(parts: StandbyParts): Promise<Term | null> {
  const { folder, nodes, log, signal } = parts;
  for (const node of nodes) ensureFolder(folderOfNode(folder, node));
  const sign = createStandbySign(folder, nodes);
  const looks = nodes.map((node) => createLook(node, parts));
  let isWell = true;
  for (; !signal.aborted; await sleep(lookEvery, undefined, { signal }).catch(() => {})) {
    try {
      let isStandingBy = true;
      for (const look of looks) {
        const found = await look();
        if (typeof found === "object") {
          sign.withdraw();
          return hold(found, parts);
        }
        if (found === "alive") return null;
        isStandingBy &&= found === "primary";
      }
      isWell = true;
      if (isStandingBy && !parts.isAdopting) sign.give();
    } catch (err) {
      if (isWell) log.error({ err }, "the folder that media processes share can't be read; retrying");
      isWell = false;
    }
  }
  sign.withdraw();
  return null;
}

type Place = Pick<Term, "node" | "number" | "folder">;

/**
 * Returns a function that looks once, and takes the place of a primary that has gone. It returns that place, or whether
 * there is a primary. `alive`: one that was to be followed has given a sign of life, or has been followed by another.
 */
function createLook(
  node: number,
  { folder: shared, isAdopting, log }: StandbyParts,
): () => Promise<Place | "primary" | "nobody" | "alive"> {
  const folder = folderOfNode(shared, node);
  let seen = { term: "", text: "", at: 0 };
  let isWaiting = false;
  return async () => {
    const term = currentTerm(folder);
    if (term === undefined) {
      mkdirSync(path.join(folder, nameOf(0)), { recursive: true });
      return "nobody";
    }
    const { text, isGone } = readPrimary(path.join(folder, term));
    if (term !== seen.term || text !== seen.text) {
      if (isAdopting && seen.term !== "") return "alive";
      seen = { term, text, at: performance.now() };
    }
    const isSilent = performance.now() - seen.at > (isAdopting ? adoptingPatience : silentAfter);
    if (isGone || isSilent) {
      log.info({ node, term }, `taking over, because the primary ${isGone ? "has gone" : "is silent"}`);
      const place = await takeOver(folder, term, log);
      return place ? { node, ...place } : "nobody";
    }
    if (!isWaiting) log.info({ node, term }, "standing by: another media process is primary");
    isWaiting = true;
    return "primary";
  };
}

/** Whether a folder is used by processes that stand by for each other. */
export const isShared = (folder: string): boolean => currentTerm(folder) !== undefined;

/** The folder of the present primary among what lies in a node's folder. */
export const newestTerm = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => termName.test(name))
    .sort()
    .at(-1);

const currentTerm = (folder: string): string | undefined => newestTerm(readdirSync(folder));

const nameOf = (term: number): string => `term-${String(term).padStart(10, "0")}`;

/** Undefined when another process was faster. @throws Error when the disk can't be written, and changes nothing */
async function takeOver(folder: string, name: string, log: Log): Promise<Omit<Place, "node"> | undefined> {
  const number = Number(termName.exec(name)?.[1]) + 1;
  const own = path.join(folder, nameOf(number));
  // On a disk that is full the primary may be silent and well.
  const probe = path.join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, "May this disk be written?");
  rmSync(probe, { force: true });
  let running: ReturnType<typeof runningPrimary>;
  const isOurs = tolerateMissing(() => {
    renameSync(path.join(folder, name), own);
    running = runningPrimary(own);
    namePrimary(own);
  });
  if (!isOurs) return undefined;
  if (running) await clearPorts(running);
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
      if (!termName.test(other) && !notOurs.test(other)) renameSync(old, path.join(own, other));
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

function hold({ node, number, folder }: Place, { folder: shared, log, onDeposed }: StandbyParts): Term {
  log.info({ node, term: number }, "this media process is primary");
  let address: NodeAddress | undefined;
  let isOver = false;
  let warned = false;
  const ending = new AbortController();
  const sign = async () => {
    while (!isOver) {
      try {
        if (!(await signOfLife(folder, { address })) && !isOver) return onDeposed();
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
    node,
    number,
    folder,
    standingBy: createStandbyCount(shared, node),
    announce: (at) => {
      address = at;
    },
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
