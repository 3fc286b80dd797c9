import { mkdirSync } from "node:fs";
import { isDiskTrouble } from "./trouble.ts";

/** Makes a folder of ours. On a disk that takes nothing it is there already, or whoever needs it hears of it then. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!isDiskTrouble(error)) throw error;
  }
}
