import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import type { z } from "zod";

/** Writes a small JSON file that only its owner can read. A crash leaves the old file or the new one, never a part. */
export function writeJsonFile(file: string, value: unknown): void {
  const partial = `${file}.part`;
  const handle = openSync(partial, "w", 0o600);
  try {
    writeSync(handle, JSON.stringify(value));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, file);
}

/** Reads a JSON file; undefined when there is none or it doesn't match the schema. */
export function readJsonFile<T extends z.ZodType>(file: string, schema: T): z.output<T> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
