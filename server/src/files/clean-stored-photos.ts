import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { cleanPhoto } from "../photos/clean-photo.ts";
import { fileColumns } from "../resource/file-holders.ts";
import { serviceColumn } from "../resource/photo-positions.ts";
import type { Engine } from "../resource/registry.ts";
import { storedFiles } from "../tables/files.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Photos of one run. The next goes on where it stopped. */
const perRun = 500;

type Parts = Pick<Engine, "database" | "storage" | "images" | "definitions">;

/** What a run did. `failed`: photos that it couldn't read, which stay as they are. */
export interface CleanedPhotos {
  looked: number;
  cleaned: number;
  failed: string[];
  /** Where the next run begins. */
  last: string | undefined;
}

/**
 * Removes where, by whom and with which camera photos were taken from those that were stored before Vigil did so, or
 * whose family wants it no longer. One that changes becomes a new file in the same records, because backups and browsers
 * rely on files that never change. @param after the photo behind which it begins
 */
export async function cleanStoredPhotos(parts: Parts, after?: string): Promise<CleanedPhotos> {
  const { database, definitions } = parts;
  const found = await database.run<{ id: string }>(sql`
    select f.id from ${storedFiles} f
    where f.metadata_removed_at is null and coalesce(f.scan_state, 'clean') = 'clean' and f.content_type in ('image/jpeg', 'image/png', 'image/webp')
      and f.id > ${after ?? "00000000-0000-0000-0000-000000000000"} and exists (${unwanted(definitions)})
    order by f.id limit ${perRun}`);
  const result: CleanedPhotos = { looked: found.length, cleaned: 0, failed: [], last: found.at(-1)?.id };
  for (const { id } of found)
    await clean(parts, id).then(
      (changed) => {
        if (changed) result.cleaned++;
      },
      () => result.failed.push(id),
    );
  return result;
}

/** Records that hold `f.id` and are of no service whose family keeps positions. */
function unwanted(definitions: Parts["definitions"]): SQL {
  const holders = fileColumns(definitions).map(({ definition, table, column }) => {
    const service = serviceColumn(definition);
    const keeps = service
      ? sql` and not exists (select 1 from ${streams} as keeping where keeping.id = ${service} and keeping.keep_photo_positions)`
      : sql``;
    return sql`select 1 from ${table} where ${column} = f.id${keeps}`;
  });
  return sql.join(holders, sql` union all `);
}

/** Returns whether there was something to remove. */
async function clean({ database, storage, images, definitions }: Parts, id: string): Promise<boolean> {
  const fresh = uuidv7();
  const changed = await database
    .transaction(async (tx) => {
      const [file] = await tx.run<{ content_type: string }>(
        sql`select content_type from ${storedFiles} where id = ${id} and metadata_removed_at is null for update`,
      );
      if (!file) return false;
      const content = await storage.locally(id, (path) => readFile(path));
      const cleaned = await cleanPhoto(content, file.content_type, "nothing");
      if (cleaned.equals(content)) {
        await tx.run(sql`update ${storedFiles} set metadata_removed_at = now() where id = ${id}`);
        return false;
      }
      await storage.put(fresh, Readable.from([cleaned]), cleaned.length);
      await tx.run(sql`
        insert into ${storedFiles} (id, content_type, size, file_name, uploaded_by, created_at, metadata_removed_at,
          scan_state, scan_retry_at, scanned_at, released_finding)
        select ${fresh}, content_type, ${cleaned.length}, file_name, uploaded_by, created_at, now(),
          scan_state, scan_retry_at, scanned_at, released_finding
        from ${storedFiles} where id = ${id}`);
      for (const { table, column } of fileColumns(definitions))
        await tx.run(
          sql`update ${table} set ${sql.identifier(column.name)} = ${fresh} where ${column} = ${id}`,
        );
      await tx.run(sql`delete from ${storedFiles} where id = ${id}`);
      return true;
    })
    .catch(async (error) => {
      const replaced = await isReplaced(database, id, fresh);
      if (replaced) return true;
      if (replaced === false) await storage.remove(fresh);
      throw error;
    });
  if (!changed) return false;
  await storage.remove(id);
  await images.remove(id);
  return true;
}

/**
 * Whether a photo has been replaced by `fresh` all the same: the answer to a commit can be lost after the commit. Waits
 * until that is over. Undefined when the database doesn't say.
 */
async function isReplaced(database: Parts["database"], id: string, fresh: string) {
  try {
    await database.run(sql`select 1 from ${storedFiles} where id = ${id} for update`);
    const named = await database.run(sql`select 1 from ${storedFiles} where id = ${fresh}`);
    return named.length > 0;
  } catch {
    return undefined;
  }
}
