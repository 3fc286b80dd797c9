import { z } from "zod";
import { Count, DateTime, Id } from "./fields.schema.ts";

/** A letter that was given up. Its text isn't told: it may hold a link for one person. */
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
  /** When it runs, as cron has it. */
  cron: z.string(),
  /** It waits, runs, or was done; null before its first run. */
  state: z.enum(["waiting", "running", "done", "failed"]).nullable(),
  last_done: DateTime.nullable(),
  last_failed: DateTime.nullable(),
  /** Why it failed last. */
  reason: z.string().nullable(),
});

export const QueueState = z.object({
  letters: z.object({
    waiting: Count,
    /** Tried at least once, and to be tried again. */
    put_off: Count,
    failed: Count,
    /** In the last 24 hours. */
    sent: Count,
    oldest_waiting: DateTime.nullable(),
  }),
  /** The newest of those given up. */
  failed_letters: z.array(FailedEmail),
  jobs: z.array(QueuedJob),
});
export type QueueState = z.infer<typeof QueueState>;

/** POST queue/retry_letters/: these, or all that were given up. */
export const RetryEmails = z.object({ ids: z.array(Id).min(1).max(1000).optional() });
