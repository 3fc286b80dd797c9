import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Log } from "../log.ts";
import { type DiskSpace, type ExpectedRecording, planReserve } from "./core/space-needed.ts";
import { isDiskFull } from "./disk-errors.ts";

/** Milliseconds between checks of the disk. */
const checkEvery = 5_000;
/** Bytes released beyond those that are needed, because file systems allocate blocks and metadata. */
const overhead = 64 * 1024;
/** Attempts for one write: another program may take what was released, but one write mustn't use up the reserve. */
const attempts = 3;
/** Bytes written in one check where the system can't allocate space without writing. */
const maxWritten = 64 * 1024 * 1024;
const blockSize = 1024 * 1024;

/** Disk space that is reserved for open broadcasts, so that a disk filled by something else costs no recording. */
export interface Reserve {
  /** Minutes for which there is space, when open broadcasts may need more; else null. */
  readonly minutesLeft: number | null;
  /** Bytes that open broadcasts may need beyond what there is: room that is made goes to them first. */
  readonly lacking: number;
  /** Measures the bytes that neither open broadcasts nor the rest of the machine need. */
  spare(): Promise<number>;
  /** Runs `work`. When the disk is full, releases as much of the reserve as `bytes` need and runs it again. */
  withSpace<T>(bytes: number, work: () => Promise<T>): Promise<T>;
  /** Checks the disk and adjusts the reserve now. */
  adjust(): Promise<void>;
  close(): Promise<void>;
}

export interface ReserveParts {
  folder: string;
  /** What the open broadcasts may still need. */
  expected: () => ExpectedRecording[];
  log: Log;
  changed(): void;
  measure?: (folder: string) => Promise<DiskSpace>;
}

export function openReserve({
  folder,
  expected,
  log,
  changed,
  measure = measureDisk,
}: ReserveParts): Reserve {
  const file = path.join(folder, "reserve");
  let minutesLeft: number | null = null;
  let lacking = 0;
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
    const reserved = sizeOf(file);
    const plan = planReserve(expected(), await measure(folder), reserved);
    lacking = plan.lacking;
    if (plan.target === 0) rmSync(file, { force: true });
    else if (plan.target < reserved) truncateSync(file, plan.target);
    else if (plan.target > reserved * 1.05) await extend(file, reserved, plan.target);
    if (plan.minutesLeft === minutesLeft) return;
    minutesLeft = plan.minutesLeft;
    changed();
  }

  /** Returns whether anything was left to release. */
  function release(bytes: number): boolean {
    const reserved = sizeOf(file);
    if (reserved === 0) return false;
    truncateSync(file, Math.max(0, reserved - bytes));
    return true;
  }

  return {
    get minutesLeft() {
      return minutesLeft;
    },
    get lacking() {
      return lacking;
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
    spare: async () => planReserve(expected(), await measure(folder), sizeOf(file)).spare,
    adjust,
    close: async () => {
      clearInterval(timer);
      await adjusting;
    },
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Linux allocates space without writing; elsewhere a part is written at each check. */
async function extend(file: string, from: number, to: number): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    await promisify(execFile)("fallocate", ["-o", String(from), "-l", String(to - from), file]);
  } catch {
    // Even when the size is right, because a failed attempt may have left blocks behind the end.
    if (existsSync(file)) truncateSync(file, from);
    await writeRandom(file, from, Math.min(to, from + maxWritten));
  }
}

async function writeRandom(file: string, from: number, to: number): Promise<void> {
  const handle = await open(file, from === 0 ? "w" : "r+", 0o600);
  // Not zeros, because some file systems don't allocate space for them.
  const bytes = randomBytes(blockSize);
  try {
    for (let at = from; at < to; at += blockSize)
      await handle.write(bytes, 0, Math.min(blockSize, to - at), at);
  } finally {
    await handle.close();
  }
}
