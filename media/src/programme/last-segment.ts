import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Bytes of the file, always the same, because overwriting them in place works on a full disk. */
const size = 128;
const LastSegment = z.object({
  seq: z.int(),
  discontinuities: z.int(),
  /** Programme time where it ends, milliseconds since the epoch; null in files of earlier versions. */
  end: z.int().nullable().default(null),
  /** Since when guests had seen the same without a break, milliseconds since the epoch. */
  from: z.number().nullable().default(null),
});
/** The last segment served to guests, and the number of discontinuities up to and including it. */
export type LastSegment = z.infer<typeof LastSegment>;

const fileIn = (folder: string): string => path.join(folder, "given.json");

/** Null when no segment was served, or the file can't be read. */
export function readLastSegment(folder: string): LastSegment | null {
  try {
    return LastSegment.parse(JSON.parse(readFileSync(fileIn(folder), "utf8")));
  } catch {
    return null;
  }
}

/**
 * Stores the last segment served, so that no number is used twice when a crash follows while the journal can't be
 * written. Works as well as the disk allows and never throws.
 */
export class LastSegmentFile {
  readonly #file: string;
  #handle: number | null = null;

  constructor(folder: string) {
    this.#file = fileIn(folder);
  }

  set(segment: LastSegment): void {
    try {
      this.#handle ??= this.#open();
      writeSync(this.#handle, Buffer.from(JSON.stringify(segment).padEnd(size)), 0, size, 0);
    } catch {
      // The journal reports problems with the disk.
    }
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
  }

  #open(): number {
    try {
      return openSync(this.#file, "r+");
    } catch {
      return openSync(this.#file, "w");
    }
  }
}
