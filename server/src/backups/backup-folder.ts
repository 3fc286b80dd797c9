import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Storage } from "../ports/storage/storage.ts";
import { checksumOf, Manifest, type SavedFile } from "./manifest.ts";

/**
 * A folder of backups:
 *
 *     2026-11-26T03-12-00-417Z/manifest.json, stream.copy.zst, …   each backup: what it consists of, and the database
 *     files/4f/0193…4f                                          files of all backups, each stored once
 *
 * A backup without a manifest was interrupted, and is removed by the next one.
 */
export interface BackupFolder {
  /** Starts a backup: a folder for its tables. */
  begin(): Promise<{ at: string; tables: string }>;
  /** Completes it. */
  finish(at: string, manifest: Manifest): Promise<void>;
  /** Whole backups, the newest first. */
  list(): Promise<string[]>;
  /** @throws Error with a sentence when there is no such backup, or it was made by a version with another format */
  read(at: string): Promise<Manifest>;
  tablesOf(at: string): string;
  fileOf(id: string): string;
  /**
   * Copies a file unless an earlier backup has it, whose `known` checksum then holds: a file never changes once it is
   * stored. Null when it isn't there.
   */
  addFile(
    id: string,
    from: Pick<Storage, "size" | "locally">,
    known?: SavedFile,
  ): Promise<{ file: SavedFile; isNew: boolean } | null>;
  /** Removes these backups, what was interrupted, and the files that no backup needs any more; returns how many. */
  prune(backups: readonly string[]): Promise<{ files: number }>;
}

const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, "-");
/** When the backup of this name was taken. */
export const timeOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const unfinishedName = /Z\.unfinished$/;

export function openBackupFolder(folder: string): BackupFolder {
  const files = path.join(folder, "files");
  const fileOf = (id: string) => path.join(files, id.slice(-2), id);
  const names = async (pattern: RegExp) =>
    (await readdir(folder).catch(() => []))
      .filter((name) => pattern.test(name))
      .sort()
      .reverse();

  async function read(at: string): Promise<Manifest> {
    const text = await readFile(path.join(folder, at, "manifest.json"), "utf8").catch(() => {
      throw new Error(`There is no backup ${at} in ${folder}.`);
    });
    const parsed = Manifest.safeParse(JSON.parse(text));
    if (!parsed.success)
      throw new Error(
        `The backup ${at} was made by another version of Vigil, or its manifest.json is damaged.`,
      );
    return parsed.data;
  }

  return {
    read,
    list: () => names(backupName),
    tablesOf: (at) => path.join(folder, at),
    fileOf,
    async begin() {
      const at = nameOf(new Date());
      const tables = path.join(folder, `${at}.unfinished`);
      await mkdir(tables, { recursive: true, mode: 0o700 });
      return { at, tables };
    },
    async finish(at, manifest) {
      const unfinished = path.join(folder, `${at}.unfinished`);
      await writeFile(path.join(unfinished, "manifest.json"), `${JSON.stringify(manifest)}\n`, {
        mode: 0o600,
      });
      await rename(unfinished, path.join(folder, at));
    },
    async addFile(id, from, known) {
      const final = fileOf(id);
      const [source, stored] = await Promise.all([from.size(id), sizeOf(final)]);
      if (stored !== undefined && (source === undefined || source === stored)) {
        const file = known?.bytes === stored ? known : { id, bytes: stored, sha256: await checksumOf(final) };
        return { file, isNew: false };
      }
      if (source === undefined) return null;
      await mkdir(path.dirname(final), { recursive: true, mode: 0o700 });
      // A clone where the file system can make one.
      await from.locally(id, (file) => copyFile(file, `${final}.part`, constants.COPYFILE_FICLONE));
      await rename(`${final}.part`, final);
      return { file: { id, bytes: (await stat(final)).size, sha256: await checksumOf(final) }, isNew: true };
    },
    async prune(backups) {
      for (const name of [...backups, ...(await names(unfinishedName))])
        await rm(path.join(folder, name), { recursive: true, force: true });
      const needed = new Set<string>();
      for (const at of await names(backupName)) for (const { id } of (await read(at)).files) needed.add(id);
      let removed = 0;
      for (const part of await readdir(files).catch(() => []))
        for (const id of await readdir(path.join(files, part)))
          if (!needed.has(id)) {
            await rm(path.join(files, part, id), { force: true });
            removed++;
          }
      return { files: removed };
    },
  };
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
