import { z } from "zod";
import { type assignedFields, audiences, bulkChangeMost, bulkKinds } from "./bulk-changes.ts";
import { EmailHtml, EmailSubject } from "./email-templates.schema.ts";
import { Count, DateTime, Day, Id } from "./fields.schema.ts";

const person = Id.nullable().optional();

/** What is changed of every selected service. */
export const BulkChange = z.discriminatedUnion("kind", [
  /** Only the fields that are sent; null: nobody. */
  z.object({
    kind: z.literal("assign"),
    values: z.object({
      funeral_home_director: person,
      client_care_team: person,
      client_care_operator: person,
      video_grapher: person,
    } satisfies Record<(typeof assignedFields)[number], unknown>),
  }),
  /** By the clocks of the home: three days later it is on at the same time of day, whatever the clocks did. */
  z.object({
    kind: z.literal("shift"),
    days: z.int().min(-730).max(730),
    hours: z.int().min(-23).max(23),
    minutes: z.int().min(-59).max(59).default(0),
  }),
  /** All to one day, each at its own time of day. */
  z.object({ kind: z.literal("day"), day: Day }),
  z.object({ kind: z.literal("publish") }),
  z.object({ kind: z.literal("message"), to: z.enum(audiences), subject: EmailSubject, body: EmailHtml }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

const Ids = z.array(Id).max(bulkChangeMost);

/**
 * POST str/stream/bulk_change/. With `preview`, nothing is changed and nobody is written to. `accepted`: the services
 * whose conflicts the caller accepts, as `accept_conflicts` of a single one.
 */
export const BulkChangeRequest = z.object({
  ids: Ids.min(1),
  change: BulkChange,
  preview: z.boolean(),
  accepted: Ids.optional(),
});
export type BulkChangeRequest = z.input<typeof BulkChangeRequest>;

/** POST str/stream/bulk_change/{id}/undo/. With `preview`, nothing is changed and nobody is written to. */
export const BulkUndo = z.object({ preview: z.boolean().optional(), accepted: Ids.optional() });

/** One service of a bulk change. */
export const BulkRow = z.object({
  id: Id,
  name: z.string(),
  event_type: z.string().nullable().default(null),
  /** When it was before; it tells several services for one person apart. */
  event_date: DateTime.nullable(),
  /** It was a draft before. Rows of changes made before this was kept have none. */
  draft: z.boolean().default(false),
  /** IANA name of its home's zone, in which its times are read. */
  timezone: z.string(),
  /** conflict: it would change if its conflicts were accepted. same: it is like that already. */
  outcome: z.enum(["changes", "conflict", "same", "refused"]),
  /** What people read: names, instants, yes or no. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.union([z.string(), z.boolean()]).nullable(),
      after: z.union([z.string(), z.boolean()]).nullable(),
    }),
  ),
  /** Why it can't be, by field; without one under `detail`. */
  problems: z.record(z.string(), z.array(z.string())),
  /** The clocks skip its new time, or show it twice. */
  clock: z.enum(["never", "twice"]).nullable(),
  /** Emails of a message. */
  emails: Count.nullable(),
  /** Other than by a message: who is written to at once, by name, or where it has none by address. */
  emailed: z.array(z.string()),
});
export type BulkRow = z.infer<typeof BulkRow>;

export const BulkOutcome = z.object({
  /** Of the change; null for a preview. */
  id: Id.nullable(),
  rows: z.array(BulkRow),
  /** Of a preview: guests who would hear of a new time. */
  guests: Count.nullable(),
  /** Until then its maker may undo it; null: never. */
  undo_until: DateTime.nullable(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** GET str/stream/bulk_change/: the caller's own of the last day, the newest first. */
export const RecentBulkChange = z.object({
  id: Id,
  kind: z.enum(bulkKinds),
  created_at: DateTime,
  /** Null while it runs. */
  finished_at: DateTime.nullable(),
  /** Services that were selected, and how many are done with. */
  total: Count,
  done: Count,
  changed: Count,
  /** Of whom the changed ones are, at most three. */
  names: z.array(z.string()),
  /** Of the changed: how many are as before again. */
  undone: Count,
  undo_until: DateTime.nullable(),
});
export type RecentBulkChange = z.infer<typeof RecentBulkChange>;
export const RecentBulkChanges = z.object({ results: z.array(RecentBulkChange) });
