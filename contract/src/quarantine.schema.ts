import { z } from "zod";
import { Count, DateTime, Id } from "./fields.schema.ts";

/** An upload that nobody may open. */
export const QuarantinedFile = z.object({
  id: Id,
  found_at: DateTime,
  /** When it is deleted. */
  deleted_at: DateTime,
  file_name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: Count,
  state: z.enum(["infected", "uncheckable"]),
  /** What the scanner calls it. */
  finding: z.string(),
  /** Refused as it arrived: no record holds it. */
  refused: z.boolean(),
  sender: z.string().nullable(),
  home: z.string().nullable(),
  service: z.string().nullable(),
});
export type QuarantinedFile = z.infer<typeof QuarantinedFile>;

/** How uploads are searched again, with the signatures of the day. */
export const QuarantineAgain = z.object({
  /** Days for which an upload is searched every week (CLAMD_AGAIN_DAYS). */
  days: Count,
  /** Files that were searched in the last week, for the first time or again, and when the last one was. */
  searched: Count,
  last_at: DateTime.nullable(),
  /** Files that are to be searched now, those among them that were stored before there was a scanner. */
  due: Count,
});
export type QuarantineAgain = z.infer<typeof QuarantineAgain>;

/** GET quarantine/, and what its actions answer: the newest first, up to 200. */
export const Quarantine = z.object({
  /** Whether there is a scanner (CLAMD). */
  scans: z.boolean(),
  /** Uploads that wait to be checked, and since when the first of them does. */
  waiting: Count,
  waiting_since: DateTime.nullable(),
  /** Null without a scanner, or where nothing is searched again. */
  again: QuarantineAgain.nullable(),
  results: z.array(QuarantinedFile),
});
export type Quarantine = z.infer<typeof Quarantine>;
