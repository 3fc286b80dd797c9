import { z } from "zod";
import { roles } from "./access.ts";
import { bin } from "./bin.ts";
import { Count, DateTime, Id } from "./fields.schema.ts";
import { resource } from "./resource.schema.ts";

/**
 * Who did something; the name is null where that person is gone for good. `system` is Vigil itself, and `unknown` whoever
 * tried to sign in without being let in.
 */
export const Performer = z.object({
  id: Id.nullable(),
  role: z.enum([...roles, "system", "unknown"]),
  name: z.string().nullable(),
});
export type Performer = z.infer<typeof Performer>;

/** What lies in the bin: a record that was deleted, and how much went with it. */
export const Binned = z.object({
  id: Id,
  /** Path of the resource it belongs to. */
  resource: z.string(),
  title: z.string().nullable(),
  deleted_at: DateTime,
  /** When it goes for good. */
  gone_at: DateTime,
  deleted_by: Performer.nullable(),
  /** What a restore brings back together with it. */
  along: z.array(z.object({ resource: z.string(), count: Count })),
});
export type Binned = z.infer<typeof Binned>;

export const binResource = resource(bin, {
  record: Binned,
  create: z.object({}),
  filters: z.object({ resource: z.string() }).partial(),
});
