import { archiveDays, type Language } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { archives } from "../tables/archives.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { makeArchive, NoRoom } from "./make.ts";

/** Milliseconds between two reports of progress. */
const reportEvery = 1000;
/** Seconds without a sign of its maker after which another server begins an archive again. */
const givenUpAfter = 60;
const mostAttempts = 3;

interface Claimed {
  id: string;
  stream: string;
  language: Language;
  attempts: number;
}

type Parts = Pick<Engine, "database" | "storage"> & {
  log: { error(details: unknown, message: string): void };
};

/**
 * Makes the archive that has waited longest; returns whether there was one. Stopped, it is begun again by the next
 * server.
 */
export async function makeNextArchive(parts: Parts, signal: AbortSignal): Promise<boolean> {
  const { database, log } = parts;
  const archive = await claim(parts);
  if (!archive) return false;
  const set = (values: ReturnType<typeof sql>) =>
    database.run(
      sql`update ${archives} set ${values}, updated_at = now() where ${archives.id} = ${archive.id}`,
    );
  let progress = 0;
  const reporting = setInterval(() => {
    set(sql`progress = ${progress}, worked_on_at = now()`).catch((err) =>
      log.error({ err }, "the progress of an archive could not be stored"),
    );
  }, reportEvery);
  try {
    const made = await makeArchive(parts, archive, (done) => (progress = done), signal);
    clearInterval(reporting);
    if (made) await keep(parts, archive.id, made);
  } catch (error) {
    clearInterval(reporting);
    if (signal.aborted) await set(sql`state = 'waiting', progress = 0, attempts = attempts - 1`);
    else {
      log.error({ err: error, archive: archive.id }, "an archive could not be made");
      const isFinal = error instanceof NoRoom || archive.attempts >= mostAttempts;
      await set(isFinal ? sql`state = 'failed', progress = 0` : sql`state = 'waiting', progress = 0`);
    }
  }
  return true;
}

async function claim({ database }: Parts): Promise<Claimed | undefined> {
  const [claimed] = await database.run<Claimed>(sql`
    update ${archives} set state = case when attempts >= ${mostAttempts} then 'failed' else 'making' end,
      progress = 0, attempts = attempts + 1, worked_on_at = now(), updated_at = now()
    where ${archives.id} = (
      select a.id from ${archives} a where a.state = 'waiting'
        or a.state = 'making' and a.worked_on_at < now() - make_interval(secs => ${givenUpAfter})
      order by a.created_at limit 1 for update skip locked)
    returning id, stream, language, attempts`);
  return claimed && claimed.attempts <= mostAttempts ? claimed : undefined;
}

async function keep(
  { database, storage }: Parts,
  archive: string,
  { file, ...described }: { file: string; file_name: string; size: number },
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await tx.orm.insert(storedFiles).values({ id: file, content_type: "application/zip", ...described });
      await tx.run(sql`update ${archives} set state = 'ready', progress = 1, file = ${file}, size = ${described.size},
        expires_at = now() + make_interval(days => ${archiveDays}), updated_at = now() where ${archives.id} = ${archive}`);
    });
  } catch (error) {
    await storage.remove(file);
    throw error;
  }
}

/** Deletes archives that have expired. Their files go with the next purge of unused files. */
export async function forgetArchives({ database }: Pick<Engine, "database">): Promise<void> {
  await database.run(sql`delete from ${archives} where ${archives.expires_at} < now()
    or (${archives.state} = 'failed' and ${archives.created_at} < now() - make_interval(days => ${archiveDays}))`);
}
