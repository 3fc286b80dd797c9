import { randomBytes } from "node:crypto";
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

/** Creates an empty database on the same server, and drops it whatever happens. */
async function withScratchDatabase<T>(url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const name = `vigil_drill_${randomBytes(6).toString("hex")}`;
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  const administer = async (statement: string) => {
    const client = await connectClient(url);
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${quoted(name)}`).catch((cause: Error) => {
    throw new Error(
      `The drill needs a database of its own: allow the user of DATABASE_URL to create databases (${cause.message}).`,
      {
        cause,
      },
    );
  });
  try {
    return await work(scratch.href);
  } finally {
    await administer(`drop database if exists ${quoted(name)} with (force)`);
  }
}
