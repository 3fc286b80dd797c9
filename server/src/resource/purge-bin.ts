import { binDays } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { auditLog } from "../tables/audit.table.ts";
import { retiredProgrammes } from "../tables/broadcast.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { cascading } from "./bin.ts";
import type { Definition } from "./define.ts";
import { holdersOf, isRehearsalKept } from "./file-holders.ts";
import type { Engine } from "./registry.ts";

/** Records of one statement. */
const perBatch = 1000;

/**
 * Purges records that have been in the bin for too long, with their files. A record that something still refers to
 * stays until that is gone too; several rounds let chains of records go in one night.
 */
export async function emptyBin(
  engine: Engine,
  log: { info(details: unknown, message: string): void },
  batch = perBatch,
): Promise<void> {
  await binLateComers(engine);
  const files: string[] = [];
  let removed = 0;
  for (let round = 0, before = -1; removed > before && round < 10; round++) {
    before = removed;
    for (const definition of engine.definitions)
      removed += await purgeRecords(engine, definition, batch, files);
  }
  if (removed > 0) log.info({ removed }, "emptied the bin");
  await engine.database.run(sql`delete from ${auditLog} where ${auditLog.at} < now() - interval '7 years'`);
  // What isn't deleted now is unused, and tried again with those, tonight or tomorrow.
  await removeFiles(engine, files).catch(() => {});
  await removeUnusedFiles(engine);
}

interface Binned {
  id: string;
  deleted_at: string;
  files: (string | null)[];
  isReferred: boolean;
}

/** Whether a record has been in the bin for too long. */
const isOld = ({ table }: Definition) => sql`${table.deleted_at} < now() - make_interval(days => ${binDays})`;

/**
 * Puts into the bin what came to a record after that was deleted, such as a recording that media was still making: nobody
 * sees it, and it would hold up the record for good. What a guest gave stays: of a guest whose time is over only the empty
 * row is in the bin, and a family keeps the gifts.
 */
async function binLateComers(engine: Engine): Promise<void> {
  for (const parent of engine.definitions) {
    if (parent.tableName === "stream_guest") continue;
    for (const { definition: from, field } of cascading(engine, parent)) {
      const column = from.columns[field];
      if (!column) continue;
      await engine.database.run(sql`
        update ${from.table} set deleted_at = ${parent.table.deleted_at} from ${parent.table}
        where ${column} = ${parent.table.id} and ${isOld(parent)} and ${from.table.deleted_at} is null`);
    }
  }
}

/**
 * Purges what it can of one resource. Each batch begins behind the one before: what stays, such as guests whose gifts a
 * family keeps, may be more than a batch.
 * @param files gets the ids of their files
 * @returns how many went
 */
async function purgeRecords(
  engine: Engine,
  definition: Definition,
  batch: number,
  files: string[],
): Promise<number> {
  let removed = 0;
  let last: Pick<Binned, "id" | "deleted_at"> | undefined;
  for (let found = batch; found === batch; ) {
    const binned = await nextBinned(engine, definition, last, batch);
    for (const row of binned) {
      if (row.isReferred || !(await purgeRecord(engine, definition, row.id))) continue;
      removed++;
      for (const file of row.files) if (file) files.push(file);
    }
    found = binned.length;
    last = binned.at(-1);
  }
  return removed;
}

/** The next records in the bin, and whether a record refers to them: to delete such a one would fail. */
function nextBinned(
  engine: Engine,
  definition: Definition,
  last: Pick<Binned, "id" | "deleted_at"> | undefined,
  batch: number,
): Promise<Binned[]> {
  const { table, files, columns } = definition;
  const named = Object.keys(files).flatMap((field) => (columns[field] ? [sql`${columns[field]}`] : []));
  const references = engine.referrers(definition.contract.path).flatMap(({ definition: from, field }) => {
    const column = from.columns[field];
    return column ? [sql` or exists (select from ${from.table} where ${column} = binned.id)`] : [];
  });
  const behind = last
    ? sql` and (${table.deleted_at}, ${table.id}) > (${last.deleted_at}::timestamptz, ${last.id}::uuid)`
    : sql``;
  return engine.database.run<Binned>(
    sql`select binned.id, binned.deleted_at, binned.files, (false${sql.join(references, sql``)}) as "isReferred"
      from (select ${table.id}, ${table.deleted_at}, array[${sql.join([sql`null::uuid`, ...named], sql`, `)}] as files
        from ${table} where ${isOld(definition)}${behind} order by ${table.deleted_at}, ${table.id} limit ${batch}) binned
      order by binned.deleted_at, binned.id`,
  );
}

/** @returns false when a record still refers to it, or it has been restored since */
async function purgeRecord({ database }: Engine, definition: Definition, id: string): Promise<boolean> {
  try {
    const gone = await database.run(
      sql`delete from ${definition.table} where ${definition.table.id} = ${id} and ${isOld(definition)} returning 1`,
    );
    return gone.length > 0;
  } catch (error) {
    if ((error as { code?: string }).code === "23503") return false;
    throw error;
  }
}

/**
 * Removes files of rejected forms and files that were replaced. It leaves them for a day, so that a slow form can
 * arrive.
 */
async function removeUnusedFiles(engine: Engine): Promise<void> {
  const uses = holdersOf(engine.definitions, sql`f.id`, "all");
  const unused = await engine.database.run<{ id: string }>(sql`
    select f.id from ${storedFiles} f
    where f.created_at < now() - interval '1 day' and not exists (${uses}) order by random() limit 10000`);
  await removeFiles(
    engine,
    unused.map(({ id }) => id),
  );
}

/** Deletes the recordings of rehearsals that have been kept for a day. */
export async function forgetRehearsals(engine: Engine): Promise<void> {
  const old = await engine.database.run<{ id: string }>(sql`
    select ${retiredProgrammes.rehearsal_file} as id from ${retiredProgrammes}
    where ${retiredProgrammes.rehearsal_file} is not null and not (${isRehearsalKept}) limit 1000`);
  await removeFiles(
    engine,
    old.map(({ id }) => id),
  );
}

/** Files in one run that the store may fail to delete: one that is down would make each wait. */
const mostFailures = 10;

/** Deletes files, also behind some that the store doesn't delete now. @throws the first failure, once the others are gone */
export async function removeFiles(engine: FileParts, ids: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await removeFile(engine, id).catch((error) => failures.push(error));
    if (failures.length === mostFailures) break;
  }
  if (failures.length > 0) throw failures[0];
}

type FileParts = Pick<Engine, "database" | "storage" | "images">;

/**
 * Deletes a stored file with its content and smaller pictures. Its row goes only with the content, so that the next night
 * finds what the store didn't delete.
 */
async function removeFile({ database, storage, images }: FileParts, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(sql`delete from ${storedFiles} where ${storedFiles.id} = ${id}`);
    await storage.remove(id);
    await images.remove(id);
  });
}
