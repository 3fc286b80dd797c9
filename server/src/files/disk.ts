import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

/** errno(3): the disk or the user's quota is full; 53100 is PostgreSQL's code for its own disk. */
const diskFullCodes = ["ENOSPC", "EDQUOT", "53100"];
/** Bytes that a file may need beside its content, and that are written to test for room. */
const minimumFree = 64 * 1024;

/** Whether something failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  diskFullCodes.includes((error as NodeJS.ErrnoException | null)?.code ?? "");

/** Whether a folder's disk is full now. */
export async function isFolderFull(folder: string): Promise<boolean> {
  const file = path.join(folder, `${randomUUID()}.room`);
  try {
    await writeFile(file, Buffer.alloc(minimumFree));
    return false;
  } catch (error) {
    return isDiskFull(error);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Bytes that uploads leave free, because the database and recordings may share the disk; of small disks a twentieth. */
const keptFree = 1024 ** 3;

/** Bytes that uploads may still take on a folder's disk; negative when they have taken too much. */
export async function spareBytesIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - Math.min(keptFree, (blocks * bsize) / 20);
}

/** Free bytes on a folder's disk. */
export async function freeBytesIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
