import { z } from "zod";
import { Performer } from "./bin.schema.ts";
import { DateTime, Id } from "./fields.schema.ts";

/** One field of an entry. References show their titles, files only whether there was one, and secrets nothing. */
const Change = z.object({
  field: z.string(),
  kind: z.enum(["value", "reference", "file", "secret"]),
  before: z.unknown(),
  after: z.unknown(),
});
export type Change = z.infer<typeof Change>;

/** One action on a record. */
export const HistoryEntry = z.object({
  id: Id,
  at: DateTime,
  verb: z.string(),
  by: Performer,
  /** The API key that did it for this person, by its name. */
  api_key: z.string().nullable(),
  address: z.string().nullable(),
  changes: z.array(Change),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
