/** The fields of a stream that decide whether it uses one of its home's plan streams. */
export interface StreamPlanState {
  funeral_home: string;
  stream_type: string;
  publish: boolean;
  disabled_by_fh: boolean;
  /** Set when it is disabled: true unless it had been broadcast by then. */
  is_refundable: boolean;
}

/**
 * Whether a stream uses one of the home's plan streams: from when it is published until it is disabled before its
 * broadcast. Drafts use none; neither do ID sessions, because they are not broadcast.
 */
const usesPlanStream = (stream: StreamPlanState): boolean =>
  stream.stream_type === "stream" && stream.publish && !(stream.disabled_by_fh && stream.is_refundable);

/**
 * How each home's available streams change when a stream goes from `before` (null: it is new) to `after`. Derived from
 * the two states alone, so that disabling a stream repeatedly returns it once, and re-enabling takes back only what was
 * returned. Sorted by the homes' ids, because that is the order in which their rows are locked.
 */
export function planChanges(
  before: StreamPlanState | null,
  after: StreamPlanState,
): { home: string; by: -1 | 1 }[] {
  const from = before && usesPlanStream(before) ? before.funeral_home : null;
  const to = usesPlanStream(after) ? after.funeral_home : null;
  if (from === to) return [];
  const changes: { home: string; by: -1 | 1 }[] = [];
  if (from) changes.push({ home: from, by: 1 });
  if (to) changes.push({ home: to, by: -1 });
  return changes.toSorted((a, b) => (a.home < b.home ? -1 : 1));
}

/** With this many streams left a home is reminded to buy or renew: about a week's services of a busy home. */
export const lowStreamCount = 3;
export const isRunningLow = (available: number): boolean => available <= lowStreamCount;
