import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";

/** Its owner's alone; as {@link letThrough} leaves it, with a way through for one group. */
const closed = 0o700;
const passable = 0o710;

/** Makes DATA_DIR where it isn't there, and closes it to everybody but its owner: recordings, keys and the database lie in it. */
export function openDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: closed });
  if (process.platform === "win32") return;
  const mode = statSync(directory).mode & 0o777;
  if (mode === closed || mode === passable) return;
  try {
    chmodSync(directory, closed);
  } catch (error) {
    // A volume that belongs to somebody else and is lent to us: whoever lends it says who may open it.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

/** Lets a group pass through the directory without seeing what is in it: of the account that root lends the database. */
export function letThrough(directory: string, group: number): void {
  chownSync(directory, statSync(directory).uid, group);
  chmodSync(directory, passable);
}

export const closeAgain = (directory: string): void => chmodSync(directory, closed);
