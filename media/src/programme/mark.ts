import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Bytes, always: overwriting them in place needs no room on a full disk. */
const size = 64;
const Given = z.object({
  seq: z.int(),
  discontinuities: z.int(),
  /** Programme time where it ends, milliseconds since the epoch; null in what an earlier version has written. */
  end: z.int().nullable().default(null),
});
/** The last segment that guests were given, and the discontinuities up to and with it. */
export type Given = z.infer<typeof Given>;

const fileIn = (folder: string): string => path.join(folder, "given.json");

/** Null when nothing was given out, or it can't be read. */
export function lastGiven(folder: string): Given | null {
  try {
    return Given.parse(JSON.parse(readFileSync(fileIn(folder), "utf8")));
  } catch {
    return null;
  }
}

/**
 * Remembers what guests were given while the journal can't be written, so that no number is used twice after a crash.
 * As good as the disk allows: it never fails.
 */
export class Mark {
  readonly #file: string;
  #handle: number | null = null;

  constructor(folder: string) {
    this.#file = fileIn(folder);
  }

  set(given: Given): void {
    try {
      this.#handle ??= this.#open();
      writeSync(this.#handle, Buffer.from(JSON.stringify(given).padEnd(size)), 0, size, 0);
    } catch {
      // The journal says what is wrong with the disk.
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
