/** What of a stream decides whether its home pays for it with one of its streams. */
export interface Booked {
  funeral_home: string;
  stream_type: string;
  publish: boolean;
  disabled_by_fh: boolean;
  /** Said at the moment it was disabled: true unless it had been broadcast by then. */
  is_refundable: boolean;
}

/**
 * Whether it holds one of the home's streams (DECISIONS B-PLAN): from publishing on, until it is disabled before its
 * broadcast. Drafts hold none, and an ID session is not broadcast.
 */
const holdsOne = (stream: Booked): boolean =>
  stream.stream_type === "stream" && stream.publish && !(stream.disabled_by_fh && stream.is_refundable);

/**
 * By how many the available streams of which home change when `before` becomes `after`; null where there was nothing.
 * Told from the two states alone, so that giving back happens once however often a stream is disabled, and re-enabling
 * takes what had been given back and nothing else. In the order of the homes' ids, in which they are locked.
 */
export function planChanges(before: Booked | null, after: Booked): { home: string; by: -1 | 1 }[] {
  const held = before && holdsOne(before) ? before.funeral_home : null;
  const holds = holdsOne(after) ? after.funeral_home : null;
  if (held === holds) return [];
  const changes: { home: string; by: -1 | 1 }[] = [];
  if (held) changes.push({ home: held, by: 1 });
  if (holds) changes.push({ home: holds, by: -1 });
  return changes.toSorted((a, b) => (a.home < b.home ? -1 : 1));
}

/** With so few streams left a home is told to buy or renew: about a week's services of a busy one. */
export const lowMark = 3;
export const isLow = (available: number): boolean => available <= lowMark;
