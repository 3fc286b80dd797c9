import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../database/database.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { ScannerError, type Verdict, type VirusScanner } from "../ports/virus-scanner/virus-scanner.ts";
import { storedFiles } from "../tables/files.table.ts";
import { quarantinedFiles } from "../tables/quarantine.table.ts";

/** Bytes up to which somebody waits for the verdict: every photo and document. */
const atOnceBytes = 32 * 1024 * 1024;
/** Files that one server has scanned while somebody waits; clamd has ten threads by default. */
const atOnceFiles = 4;
interface Patience {
  /** Milliseconds for which a sender waits. */
  atOnce: number;
  /** Milliseconds after a failure in which nobody else waits for a scanner that is silent. */
  pause: number;
}
const usual: Patience = { atOnce: 8000, pause: 30_000 };

/** Scans stored files. */
export interface Scanning {
  /** Scans while its sender waits; undefined: it takes longer, and is done later. */
  atOnce(id: string, size: number): Promise<Verdict | undefined>;
  /** @throws ScannerError when the scanner says nothing; ENOENT when there is no such file */
  scan(id: string, size: number, stopping: AbortSignal): Promise<Verdict>;
  ping(): Promise<void>;
  /** Days for which an upload is searched again every week; 0: never. */
  againDays: number;
}

/** @param storage with everything in it, also what is held */
export function createScanning(
  scanner: VirusScanner,
  storage: Storage,
  againDays: number,
  patience = usual,
): Scanning {
  let running = 0;
  let pausedUntil = 0;
  const scan: Scanning["scan"] = (id, size, signal) =>
    scanner.scan({ size, read: (range) => storage.read(id, range) }, signal);
  return {
    scan,
    againDays,
    ping: () => scanner.ping(),
    async atOnce(id, size) {
      if (size > atOnceBytes || running >= atOnceFiles || performance.now() < pausedUntil) return undefined;
      running++;
      try {
        return await scan(id, size, AbortSignal.timeout(patience.atOnce));
      } catch (error) {
        if (!(error instanceof ScannerError)) throw error;
        pausedUntil = performance.now() + patience.pause;
        return undefined;
      } finally {
        running--;
      }
    },
  };
}

/** Seconds for which nobody else scans a file of this size: one that was being scanned when its server died waits as long. */
export const leaseOf = (bytes: number): number => 60 + Math.ceil(bytes / 1_000_000);

/** What is noted with a file that is not clean. */
interface Noted {
  /** Whether its form was refused. */
  refused: boolean;
  stream?: string | null;
  home?: string | null;
}

/**
 * Stores the verdict on a file that waits for it. What isn't clean goes into quarantine.
 * @returns false when it doesn't wait any more
 */
export function settle(database: Database, file: string, verdict: Verdict, noted: Noted): Promise<boolean> {
  return database.transaction(async (tx) => {
    const settled = await tx.run(sql`
      update ${storedFiles} set scan_state = ${verdict.state}, scan_retry_at = null, scanned_at = now()
      where id = ${file} and scan_state = 'waiting' returning id`);
    if (settled.length === 0) return false;
    if (verdict.state !== "clean")
      await tx.orm
        .insert(quarantinedFiles)
        .values({ id: uuidv7(), file, finding: verdict.finding, ...noted });
    return true;
  });
}
