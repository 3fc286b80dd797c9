import type { BackupKind, BackupRun, BackupSummary, QueueState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import { sendEmail } from "../emails/send.ts";
import type { Storage } from "../ports/storage/storage.ts";
import type { Runtime } from "../resource/define.ts";
import { admins } from "../tables/admins.table.ts";
import { backupRuns } from "../tables/maintenance.table.ts";
import { backUp } from "./back-up.ts";
import type { BackupStore } from "./backup-store.ts";
import { drill } from "./drill.ts";

interface RunParts {
  database: Database;
  databaseUrl: string;
  backups: BackupStore;
}
interface Outcome {
  backup: string | null;
  summary: BackupSummary | null;
  findings: string[];
}

/** Backs up, and notes how that went, also when it fails. */
export const runBackup = ({
  database,
  ...parts
}: RunParts & { secretKey: string; storage: Pick<Storage, "size" | "read" | "locally"> }) =>
  noted(database, "backup", async () => {
    const result = await backUp(parts);
    const { manifest } = result;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = [...manifest.tables, ...manifest.files].reduce((sum, file) => sum + file.bytes, 0);
    const summary = { rows, files: manifest.files.length, bytes };
    return { result, outcome: { backup: result.at, summary, findings: [] } };
  });

/** Drills, and notes what was found, also when that fails. */
export const runDrill = ({ database, ...parts }: RunParts) =>
  noted(database, "drill", async () => {
    const result = await drill(parts);
    const { at, rows, files, bytes, findings } = result;
    return { result, outcome: { backup: at, summary: { rows, files, bytes }, findings } };
  });

async function noted<T>(
  database: Database,
  kind: BackupKind,
  work: () => Promise<{ result: T; outcome: Outcome }>,
): Promise<T> {
  const since = Date.now();
  const note = (outcome: Outcome) =>
    database.orm
      .insert(backupRuns)
      .values({ id: uuidv7(), kind, seconds: Math.round((Date.now() - since) / 1000), ...outcome });
  try {
    const { result, outcome } = await work();
    await note(outcome);
    return result;
  } catch (error) {
    await note({ backup: null, summary: null, findings: [(error as Error).message] });
    throw error;
  }
}

interface NightlyParts {
  database: Database;
  runtime: Runtime;
  log: { error(details: unknown, message: string): void };
}

/**
 * What the jobs of the night do. What goes wrong is emailed to the super admins in charge of general settings, once a
 * night until it is mended.
 */
export async function reportRun(
  { database, runtime, log }: NightlyParts,
  kind: BackupKind,
  work: () => Promise<unknown>,
): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error }, `the nightly ${kind} failed`));
  const last = await lastRun(database, kind);
  if (!last || last.findings.length === 0) return;
  log.error({ findings: last.findings }, `the nightly ${kind} found something wrong`);
  await database.transaction(async (tx) => {
    const keepers = await tx.run<{ email: string }>(
      sql`select email from ${admins} where ${admins.general_settings} and ${admins.status} and ${admins.deleted_at} is null`,
    );
    for (const { email } of keepers)
      await sendEmail(
        { tx, runtime },
        {
          type: "backup_failed",
          to: email,
          keys: {
            backup_findings: last.findings.slice(0, 20).join("; "),
            queue_url: `${runtime.publicUrl}/queue`,
          },
        },
      );
  });
}

const lastRun = async (db: Queries, kind: BackupKind): Promise<BackupRun | null> => {
  const [run] = await db.run<BackupRun>(sql`
    select ${backupRuns.at}, ${backupRuns.seconds}, ${backupRuns.summary}, ${backupRuns.findings}
    from ${backupRuns} where ${backupRuns.kind} = ${kind} order by ${backupRuns.at} desc limit 1`);
  return run ?? null;
};

type JobState = QueueState["jobs"][number];
/** The nightly jobs whose runs are noted, also those that the command `vigil` started. */
const kindOf: Readonly<Record<string, BackupKind>> = { "back-up": "backup", "drill-backup": "drill" };

/**
 * The jobs, those of backups by their noted runs: the queue forgets its own after some days, knows nothing of the
 * command's, and calls a trial done that found a fault.
 */
export async function withNotedRuns(db: Queries, jobs: JobState[]): Promise<JobState[]> {
  const noted = await db.run<{
    kind: BackupKind;
    last_done: string | null;
    last_failed: string | null;
    reason: string | null;
  }>(sql`
    select ${backupRuns.kind}, max(${backupRuns.at}) filter (where cardinality(${backupRuns.findings}) = 0) as last_done,
      max(${backupRuns.at}) filter (where cardinality(${backupRuns.findings}) > 0) as last_failed,
      (array_agg(array_to_string(${backupRuns.findings}, ' ') order by ${backupRuns.at} desc)
        filter (where cardinality(${backupRuns.findings}) > 0))[1] as reason
    from ${backupRuns} group by ${backupRuns.kind}`);
  return jobs.map((job) => {
    const runs = noted.find(({ kind }) => kind === kindOf[job.name]);
    if (!runs) return job;
    // A run that was killed notes nothing: only the queue knows that it failed.
    const isNoted = Date.parse(runs.last_failed ?? "0") >= Date.parse(job.last_failed ?? "0");
    const { last_failed, reason } = isNoted ? runs : job;
    const { last_done } = runs;
    const isFailing = last_failed !== null && Date.parse(last_done ?? "0") < Date.parse(last_failed);
    const isUnderWay = job.state === "waiting" || job.state === "running";
    const state = isUnderWay ? job.state : isFailing ? "failed" : "done";
    return { ...job, last_done, last_failed, reason, state };
  });
}

/**
 * How backups stand. Overdue is what has not gone well within two days, where a backup is made every night; a trial
 * restore only once a backup has been there for as long.
 */
export async function backupState(db: Queries, nightly: boolean): Promise<QueueState["backups"]> {
  const well = await db.run<{ kind: BackupKind }>(sql`
    select distinct ${backupRuns.kind} from ${backupRuns}
    where cardinality(${backupRuns.findings}) = 0 and ${backupRuns.at} > now() - interval '2 days'`);
  const toTry = await db.run(sql`
    select from ${backupRuns} where ${backupRuns.kind} = 'backup' and cardinality(${backupRuns.findings}) = 0
      and ${backupRuns.at} <= now() - interval '2 days' limit 1`);
  const expected: BackupKind[] = toTry.length > 0 ? ["backup", "drill"] : ["backup"];
  const overdue = expected.filter((kind) => !well.some((run) => run.kind === kind));
  return {
    nightly,
    last_backup: await lastRun(db, "backup"),
    last_drill: await lastRun(db, "drill"),
    overdue: nightly ? overdue : [],
  };
}

/** Forgets what is older than a year. */
export const purgeBackupRuns = (db: Queries): Promise<unknown> =>
  db.run(sql`delete from ${backupRuns} where ${backupRuns.at} < now() - interval '1 year'`);
