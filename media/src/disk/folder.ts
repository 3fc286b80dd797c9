import { mkdirSync } from "node:fs";
import { isDiskError } from "./disk-errors.ts";

/** Creates a folder. Ignores disk errors: either the folder exists already, or the first write to it fails. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
}
