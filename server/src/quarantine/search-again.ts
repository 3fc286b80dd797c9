import { type QuarantineAgain, searchAgainDays } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import { interruptedNow } from "../maintenance/restarts.ts";
import { ScannerError, type Verdict } from "../ports/virus-scanner/virus-scanner.ts";
import type { Engine } from "../resource/registry.ts";
import { pieceType, storedFiles } from "../tables/files.table.ts";
import { quarantinedFiles } from "../tables/quarantine.table.ts";

/** What an hour's run searches at most; one larger file is searched whole. */
const perRun = { bytes: 2_000_000_000, files: 500 };

/** Files that came from outside and may be opened. What media made of cameras' pictures has a checksum. */
const isUpload = sql`${storedFiles.sha256} is null and ${storedFiles.content_type} <> ${pieceType}
  and ${storedFiles.deleted_at} is null and coalesce(${storedFiles.scan_state}, 'clean') = 'clean'`;
const wasNeverSearched = sql`${isUpload} and ${storedFiles.scanned_at} is null`;
/** Uploads of the last days whose last search was a week ago, because a new virus is known a few days after its first victims. */
const isDueAgain = (days: number): SQL => sql`${isUpload}
  and ${storedFiles.created_at} > now() - make_interval(days => ${days})
  and ${storedFiles.scanned_at} < now() - make_interval(days => ${searchAgainDays})`;

interface Due {
  id: string;
  size: number;
}

/** What was never searched first, of that the newest; then what has waited longest. */
async function nextDue(db: Queries, days: number): Promise<Due | undefined> {
  const [first] = await db.run<Due>(sql`
    select ${storedFiles.id}, ${storedFiles.size} from ${storedFiles} where ${wasNeverSearched}
    order by ${storedFiles.id} desc limit 1`);
  if (first) return first;
  const [next] = await db.run<Due>(sql`
    select ${storedFiles.id}, ${storedFiles.size} from ${storedFiles} where ${isDueAgain(days)}
    order by ${storedFiles.scanned_at} limit 1`);
  return next;
}

/**
 * Searches uploads once more, with the signatures of today, and those that were stored before there was a scanner. It
 * stops when it has done enough for an hour, and before a service begins; what it did is noted with each file, so that
 * the next run goes on.
 * @returns how many it has searched
 * @throws ScannerError when the scanner says nothing
 */
export async function searchAgain(
  { database, scanning }: Pick<Engine, "database" | "scanning">,
  stopping: AbortSignal,
  limits = perRun,
): Promise<number> {
  if (!scanning || scanning.againDays === 0) return 0;
  let [searched, bytes] = [0, 0];
  while (searched < limits.files && bytes < limits.bytes && !stopping.aborted) {
    if ((await interruptedNow(database)).length > 0) break;
    const file = await nextDue(database, scanning.againDays);
    if (!file) break;
    try {
      await settleAgain(database, file.id, await scanning.scan(file.id, file.size, stopping));
    } catch (error) {
      if (error instanceof ScannerError && stopping.aborted) break;
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      // Its content is gone, so nobody can open it anyway.
      await settleAgain(database, file.id, { state: "clean" });
    }
    searched++;
    bytes += file.size;
  }
  return searched;
}

/**
 * Stores the verdict on a file that could be opened until now: a virus alone closes it, so that nobody loses a document
 * that was taken with its password. What a super admin released stays open.
 */
function settleAgain(database: Database, file: string, verdict: Verdict): Promise<void> {
  return database.transaction(async (tx) => {
    const finding = verdict.state === "infected" ? verdict.finding : null;
    const [found] = await tx.run<{ is_wrong: boolean }>(sql`
      update ${storedFiles} set scanned_at = now(),
        scan_state = case when released_finding = ${finding}::text then 'clean' else ${finding === null ? "clean" : "infected"} end
      where id = ${file} and coalesce(scan_state, 'clean') = 'clean'
      returning scan_state <> 'clean' as is_wrong`);
    if (found?.is_wrong && finding !== null)
      await tx.orm.insert(quarantinedFiles).values({ id: uuidv7(), file, finding, refused: false });
  });
}

/** How far that is; null where there is no scanner, or nothing is searched again. */
export async function searchedAgain({
  database,
  scanning,
}: Pick<Engine, "database" | "scanning">): Promise<QuarantineAgain | null> {
  if (!scanning || scanning.againDays === 0) return null;
  const days = scanning.againDays;
  const [row] = await database.run<Omit<QuarantineAgain, "days">>(sql`
    select count(*) filter (where ${wasNeverSearched} or ${isDueAgain(days)})::int as due,
      count(*) filter (where ${storedFiles.scanned_at} > now() - make_interval(days => ${searchAgainDays}))::int as searched,
      max(${storedFiles.scanned_at}) as last_at
    from ${storedFiles}`);
  return row ? { days, ...row } : null;
}
