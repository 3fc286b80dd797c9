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
  /** The place of a service, or its family's telephone number, where no name has what was searched. */
  found_by: z.string().nullable(),
  /** The service that it belongs to, where the caller may open no record of its own kind, as of guests. */
  stream: Id.nullable(),
  /** What its service is, such as "Visitation", and when it begins. */
  event_type: z.string().nullable(),
  at: DateTime.nullable(),
  /** IANA name of the zone of its home, by whose clocks it begins. */
  timezone: z.string().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** GET search/?search=…: what was found among all records that the caller may list, kind by kind. */
export const SearchAnswer = z.object({
  results: z.array(SearchHit),
  /** Nothing is spelled as the search is; these are spelled alike. */
  similar: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
