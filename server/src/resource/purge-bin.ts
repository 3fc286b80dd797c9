import { binDays } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { auditLog } from "../tables/audit.table.ts";
import { retiredProgrammes } from "../tables/broadcast.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { holdersOf, isRehearsalKept } from "./file-holders.ts";
import type { Engine } from "./registry.ts";

/**
 * Purges records that have been in the bin for too long, with their files. A record that something still refers to
 * stays until that is gone too; several rounds let chains of records go in one night.
 */
export async function emptyBin(
  engine: Engine,
  log: { info(details: unknown, message: string): void },
): Promise<void> {
  let removed = 0;
  for (let round = 0, before = -1; removed > before && round < 10; round++) {
    before = removed;
    for (const { table, tableName, files, columns } of engine.definitions) {
      const fileColumns = Object.keys(files).flatMap((field) => (columns[field] ? [columns[field]] : []));
      const old = sql`${table.deleted_at} < now() - make_interval(days => ${binDays})`;
      const binned = await engine.database.run<{ id: string; files: (string | null)[] }>(
        sql`select ${table.id}, array[${sql.join([sql`null::uuid`, ...fileColumns.map((column) => sql`${column}`)], sql`, `)}] as files from ${table} where ${old} limit 1000`,
      );
      for (const row of binned) {
        const gone = await engine.database
          .run(sql`delete from ${sql.identifier(tableName)} where id = ${row.id} and ${old}`)
          // 23503: something still refers to it.
          .then(
            () => true,
            (error: { code?: string }) => {
              if (error.code === "23503") return false;
              throw error;
            },
          );
        if (!gone) continue;
        removed++;
        for (const file of row.files) if (file) await removeFile(engine, file);
      }
    }
  }
  await removeUnusedFiles(engine);
  if (removed > 0) log.info({ removed }, "emptied the bin");
  await engine.database.run(sql`delete from ${auditLog} where ${auditLog.at} < now() - interval '7 years'`);
}

/**
 * Removes files of rejected forms and files that were replaced. It leaves them for a day, so that a slow form can
 * arrive.
 */
async function removeUnusedFiles(engine: Engine): Promise<void> {
  const uses = holdersOf(engine.definitions, sql`f.id`, "all");
  const unused = await engine.database.run<{ id: string }>(sql`
    select f.id from ${storedFiles} f
    where f.created_at < now() - interval '1 day' and not exists (${uses}) limit 10000`);
  for (const { id } of unused) await removeFile(engine, id);
}

/** Deletes the recordings of rehearsals that have been kept for a day. */
export async function forgetRehearsals(engine: Engine): Promise<void> {
  const old = await engine.database.run<{ id: string }>(sql`
    select ${retiredProgrammes.rehearsal_file} as id from ${retiredProgrammes}
    where ${retiredProgrammes.rehearsal_file} is not null and not (${isRehearsalKept}) limit 1000`);
  for (const { id } of old) await removeFile(engine, id);
}

/** Deletes a stored file with its content and smaller pictures. */
export async function removeFile(
  engine: Pick<Engine, "database" | "storage" | "images">,
  id: string,
): Promise<void> {
  await engine.database.run(sql`delete from stored_file where id = ${id}`);
  await engine.storage.remove(id);
  await engine.images.remove(id);
}
