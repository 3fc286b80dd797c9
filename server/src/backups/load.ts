import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { fileOf, quoted, tablesOf } from "./dump.ts";
import { checksumOf, type Manifest } from "./manifest.ts";

/**
 * Fills a database that has exactly the migrations of the backup with its rows, in one transaction. References between
 * tables are checked; triggers of our own are off, because they refuse to empty the books and add rows by themselves.
 * @throws Error when a file is damaged, or a table isn't what the backup says
 */
export async function loadDatabase(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables)
    if ((await checksumOf(createReadStream(path.join(folder, fileOf(name))))) !== sha256)
      throw new Error(`The backup is damaged: ${fileOf(name)} isn't what was saved.`);
  const present = (await tablesOf(client)).map(({ name }) => name);
  const unknown = manifest.tables.filter(({ name }) => !present.includes(name));
  if (unknown.length > 0) throw new Error(`The database lacks the table ${unknown[0]?.name}.`);
  const all = present.map(quoted);
  await client.query("begin");
  try {
    for (const table of all) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${all.join(", ")}`);
    for (const { name, columns, rows } of manifest.tables) {
      const copy = client.query(
        copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`),
      );
      await pipeline(createReadStream(path.join(folder, fileOf(name))), createZstdDecompress(), copy);
      if (copy.rowCount !== rows) throw new Error(`${name} has ${copy.rowCount} rows instead of ${rows}.`);
    }
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query("select setval($1, $2)", [quoted(name), last]);
    for (const table of all) await client.query(`alter table ${table} enable trigger user`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
  await client.query("analyze");
}
