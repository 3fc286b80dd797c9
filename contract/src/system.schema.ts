import { z } from "zod";
import { Count, DateTime, Day, Id } from "./fields.schema.ts";
import { retentionKinds } from "./retention.ts";

/** Seconds after which a process of the server that said nothing counts as silent. */
export const silentAfter = 90;

/** GET system/: what runs, what it runs on, and what went wrong. */
export const SystemState = z.object({
  version: z.string(),
  /** Processes of the server, the newest last. */
  servers: z.array(
    z.object({
      id: Id,
      host: z.string(),
      roles: z.array(z.string()),
      version: z.string(),
      started_at: DateTime,
      seen_at: DateTime,
      is_silent: z.boolean(),
    }),
  ),
  media: z.array(
    z.object({
      node: z.string(),
      received_at: DateTime,
      is_silent: z.boolean(),
      programmes: Count,
      cameras: Count,
      guests: Count,
      /** Bytes; null when it can't be asked. */
      disk_free: z.number().nullable(),
      /** Where several stand by for each other (MEDIA_STANDBY): which primary this is, since when, and how many stand by. */
      primary: z.object({ term: z.int(), since: DateTime, standing_by: Count }).nullable(),
      missing: z.array(z.string()),
      /** Within what its ffmpegs read what others made; null: it doesn't say. */
      sandbox: z.enum(["bubblewrap", "network", "none"]).nullable(),
    }),
  ),
  database: z.object({
    version: z.string(),
    bytes: Count,
    connections: Count,
    max_connections: Count,
    /** The number of the newest migration. */
    migration: z.string(),
  }),
  /** Where files are: a bucket, or a folder on the server's disk with its room in bytes. */
  files: z.object({
    store: z.enum(["folder", "bucket"]),
    count: Count,
    bytes: Count,
    free: z.number().nullable(),
  }),
  certificates: z.array(
    z.object({ name: z.string(), expires_at: DateTime.nullable(), problem: z.string().nullable() }),
  ),
  /** What is sent and called outside: whether it is set up, and how calls ended within a week. */
  providers: z.array(
    z.object({
      name: z.string(),
      is_set_up: z.boolean(),
      ok: Count,
      refused: Count,
      unreachable: Count,
      last_failed_at: DateTime.nullable(),
    }),
  ),
  /** Errors of the last 30 days by kind, the newest first. */
  errors: z.array(z.object({ kind: z.string(), count: Count, first_at: DateTime, last_at: DateTime })),
  /** What goes by itself after its term. */
  retention: z.object({
    guest_months: Count,
    recording_months: Count,
    address_days: Count,
    email_days: Count,
    /** How many homes have chosen another term. */
    other_homes: z.record(z.enum(retentionKinds), Count),
    /** From when on homes are written to, a month after the update that brought it; nothing goes before. */
    notices_from: DateTime,
    last_run_at: DateTime.nullable(),
    last_run: z.record(z.string(), z.int()).nullable(),
    /** The nightly job: it failed the last time, or has not run for two days. */
    state: z.enum(["well", "failed", "overdue"]),
    reason: z.string().nullable(),
    /** What was announced to homes and goes within a month. */
    next: z.array(
      z.object({
        kind: z.enum(retentionKinds),
        count: Count,
        services: Count,
        /** Homes that were written to. */
        homes: Count,
        first_on: Day,
      }),
    ),
    /** Erasures that aren't noted beside the backups yet; null where there are none. */
    erasures_to_note: Count.nullable(),
  }),
  /** Bytes of homes in each month (UTC, `2026-11`), the newest month first and the largest home on top. */
  use: z.array(
    z.object({
      month: z.string(),
      home: Id,
      name: z.string(),
      stored: Count,
      live: Count,
      recordings: Count,
      /** In the installation's currency, by its prices for a gigabyte; null without them. */
      cost: z.number().nullable(),
    }),
  ),
  /** The installation's prices (COST_PER_GB_STORED, COST_PER_GB_SENT); null where it has none. */
  prices: z.object({ stored: z.number(), sent: z.number(), currency: z.string() }).nullable(),
});
export type SystemState = z.infer<typeof SystemState>;
