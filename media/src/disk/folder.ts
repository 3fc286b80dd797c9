import { mkdirSync } from "node:fs";
import { isDiskTrouble } from "./trouble.ts";

/** Creates a folder. Ignores disk errors: either the folder exists already, or the first write to it fails. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!isDiskTrouble(error)) throw error;
  }
}
