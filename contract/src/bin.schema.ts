import { z } from "zod";
import { roles } from "./access.ts";
import { bin } from "./bin.ts";
import { Count, DateTime, Id } from "./fields.schema.ts";
import { resource } from "./resource.schema.ts";

/**
 * Who did something. The name is null when that person has been erased. `system` is Vigil itself, and `unknown` is a
 * failed sign-in.
 */
export const Performer = z.object({
  id: Id.nullable(),
  role: z.enum([...roles, "system", "unknown"]),
  name: z.string().nullable(),
});
export type Performer = z.infer<typeof Performer>;

/** A deleted record in the bin, and how many others were deleted with it. */
export const Binned = z.object({
  id: Id,
  /** Path of its resource. */
  resource: z.string(),
  title: z.string().nullable(),
  deleted_at: DateTime,
  /** When it is erased. */
  gone_at: DateTime,
  deleted_by: Performer.nullable(),
  /** The records that a restore brings back with it. */
  along: z.array(z.object({ resource: z.string(), count: Count })),
});
export type Binned = z.infer<typeof Binned>;

/** POST {resource}/{id}/restore/ */
export const Restore = z.object({
  /** Restores first what the record needs and is in the bin as well; without it, that refuses the restore. */
  with_needed: z.boolean().optional(),
});
export type Restore = z.infer<typeof Restore>;

export const binResource = resource(bin, {
  record: Binned,
  create: z.object({}),
  filters: z.object({ resource: z.string() }).partial(),
});
