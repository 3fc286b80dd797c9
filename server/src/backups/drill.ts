import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { checkBooks } from "../billing/check-books.ts";
import { connectClient, openDatabase } from "../database/database.ts";
import { type BackupStore, isMissing } from "./backup-store.ts";
import { quoted } from "./dump.ts";
import { checksumOf, type SavedFile } from "./manifest.ts";
import { restoreDatabase } from "./restore.ts";

/** Files that are opened in a drill. */
const samples = 20;

export interface DrillResult {
  at: string;
  /** Rows of all tables. */
  rows: number;
  /** Files that were read and compared, and their bytes. */
  files: number;
  bytes: number;
  /** What is wrong, as sentences; empty when the backup can be restored. */
  findings: string[];
}

/**
 * Restores the newest backup into a scratch database, compares the numbers of rows, checks the books, reads some files,
 * and throws it all away. `random` picks the files: a number from 0 to 1.
 * @throws Error when there is no backup, or the database's user may not create databases
 */
export async function drill(
  { databaseUrl, backups }: { databaseUrl: string; backups: BackupStore },
  random: () => number = Math.random,
): Promise<DrillResult> {
  const [at] = await backups.list();
  if (!at) throw new Error(`There is no backup in ${backups.name}.`);
  const manifest = await backups.read(at);
  const files = sampleOf(manifest.files, random);
  const damaged: string[] = [];
  for (const { id, sha256 } of files) {
    const found = await backups.readFile(id).then(checksumOf, (error) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found !== sha256)
      damaged.push(`File ${id} ${found === null ? "is missing" : "isn't what was saved"}.`);
  }
  const findings = await withScratchDatabase(databaseUrl, async (scratch) => {
    try {
      await backups.withTables(at, (tables) => restoreDatabase(scratch, tables, manifest));
    } catch (error) {
      return [(error as Error).message];
    }
    const database = openDatabase(scratch, { error: () => {} });
    try {
      return await checkBooks(database);
    } finally {
      await database.close();
    }
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = manifest.missing_files.map((id) => `File ${id} was missing when the backup was made.`);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    at,
    rows,
    files: files.length,
    bytes,
    findings: [...findings, ...damaged, ...lost.slice(0, samples)],
  };
}

function sampleOf(files: SavedFile[], random: () => number): SavedFile[] {
  const left = [...files];
  return Array.from({ length: Math.min(samples, left.length) }, () => {
    const [picked] = left.splice(Math.floor(random() * left.length), 1);
    return picked;
  }).filter((file) => file !== undefined);
}

/** Creates an empty database on the same server, and drops it whatever happens, at the latest in the next drill. */
async function withScratchDatabase<T>(url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const name = `${await beginningOfNames(url)}${randomBytes(6).toString("hex")}`;
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  const holder = await createScratch(url, scratch.href, name);
  try {
    return await work(scratch.href);
  } finally {
    await holder.end();
    await withClient(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`));
  }
}

/** How the scratch databases of this installation begin; others may drill on the same server. */
const beginningOfNames = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const installation = createHash("sha256")
      .update(rows[0]?.name ?? "")
      .digest("hex");
    return `vigil_drill_${installation.slice(0, 16)}_`;
  });

/**
 * Drops what drills that were killed have left, then creates the database. @returns a connection to it, by which
 * another drill sees that it is in use: nobody else is connected while tables are fetched from a bucket.
 */
const createScratch = (url: string, scratch: string, name: string): Promise<pg.Client> =>
  withClient(url, async (client) => {
    // Until the connection is there, so that no other drill takes the new database for one that was left.
    await client.query("select pg_advisory_lock(hashtext('vigil drill'))");
    await dropLeftovers(client, name.slice(0, name.lastIndexOf("_") + 1));
    await client.query(`create database ${quoted(name)}`).catch((cause: Error) => {
      throw new Error(
        `The drill needs a database of its own: allow the user of DATABASE_URL to create databases (${cause.message}).`,
        { cause },
      );
    });
    return connectClient(scratch, "vigil drill");
  });

/** A drill whose process is killed can't drop its database, which is as large as the installation's. */
async function dropLeftovers(client: pg.Client, beginning: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1) and not exists (
      select from pg_stat_activity a where a.datid = d.oid and a.backend_type = 'client backend')`,
    [beginning],
  );
  // One that can't be dropped, such as of another owner, fails no drill and is tried again in the next.
  for (const { name } of rows) await client.query(`drop database if exists ${quoted(name)}`).catch(() => {});
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url);
  return work(client).finally(() => client.end());
}
