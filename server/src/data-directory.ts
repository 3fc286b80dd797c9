import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** 0o700: for the owner only. 0o710: {@link allowGroupThrough} also lets one group pass through. */
const closed = 0o700;
const passable = 0o710;

/** Set on folders that everybody writes into, such as /tmp. Closing one would stop other programs. */
const shared = 0o1000;

/**
 * Creates DATA_DIR if it is missing, and closes it to everybody but its owner, because it holds recordings, keys and
 * the database.
 * @throws Error if other programs use the directory too: /tmp and its like, or the root of the file system
 */
export function openDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: closed });
  if (process.platform === "win32") return;
  const { mode: whole } = statSync(directory);
  if (whole & shared || directory === "/") {
    throw new Error(
      `DATA_DIR must not be ${directory}: other programs use it too. Give Vigil a folder of its own, such as ${join(directory, "vigil")}.`,
    );
  }
  const mode = whole & 0o777;
  if (mode === closed || mode === passable) return;
  try {
    chmodSync(directory, closed);
  } catch (error) {
    // A mounted volume owned by somebody else: its owner decides who may open it.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

/**
 * Lets a group pass through the directory without listing it: the group of the account that runs the database when we
 * are root.
 */
export function allowGroupThrough(directory: string, group: number): void {
  chownSync(directory, statSync(directory).uid, group);
  chmodSync(directory, passable);
}

export const restrictToOwner = (directory: string): void => chmodSync(directory, closed);
