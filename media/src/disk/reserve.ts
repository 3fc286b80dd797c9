import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Log } from "../log.ts";
import { type Disk, type Expected, share } from "./core/room.ts";
import { isFull } from "./trouble.ts";

/** Milliseconds between looks at the disk. */
const lookEvery = 5_000;
/** What is given up beside the bytes that need room: file systems hand it out in blocks, and keep books of it. */
const blocks = 64 * 1024;
/** Who else fills the disk may be quicker than we are; but not all is given up for one write. */
const tries = 3;
/** Bytes that are written in one look where the system can't set them aside unwritten. */
const writtenAtOnce = 64 * 1024 * 1024;
const block = 1024 * 1024;

/** Room on the disk that is set aside for what is on air, so that whatever else fills the disk costs no recording. */
export interface Reserve {
  /** Minutes that there is room for, when open broadcasts may need more; else null. */
  readonly minutesLeft: number | null;
  /** Does the work; where the disk is full, gives up what was set aside, so much of it as `bytes` need. */
  with<T>(bytes: number, work: () => Promise<T>): Promise<T>;
  /** Looks at the disk now. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface ReserveParts {
  folder: string;
  /** The broadcasts that are open. */
  expected: () => Expected[];
  log: Log;
  changed(): void;
  measure?: (folder: string) => Promise<Disk>;
}

export function openReserve({ folder, expected, log, changed, measure = measured }: ReserveParts): Reserve {
  const file = path.join(folder, "reserve");
  let minutesLeft: number | null = null;
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();

  function look(): Promise<void> {
    looking ??= adjust()
      .catch((err: unknown) => log.warn({ err }, "no room can be set aside on the disk"))
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  async function adjust(): Promise<void> {
    const held = sizeOf(file);
    const now = share(expected(), await measure(folder), held);
    if (now.target === 0) rmSync(file, { force: true });
    else if (now.target < held) truncateSync(file, now.target);
    else if (now.target > held * 1.05) await lengthen(file, held, now.target);
    if (now.minutesLeft === minutesLeft) return;
    minutesLeft = now.minutesLeft;
    changed();
  }

  /** Whether anything was left to be given up. */
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
    async with(bytes, work) {
      for (let tried = 0; ; tried++) {
        try {
          return await work();
        } catch (error) {
          if (!isFull(error) || tried === tries || !release((bytes + blocks) * 2 ** tried)) throw error;
        }
      }
    },
    look,
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function measured(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Linux sets bytes aside without writing them; elsewhere they are written, some at each look. */
async function lengthen(file: string, from: number, to: number): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    await promisify(execFile)("fallocate", ["-o", String(from), "-l", String(to - from), file]);
  } catch {
    // Also when its size is the same: a try that failed may have left blocks behind its end.
    if (existsSync(file)) truncateSync(file, from);
    await writeOn(file, from, Math.min(to, from + writtenAtOnce));
  }
}

async function writeOn(file: string, from: number, to: number): Promise<void> {
  const handle = await open(file, from === 0 ? "w" : "r+", 0o600);
  // Not zeros: some file systems store those in no room at all.
  const bytes = randomBytes(block);
  try {
    for (let at = from; at < to; at += block) await handle.write(bytes, 0, Math.min(block, to - at), at);
  } finally {
    await handle.close();
  }
}
