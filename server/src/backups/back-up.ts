import { createRequire } from "node:module";
import type pg from "pg";
import { connectClient } from "../database/database.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { fingerprintOf } from "../security/key-fingerprint.ts";
import { type BackupStore, isMissing, timeOf } from "./backup-store.ts";
import { keptBackups, type Plan, usualPlan } from "./core/retention.ts";
import { dumpDatabase } from "./dump.ts";
import type { Manifest, SavedFile } from "./manifest.ts";

export interface BackupResult {
  /** Its name, which is the time at which it began. */
  at: string;
  manifest: Manifest;
  /** Files that no earlier backup had. */
  newFiles: number;
  /** Older backups that the plan no longer keeps, and were removed. */
  removed: string[];
}

interface BackupParts {
  databaseUrl: string;
  secretKey: string;
  backups: BackupStore;
  /** Where the bytes of a file of this installation lie. */
  storage: Pick<Storage, "size" | "read" | "locally">;
  plan?: Plan;
}

/** The version of Vigil that is running. */
const version = (createRequire(import.meta.url)("../../../package.json") as { version: string }).version;

/**
 * Saves the database as of one moment, and every file that it knows; then removes the backups that the plan
 * no longer keeps. The database comes first, because a file never changes and is stored before the database knows it.
 * @throws Error with a sentence when the database can't be reached or the backups can't be written
 */
export async function backUp({
  databaseUrl,
  secretKey,
  backups,
  storage,
  plan = usualPlan,
}: BackupParts): Promise<BackupResult> {
  const client = await connectClient(databaseUrl, "vigil backup");
  try {
    await requireOnlyOne(client);
    await backups.prune([]);
    const { at, tables } = await backups.begin();
    const { files: ids, ...snapshot } = await dumpDatabase(client, tables);
    const { files, missing, newFiles } = await saveFiles(backups, ids, storage);
    const missing_files = await stillKnown(client, missing);
    const manifest: Manifest = {
      format: 1,
      version,
      key_fingerprint: fingerprintOf(secretKey),
      ...snapshot,
      files,
      missing_files,
    };
    await backups.finish(at, manifest);
    const all = await backups.list();
    const kept = keptBackups(all.map(timeOf), plan).map((time) => time.getTime());
    const removed = all.filter((name) => !kept.includes(timeOf(name).getTime()));
    await backups.prune(removed);
    return { at, manifest, newFiles, removed };
  } finally {
    await client.end();
  }
}

async function saveFiles(
  backups: BackupStore,
  ids: string[],
  storage: Pick<Storage, "size" | "read" | "locally">,
) {
  const [last] = await backups.list();
  const known = new Map((last ? (await backups.read(last)).files : []).map((file) => [file.id, file]));
  const files: SavedFile[] = [];
  const missing: string[] = [];
  let newFiles = 0;
  for (const id of ids) {
    const added = await backups.addFile(id, storage, known.get(id)).catch((error: unknown) => {
      // It was deleted while it was being read.
      if (isMissing(error)) return null;
      throw error;
    });
    if (added) files.push(added.file);
    else missing.push(id);
    if (added?.isNew) newFiles++;
  }
  return { files, missing, newFiles };
}

/** What was deleted since the database was saved isn't missing. */
async function stillKnown(client: pg.Client, ids: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from stored_file where id = any($1) order by id",
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Two at once would remove each other's files. */
async function requireOnlyOne(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(
    "select pg_try_advisory_lock(hashtext('vigil backup')) as got",
  );
  if (!rows[0]?.got) throw new Error("Another backup of this installation is being made now.");
}
