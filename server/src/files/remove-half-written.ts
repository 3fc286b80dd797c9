import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Milliseconds after which nobody writes or reads there any more. */
const writtenFor = 24 * 60 * 60 * 1000;

/**
 * Removes what processes that were killed have left in DATA_DIR for more than a day: halves of stored files (`.part`),
 * and copies from a bucket for programs that need a file. Folders in `scratch` belong to backups, which clear them.
 */
export async function removeHalfWritten(dataDir: string, now = Date.now()): Promise<void> {
  const [files, scratch] = [path.join(dataDir, "files"), path.join(dataDir, "scratch")];
  const folders = (await entriesOf(files)).filter((entry) => entry.isDirectory());
  for (const folder of folders.map(({ name }) => path.join(files, name)))
    await removeOld(folder, (name) => name.endsWith(".part"), now);
  await removeOld(scratch, () => true, now);
}

async function removeOld(folder: string, isOurs: (name: string) => boolean, now: number): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    if (!entry.isFile() || !isOurs(entry.name)) continue;
    const file = path.join(folder, entry.name);
    // One that is gone meanwhile was still in use.
    const { mtimeMs } = await stat(file).catch(unlessMissing({ mtimeMs: now }));
    if (mtimeMs < now - writtenFor) await rm(file, { force: true });
  }
}

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(unlessMissing([]));

/** Instead of what isn't there. */
const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== "ENOENT") throw error;
    return instead;
  };
