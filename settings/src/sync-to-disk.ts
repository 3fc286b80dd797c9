import { open } from "node:fs/promises";

/** Resolves once a file, or the names in a folder, are on the disk itself, so that a loss of power takes nothing of them. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
