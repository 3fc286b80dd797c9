import { z } from "zod";
import { DateTime } from "./fields.schema.ts";

/** Records of one kind that refer to a record, among those that the caller may list. */
const Use = z.object({
  /** Of the list that has them. */
  path: z.string(),
  /** The field that refers to the record. */
  field: z.string(),
  /** Whether the list can be filtered by that field. */
  can_filter: z.boolean(),
  /** What becomes of them with the record: they keep it from being deleted, are deleted with it, or lose it. */
  on_delete: z.enum(["restrict", "cascade", "unlink"]),
  /** Up to {@link usesAtMost}. */
  count: z.number().int(),
});
export type Use = z.infer<typeof Use>;

/** GET {resource}/{id}/used_by/ */
export const UsedBy = z.object({
  created_at: DateTime,
  updated_at: DateTime,
  results: z.array(Use),
  /** Why the caller, who may delete such records, can't delete this one: as the attempt would be answered; null: it can. */
  refused: z.string().nullable(),
});
export type UsedBy = z.infer<typeof UsedBy>;

/** Higher numbers of records aren't counted. */
export const usesAtMost = 1000;
