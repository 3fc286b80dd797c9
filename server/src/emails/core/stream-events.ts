import { isPlannedOver, type Stage, streamMoveOf } from "@vigil/contract";

/** The fields of a stream that decide whether people are emailed. */
export interface StreamState {
  stream_type: string;
  publish: boolean;
  disabled_by_fh: boolean;
  requested_by_family: boolean;
  event_date: string | null;
  /** Missing for whoever may not see them, and so changes none. */
  stages?: readonly Stage[] | undefined;
}
export type StreamEvent = "requested" | "published" | "moved" | "cancelled" | "resumed";

/**
 * The event to email people about when `before` becomes `after`; null for none. A stream is published once in its life,
 * and so is its email sent, unless it is entered after it has taken place. ID sessions have emails of their own, and
 * practice services have none.
 * @param now ms since the epoch
 */
export function streamEventOf(
  before: StreamState | null,
  after: StreamState,
  now: number,
): StreamEvent | null {
  if (after.stream_type !== "stream") return null;
  if (!before?.publish && after.publish)
    return after.disabled_by_fh || isPlannedOver(after.event_date, now) ? null : "published";
  if (!before) return after.requested_by_family ? "requested" : null;
  const wasKnown = before.publish || before.requested_by_family;
  if (!before.disabled_by_fh && after.disabled_by_fh) return wasKnown ? "cancelled" : null;
  if (!after.publish) return null;
  if (before.disabled_by_fh) return after.disabled_by_fh ? null : "resumed";
  return streamMoveOf(before, after, now) ? "moved" : null;
}
