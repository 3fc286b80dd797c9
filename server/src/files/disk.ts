import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

/** errno(3): the disk is full, or the user's share of it; and the same of PostgreSQL's own disk. */
const full = ["ENOSPC", "EDQUOT", "53100"];
/** What a file may take beside its bytes; and what is tried out. */
const leastRoom = 64 * 1024;

/** Whether something failed because there was no room for it. */
export const isDiskFull = (error: unknown): boolean =>
  full.includes((error as NodeJS.ErrnoException | null)?.code ?? "");

/** Whether there is no room in a folder now. */
export async function isFolderFull(folder: string): Promise<boolean> {
  const file = path.join(folder, `${randomUUID()}.room`);
  try {
    await writeFile(file, Buffer.alloc(leastRoom));
    return false;
  } catch (error) {
    return isDiskFull(error);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Bytes that there is room for in a folder. */
export async function roomIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
