import { isPlannedOver, type Stage } from "@vigil/contract";

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
  if (before.event_date !== after.event_date) return "moved";
  // The place of a service that is over is only corrected.
  return isElsewhere(before.stages, after.stages) && !isPlannedOver(after.event_date, now) ? "moved" : null;
}

const inChapel = { kind: "chapel", name: null, address: null, begins_at: null } as const;

/** Whether somebody who knows the stages before would come to another place, or to a later one at another time. */
export function isElsewhere(before: readonly Stage[] = [], after: readonly Stage[] = []): boolean {
  const [was, is] = [before, after].map((stages) =>
    (stages.length > 0 ? stages : [inChapel]).map(({ kind, name, address, begins_at }, n) => [
      ...[kind, name, address],
      // The first begins with the service.
      n > 0 && begins_at !== null && Date.parse(begins_at),
    ]),
  );
  return JSON.stringify(was) !== JSON.stringify(is);
}
