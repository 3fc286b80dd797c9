/** What of a stream decides whether people are written to. */
export interface Told {
  stream_type: string;
  publish: boolean;
  disabled_by_fh: boolean;
  requested_by_family: boolean;
  event_date: string | null;
}
export type StreamEvent = "requested" | "published" | "moved" | "cancelled" | "resumed";

/**
 * Why people are written to when `before` becomes `after` (DECISIONS A1, B-SEND); null where they are not. Publishing
 * happens once in the life of a stream, and so does its letter. ID sessions have letters of their own (A37).
 */
export function occasion(before: Told | null, after: Told): StreamEvent | null {
  if (after.stream_type === "id_session") return null;
  if (!before?.publish && after.publish) return after.disabled_by_fh ? null : "published";
  if (!before) return after.requested_by_family ? "requested" : null;
  const wasKnown = before.publish || before.requested_by_family;
  if (!before.disabled_by_fh && after.disabled_by_fh) return wasKnown ? "cancelled" : null;
  if (!after.publish) return null;
  if (before.disabled_by_fh) return after.disabled_by_fh ? null : "resumed";
  return before.event_date === after.event_date ? null : "moved";
}
