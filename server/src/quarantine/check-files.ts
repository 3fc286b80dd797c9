import { quarantineDays } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { ScannerError, type Verdict } from "../ports/virus-scanner/virus-scanner.ts";
import type { Engine } from "../resource/registry.ts";
import { leaseOf, settle } from "../scanning/scanning.ts";
import { storedFiles } from "../tables/files.table.ts";
import { quarantinedFiles } from "../tables/quarantine.table.ts";
import { tellNext } from "./tell.ts";

/** Seconds until a file is tried again about which the scanner said nothing. Others are tried meanwhile. */
const retryAfter = 60;

/**
 * Tells of what was found, or scans the file that has waited longest; returns whether there was anything to do.
 * @throws ScannerError when the scanner says nothing: the file waits on
 */
export async function checkNextFile(engine: Engine, stopping: AbortSignal): Promise<boolean> {
  if (await tellNext(engine)) return true;
  const { database, scanning } = engine;
  if (!scanning) return false;
  const [next] = await database.run<{ id: string; size: number }>(sql`
    update ${storedFiles} set scan_retry_at = now() + make_interval(secs => ${leaseOf(0)}::int + size / 1000000)
    where ${storedFiles.id} = (select ${storedFiles.id} from ${storedFiles}
      where ${storedFiles.scan_state} = 'waiting' and ${storedFiles.scan_retry_at} <= now()
      order by ${storedFiles.scan_retry_at} limit 1 for update skip locked)
    returning ${storedFiles.id}, ${storedFiles.size}`);
  if (!next) return false;
  const { id, size } = next;
  try {
    await settle(database, id, await scanning.scan(id, size, stopping), { refused: false });
  } catch (error) {
    if (isMissing(error)) await settle(database, id, lost, { refused: false });
    else {
      const wait = stopping.aborted ? 0 : retryAfter;
      await database.run(sql`update ${storedFiles} set scan_retry_at = now() + make_interval(secs => ${wait})
        where id = ${id} and scan_state = 'waiting'`);
      if (!(error instanceof ScannerError && stopping.aborted)) throw error;
    }
  }
  return true;
}

/** The database knows it, and its content is gone. */
const lost: Verdict = { state: "uncheckable", finding: "The content is missing." };
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Deletes the content of what has been in quarantine for long enough. A record that names it goes on saying so. */
export async function purgeQuarantine({ database, unchecked, images }: Engine): Promise<void> {
  const old = await database.run<{ id: string; file: string }>(sql`
    select ${quarantinedFiles.id}, ${quarantinedFiles.file} from ${quarantinedFiles}
    where ${quarantinedFiles.found_at} < now() - make_interval(days => ${quarantineDays}) limit 1000`);
  for (const { id, file } of old) {
    await unchecked.remove(file);
    await images.remove(file);
    await database.run(sql`delete from ${quarantinedFiles} where id = ${id}`);
  }
}
