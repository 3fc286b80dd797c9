import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import type { z } from "zod";

/** Writes a small file as JSON for its owner only, so that a crash leaves the old one or the new one, never half of it. */
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

/** What `keep` wrote; undefined when there is nothing, or nothing of this form. */
export function recall<T extends z.ZodType>(file: string, form: T): z.output<T> | undefined {
  try {
    return form.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
