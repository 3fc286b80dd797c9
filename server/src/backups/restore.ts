import { connectClient, openDatabase } from "../database/database.ts";
import { migrate, migrateUpTo, newestMigration } from "../migrate.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { type Applied, applyRegister } from "../privacy/erasure/apply-register.ts";
import { readRegister } from "../privacy/erasure/register.ts";
import { fingerprintOf } from "../security/key-fingerprint.ts";
import type { BackupStore } from "./backup-store.ts";
import { loadDatabase } from "./load.ts";
import { checksumOf, type Manifest, type SavedFile } from "./manifest.ts";

interface RestoreParts {
  databaseUrl: string;
  secretKey: string;
  backups: BackupStore;
  /** Name of the backup; the newest when left out. */
  at?: string | undefined;
  /** Where the bytes of a file of this installation belong. */
  storage: Pick<Storage, "put">;
  /** Where erasures are noted, if also elsewhere than beside these backups. */
  registers?: readonly BackupStore[];
}

/**
 * Brings a backup into an empty installation, also of a newer version, and updates it to that version. Erasures that were
 * asked for, or taken back, after the backup was made are applied.
 * @throws Error with a sentence when the installation isn't empty, the key isn't the one of the backup, the backup is of
 *   a newer version, or something in it is damaged
 */
export async function restore(
  parts: RestoreParts,
): Promise<{ at: string; manifest: Manifest; erasures: Applied }> {
  const { backups, secretKey, databaseUrl } = parts;
  const { at, manifest } = await chosen(backups, parts.at);
  if (manifest.key_fingerprint !== fingerprintOf(secretKey))
    throw new Error(
      "SECRET_KEY isn't the one of this backup, so cameras, emails and links in it couldn't be read. Set it, or give the file with it: --keys=FILE.",
    );
  refuseNewer(manifest);
  // Before anything is stored: a place that can't be read mustn't leave people visible.
  const register = await readRegister([backups, ...(parts.registers ?? [])], secretKey);
  await emptyDatabase(databaseUrl);
  // Before the tables, so that it can be run again when a file fails: the database is still empty.
  for (const file of manifest.files) await restoreFile(backups, parts.storage, file);
  // That may have taken hours, in which a server was started.
  await emptyDatabase(databaseUrl);
  await backups.withTables(at, (tables) => restoreDatabase(databaseUrl, tables, manifest));
  const database = openDatabase(databaseUrl, { error: () => {} });
  const erasures = await applyRegister(database, secretKey, register).finally(() => database.close());
  return { at, manifest, erasures };
}

async function chosen(
  backups: BackupStore,
  at: string | undefined,
): Promise<{ at: string; manifest: Manifest }> {
  const name = at ?? (await backups.list())[0];
  if (!name) throw new Error(`There is no backup in ${backups.name}.`);
  return { at: name, manifest: await backups.read(name) };
}

function refuseNewer({ migration, version }: Manifest): void {
  if (migration > newestMigration())
    throw new Error(
      `This backup was made by a newer version (${version}). Restore it with that version or a newer one.`,
    );
}

/** Makes a database without tables what it was, and brings it up to date with this version. */
export async function restoreDatabase(
  databaseUrl: string,
  tables: string,
  manifest: Manifest,
): Promise<void> {
  refuseNewer(manifest);
  await migrateUpTo(databaseUrl, manifest.migration);
  const client = await connectClient(databaseUrl, "vigil restore");
  try {
    await loadDatabase(client, tables, manifest);
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
}

/**
 * Takes the tables away that a start or `vigil migrate` has made, because the backup may need older ones.
 * @throws Error when somebody has worked with this database
 */
async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = await connectClient(databaseUrl);
  try {
    const { rows } = await client.query<{ filled: boolean; ours: boolean }>(
      `select exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as filled,
        to_regclass('public.account') is not null and to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
    );
    if (!rows[0]?.filled) return;
    if (!rows[0].ours)
      throw new Error("This database holds tables of something else. Restore into a database of its own.");
    if ((await client.query("select from account limit 1")).rowCount)
      throw new Error(
        "This database has people in it. Restore into an empty one, so that nothing is overwritten.",
      );
    await client.query("drop schema if exists drizzle cascade");
    await client.query("drop schema public cascade");
    await client.query("create schema public");
  } finally {
    await client.end();
  }
}

/** Compared before anything is stored: what is there may be whole where the backup isn't. */
async function restoreFile(
  backups: BackupStore,
  storage: RestoreParts["storage"],
  { id, sha256 }: SavedFile,
): Promise<void> {
  if ((await checksumOf(await backups.readFile(id))) !== sha256)
    throw new Error(`The backup is damaged: file ${id} isn't what was saved.`);
  await storage.put(id, await backups.readFile(id), Number.POSITIVE_INFINITY);
}
