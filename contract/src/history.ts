import { z } from "zod";
import { type Me, may } from "./access.ts";
import { Performer } from "./bin.ts";
import { DateTime, Id } from "./fields.ts";
import type { Resource } from "./resource.ts";

/** One field of an entry. References are told by their titles, files by whether there was one, secrets not at all. */
const Change = z.object({
  field: z.string(),
  kind: z.enum(["value", "reference", "file", "secret"]),
  before: z.unknown(),
  after: z.unknown(),
});
export type Change = z.infer<typeof Change>;

/** One thing that was done to a record (DECISIONS B-AUDIT). */
export const HistoryEntry = z.object({
  id: Id,
  at: DateTime,
  verb: z.string(),
  by: Performer,
  address: z.string().nullable(),
  changes: z.array(Change),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Whether the caller may read the history of records of this kind: super admins who may read the records. */
export const mayReadHistory = (me: Me, of: Pick<Resource, "grants">): boolean =>
  me.role === "super_admin" && may(me, of, "read");
