import { z } from "zod";
import { Count, DateTime, Id } from "./fields.schema.ts";

/** An email that could not be delivered. Its text is left out, because it may hold a link for one person. */
export const FailedEmail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  attempts: Count,
  reason: z.string().nullable(),
  failed_at: DateTime,
});

export const QueuedJob = z.object({
  name: z.string(),
  /** Its schedule in cron syntax. */
  cron: z.string(),
  /** Whether it waits, runs or is done; null before its first run. */
  state: z.enum(["waiting", "running", "done", "failed"]).nullable(),
  last_done: DateTime.nullable(),
  last_failed: DateTime.nullable(),
  /** Its last error. */
  reason: z.string().nullable(),
});

export const BackupKind = z.enum(["backup", "drill"]);
export type BackupKind = z.infer<typeof BackupKind>;
/** What a backup holds, or what a drill looked at: rows of all tables, and files. */
export const BackupSummary = z.object({ rows: Count, files: Count, bytes: Count });
export type BackupSummary = z.infer<typeof BackupSummary>;
/** A backup, or a drill: the restoring of one into a scratch database, to see whether it can be relied on. */
export const BackupRun = z.object({
  at: DateTime,
  seconds: Count,
  summary: BackupSummary.nullable(),
  /** What is wrong, as sentences; empty when all is well. */
  findings: z.array(z.string()),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const QueueState = z.object({
  /** Whether emails are sent at all; without a mail server (SMTP_URL) they wait in the outbox. */
  has_mail_server: z.boolean(),
  letters: z.object({
    waiting: Count,
    /** Of those waiting: reminders and the like, which are to go out later. */
    scheduled: Count,
    /** Of those waiting: untried ten minutes after they should have gone out. */
    late: Count,
    /** Tried at least once and waiting for another try. */
    put_off: Count,
    failed: Count,
    /** In the last 24 hours. */
    sent: Count,
    oldest_waiting: DateTime.nullable(),
  }),
  /** The newest failed emails. */
  failed_letters: z.array(FailedEmail),
  jobs: z.array(QueuedJob),
  backups: z.object({
    /** Whether Vigil makes them by itself, every night (BACKUP_DIR). */
    nightly: z.boolean(),
    last_backup: BackupRun.nullable(),
    last_drill: BackupRun.nullable(),
    /** What hasn't gone well for two days. */
    overdue: z.array(BackupKind),
  }),
  /** Services that a restart now would interrupt: on air, or about to begin. */
  interrupted: z.array(
    z.object({ name: z.string(), home: z.string(), timezone: z.string(), event_date: DateTime }),
  ),
  /** Restarts for which somebody has typed that services may be interrupted, the newest first. */
  overrides: z.array(
    z.object({ id: Id, at: DateTime, who: z.string(), what: z.string(), services: z.array(z.string()) }),
  ),
});
export type QueueState = z.infer<typeof QueueState>;

/** POST queue/retry_letters/: retries these, or all that failed. */
export const RetryEmails = z.object({ ids: z.array(Id).min(1).max(1000).optional() });
