import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";

/** A record that a search found. */
export const SearchHit = z.object({
  /** Path of its resource. */
  resource: z.string(),
  id: Id,
  title: z.string(),
  /** The service or the home that it belongs to, by name. */
  of: z.string().nullable(),
  /** When its service begins. */
  at: DateTime.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** GET search/?search=…: what was found among all records that the caller may list, kind by kind. */
export const SearchAnswer = z.object({ results: z.array(SearchHit) });
export type SearchAnswer = z.infer<typeof SearchAnswer>;
