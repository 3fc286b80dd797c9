import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { s3Storage } from "../ports/storage/s3.ts";
import type { S3Settings } from "../ports/storage/settings.ts";
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
import { checksumOf, measure, type SavedFile } from "./manifest.ts";

/** Names of backups begin with their year, and those of files don't. */
const firstDigit = "2";
const manifestName = "manifest.json";
/** Beginning of the names of folders whose tables are being read. */
const readingName = "reading-";
/** Milliseconds after which nobody reads there any more. */
const readFor = 24 * 60 * 60 * 1000;
const isOld = async (file: string) => (await stat(file)).mtimeMs < Date.now() - readFor;

/**
 * Backups in a bucket of a store that speaks S3. The manifest of a backup comes last and goes first, so that what has
 * one is whole.
 * @param folder the beginning of every key, such as `vigil/`; may be empty
 * @param scratch a folder of this machine for tables on their way
 */
export function openBackupBucket(settings: S3Settings, folder: string, scratch: string): BackupStore {
  const bucket = s3Storage(settings, scratch);
  const name = `s3://${settings.bucket}/${folder}`;
  const unlimited = Number.POSITIVE_INFINITY;
  const tablesOf = (at: string) => path.join(scratch, at);
  const keyOf = (id: string) => folder + placeOf(id);
  /** Bytes of the files of earlier backups; asked once for all, because a question for each would take hours. */
  let earlier: Promise<Map<string, number>> | undefined;
  const storedFiles = async () => {
    const sizes = new Map<string, number>();
    for await (const { id, size } of bucket.sizes(`${folder}files/`)) sizes.set(id, size);
    return sizes;
  };
  /** What is stored of each backup, whole or not. */
  async function stored(): Promise<Map<string, string[]>> {
    const backups = new Map<string, string[]>();
    for await (const { id: key } of bucket.sizes(folder + firstDigit)) {
      const [at = "", ...rest] = key.slice(folder.length).split("/");
      if (backupName.test(at)) backups.set(at, [...(backups.get(at) ?? []), rest.join("/")]);
    }
    return backups;
  }
  const list = async () =>
    [...(await stored())]
      .filter(([, names]) => names.includes(manifestName))
      .map(([at]) => at)
      .sort()
      .reverse();
  async function read(at: string) {
    const content = await bucket.read(`${folder}${at}/${manifestName}`).catch((error) => {
      throw isMissing(error) ? noSuchBackup(at, name) : error;
    });
    return parseManifest(at, await text(content));
  }

  return {
    name,
    list,
    read,
    async begin() {
      const at = nameOf(new Date());
      await mkdir(tablesOf(at), { recursive: true, mode: 0o700 });
      earlier = storedFiles();
      return { at, tables: tablesOf(at) };
    },
    async finish(at, manifest) {
      for (const table of await readdir(tablesOf(at)))
        await bucket.adopt(`${folder}${at}/${table}`, path.join(tablesOf(at), table));
      await rm(tablesOf(at), { recursive: true });
      const content = Readable.from([Buffer.from(`${JSON.stringify(manifest)}\n`)]);
      await bucket.put(`${folder}${at}/${manifestName}`, content, unlimited);
    },
    async withTables(at, work) {
      await mkdir(scratch, { recursive: true });
      const tables = await mkdtemp(path.join(scratch, readingName));
      try {
        for (const table of (await stored()).get(at) ?? [])
          await pipeline(
            await bucket.read(`${folder}${at}/${table}`),
            createWriteStream(path.join(tables, table), { mode: 0o600 }),
          );
        return await work(tables);
      } finally {
        await rm(tables, { recursive: true, force: true });
      }
    },
    readFile: (id) => bucket.read(keyOf(id)),
    async addFile(id, from, known) {
      const key = keyOf(id);
      earlier ??= storedFiles();
      if (known && (await earlier).get(key) === known.bytes) return { file: known, isNew: false };
      const [source, saved] = await Promise.all([from.size(id), bucket.size(key)]);
      if (saved !== undefined && (source === undefined || source === saved)) {
        const file: SavedFile =
          known?.bytes === saved
            ? known
            : { id, bytes: saved, sha256: await checksumOf(await bucket.read(key)) };
        return { file, isNew: false };
      }
      if (source === undefined) return null;
      const measured = measure();
      const bytes = await bucket.put(key, (await from.read(id)).compose(measured.through), unlimited);
      if (bytes !== source) throw new Error(`The bucket has less of file ${id} than was sent.`);
      return { file: { id, bytes, sha256: measured.sha256() }, isNew: true };
    },
    async note(name, text) {
      const content = Readable.from([Buffer.from(text)]);
      await bucket.put(`${folder}${notesFolder}/${name}`, content, unlimited);
    },
    async notes() {
      const beginning = `${folder}${notesFolder}/`;
      const notes: { name: string; text: string }[] = [];
      for await (const { id: key } of bucket.sizes(beginning))
        if (key.endsWith(".json"))
          notes.push({ name: key.slice(beginning.length), text: await text(await bucket.read(key)) });
      return notes;
    },
    async prune(backups) {
      for (const [at, names] of await stored())
        if (backups.includes(at) || !names.includes(manifestName))
          for (const each of [manifestName, ...names]) await bucket.remove(`${folder}${at}/${each}`);
      for (const left of await readdir(scratch).catch(() => []))
        if (
          backupName.test(left) ||
          (left.startsWith(readingName) && (await isOld(path.join(scratch, left))))
        )
          await rm(path.join(scratch, left), { recursive: true, force: true });
      const needed = new Set<string>();
      for (const at of await list()) for (const { id } of (await read(at)).files) needed.add(keyOf(id));
      let files = 0;
      for (const key of (await storedFiles()).keys())
        if (!needed.has(key)) {
          await bucket.remove(key);
          files++;
        }
      return { files };
    },
  };
}
