import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  type BackupStore,
  backupName,
  isMissing,
  nameOf,
  noSuchBackup,
  notesFolder,
  parseManifest,
  placeOf,
} from "./backup-store.ts";
import { checksumOf } from "./manifest.ts";

const unfinishedName = /Z\.unfinished$/;

/** Backups in a folder of this machine, which is made where it is missing. */
export function openBackupFolder(folder: string): BackupStore {
  const files = path.join(folder, "files");
  const notes = path.join(folder, notesFolder);
  const fileOf = (id: string) => path.join(folder, placeOf(id));
  const names = async (pattern: RegExp) =>
    (await readdir(folder).catch(() => []))
      .filter((name) => pattern.test(name))
      .sort()
      .reverse();

  async function read(at: string) {
    const text = await readFile(path.join(folder, at, "manifest.json"), "utf8").catch((error) => {
      throw isMissing(error) ? noSuchBackup(at, folder) : error;
    });
    return parseManifest(at, text);
  }

  return {
    name: folder,
    read,
    list: () => names(backupName),
    withTables: (at, work) => work(path.join(folder, at)),
    readFile: async (id) => (await open(fileOf(id))).createReadStream(),
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
        const file =
          known?.bytes === stored
            ? known
            : { id, bytes: stored, sha256: await checksumOf(createReadStream(final)) };
        return { file, isNew: false };
      }
      if (source === undefined) return null;
      await mkdir(path.dirname(final), { recursive: true, mode: 0o700 });
      // A clone where the file system can make one.
      await from.locally(id, (file) => copyFile(file, `${final}.part`, constants.COPYFILE_FICLONE));
      await rename(`${final}.part`, final);
      return {
        file: { id, bytes: (await stat(final)).size, sha256: await checksumOf(createReadStream(final)) },
        isNew: true,
      };
    },
    async note(name, text) {
      await mkdir(notes, { recursive: true, mode: 0o700 });
      const final = path.join(notes, name);
      await writeFile(`${final}.part`, text, { mode: 0o600, flush: true });
      await rename(`${final}.part`, final);
    },
    async notes() {
      const all = await readdir(notes).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const whole = all.filter((name) => name.endsWith(".json")).sort();
      return Promise.all(
        whole.map(async (name) => ({ name, text: await readFile(path.join(notes, name), "utf8") })),
      );
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
