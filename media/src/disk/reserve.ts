import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Log } from "../log.ts";
import { type Disk, type Expected, share } from "./core/room.ts";
import { isFull } from "./trouble.ts";

/** Milliseconds between checks of the disk. */
const checkEvery = 5_000;
/** Bytes released beyond those that are needed, because file systems allocate blocks and metadata. */
const overhead = 64 * 1024;
/** Attempts for one write, because another program may take what was released; but one write mustn't use up the reserve. */
const attempts = 3;
/** Bytes written in one check where the system can't allocate space without writing. */
const maxWritten = 64 * 1024 * 1024;
const block = 1024 * 1024;

/** Disk space that is reserved for open broadcasts, so that a disk filled by something else costs no recording. */
export interface Reserve {
  /** Minutes for which there is space, when open broadcasts may need more; else null. */
  readonly minutesLeft: number | null;
  /** Runs `work`. When the disk is full, releases as much of the reserve as `bytes` need and runs it again. */
  withSpace<T>(bytes: number, work: () => Promise<T>): Promise<T>;
  /** Checks the disk and adjusts the reserve now. */
  adjust(): Promise<void>;
  close(): Promise<void>;
}

export interface ReserveParts {
  folder: string;
  /** What the open broadcasts may still need. */
  expected: () => Expected[];
  log: Log;
  changed(): void;
  measure?: (folder: string) => Promise<Disk>;
}

export function openReserve({ folder, expected, log, changed, measure = measured }: ReserveParts): Reserve {
  const file = path.join(folder, "reserve");
  let minutesLeft: number | null = null;
  let adjusting: Promise<void> | null = null;
  const timer = setInterval(() => void adjust(), checkEvery);
  timer.unref();

  function adjust(): Promise<void> {
    adjusting ??= resize()
      .catch((err: unknown) => log.warn({ err }, "disk space can't be reserved"))
      .finally(() => {
        adjusting = null;
      });
    return adjusting;
  }

  async function resize(): Promise<void> {
    const held = sizeOf(file);
    const now = share(expected(), await measure(folder), held);
    if (now.target === 0) rmSync(file, { force: true });
    else if (now.target < held) truncateSync(file, now.target);
    else if (now.target > held * 1.05) await lengthen(file, held, now.target);
    if (now.minutesLeft === minutesLeft) return;
    minutesLeft = now.minutesLeft;
    changed();
  }

  /** Returns whether anything was left to release. */
  function release(bytes: number): boolean {
    const held = sizeOf(file);
    if (held === 0) return false;
    truncateSync(file, Math.max(0, held - bytes));
    return true;
  }

  return {
    get minutesLeft() {
      return minutesLeft;
    },
    async withSpace(bytes, work) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await work();
        } catch (error) {
          if (!isDiskFull(error) || attempt === attempts || !release((bytes + overhead) * 2 ** attempt))
            throw error;
        }
      }
    },
    adjust,
    close: async () => {
      clearInterval(timer);
      await adjusting;
    },
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function measured(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Linux allocates space without writing; elsewhere a part is written at each check. */
async function lengthen(file: string, from: number, to: number): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    await promisify(execFile)("fallocate", ["-o", String(from), "-l", String(to - from), file]);
  } catch {
    // Even when the size is right, because a failed attempt may have left blocks behind the end.
    if (existsSync(file)) truncateSync(file, from);
    await writeOn(file, from, Math.min(to, from + writtenAtOnce));
  }
}

async function writeOn(file: string, from: number, to: number): Promise<void> {
  const handle = await open(file, from === 0 ? "w" : "r+", 0o600);
  // Not zeros, because some file systems don't allocate space for them.
  const bytes = randomBytes(block);
  try {
    for (let at = from; at < to; at += block) await handle.write(bytes, 0, Math.min(block, to - at), at);
  } finally {
    await handle.close();
  }
}
