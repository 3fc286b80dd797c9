import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import type { z } from "zod";

/** Writes a small JSON file that only its owner can read. A crash leaves the old file or the new one, never half of it. */
export function keep(file: string, value: unknown): void {
  const part = `${file}.part`;
  const handle = openSync(part, "w", 0o600);
  try {
    writeSync(handle, JSON.stringify(value));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, file);
}

/** Reads a JSON file; undefined when there is none or it doesn't match the schema. */
export function recall<T extends z.ZodType>(file: string, form: T): z.output<T> | undefined {
  try {
    return form.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
