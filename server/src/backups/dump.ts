import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { pieceType } from "../tables/files.table.ts";
import { tableOrder } from "./core/table-order.ts";
import { type Manifest, type ManifestTable, measure } from "./manifest.ts";

type Snapshot = Pick<Manifest, "taken_at" | "migration" | "tables" | "sequences"> & {
  /** Ids of all files that the database knows. */
  files: string[];
};

/** Name in quotes, as statements take it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The rows of tables that are saved, where not all are: pieces of safe copies are gone once the recording is stored.
 * @param has whether the database has this table: it may be an older version's
 */
const savedRows = (has: (table: string) => boolean): Partial<Record<string, string>> => ({
  stored_file: `content_type <> '${pieceType}'${has("safe_copy") ? " and id not in (select file from safe_copy)" : ""}`,
  safe_copy: "false",
});

/**
 * Writes each table of the database to a file of its own in `folder`, all as of one moment, while others go on reading
 * and writing. It uses COPY instead of pg_dump, which the embedded database doesn't bring and which refuses servers
 * newer than itself. Not saved are queued background jobs, which the next start schedules again, and pieces of recordings
 * that are being made.
 */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Snapshot> {
  await client.query("begin isolation level repeatable read read only");
  try {
    const tables: ManifestTable[] = [];
    const all = await tablesOf(client);
    const saved = savedRows((table) => all.some(({ name }) => name === table));
    for (const table of all)
      tables.push(await dumpTable(client, { ...table, where: saved[table.name] }, folder));
    const [now, migration, sequences, files] = [
      await client.query<{ now: Date }>("select now()"),
      await client.query<{ at: string }>("select max(created_at) as at from drizzle.__drizzle_migrations"),
      await client.query<{ name: string; last: string | null }>(
        "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1",
      ),
      // What has a virus is kept for a term and stored nowhere else.
      await client.query<{ id: string }>(
        `select id from stored_file f where ${saved.stored_file}
          and coalesce(to_jsonb(f) ->> 'scan_state', '') <> 'infected' order by id`,
      ),
    ];
    return {
      taken_at: now.rows[0]?.now.toISOString() ?? "",
      migration: Number(migration.rows[0]?.at),
      tables,
      sequences: sequences.rows.map(({ name, last }) => ({
        name,
        last: last === null ? null : Number(last),
      })),
      files: files.rows.map(({ id }) => id),
    };
  } finally {
    await client.query("rollback");
  }
}

/** The tables with the columns to save, each after those that it refers to. */
export async function tablesOf(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const names = new Map(
    rows.map((table) => [table.name, table.refers_to.map((name) => name.replaceAll('"', ""))]),
  );
  const columns = new Map(rows.map((table) => [table.name, table.columns]));
  return tableOrder(names).map((name) => ({ name, columns: columns.get(name) ?? [] }));
}

async function dumpTable(
  client: pg.Client,
  { name, columns, where = "true" }: { name: string; columns: string[]; where: string | undefined },
  folder: string,
): Promise<ManifestTable> {
  const measured = measure();
  const rows = `select ${columns.map(quoted).join(", ")} from ${quoted(name)} where ${where}`;
  const copy = client.query(copyTo(`copy (${rows}) to stdout`));
  await pipeline(
    copy,
    createZstdCompress(),
    measured.through,
    createWriteStream(path.join(folder, fileOf(name)), { mode: 0o600 }),
  );
  return { name, columns, rows: copy.rowCount, bytes: measured.bytes(), sha256: measured.sha256() };
}

/** The file with a table's rows. */
export const fileOf = (table: string): string => `${table}.copy.zst`;
