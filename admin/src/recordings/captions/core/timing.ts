import type { Cue } from "@vigil/contract";

/** What is odd about when a caption is shown. */
export type OddTime = "late" | "overlap";

/** Seconds that a caption may go beyond the end, because a recording's length is rounded. */
const tolerance = 1;

/**
 * The captions that go beyond the recording's end, or begin before an earlier one has ended, with what is odd about each.
 * @param cues in the order of their starts
 * @param seconds of the recording; null where they aren't known
 */
export function oddTimes<T extends Cue>(cues: readonly T[], seconds: number | null): Map<T, OddTime> {
  const odd = new Map<T, OddTime>();
  let shownUntil = 0;
  for (const cue of cues) {
    if (seconds !== null && cue.end > seconds + tolerance) odd.set(cue, "late");
    else if (cue.start < shownUntil) odd.set(cue, "overlap");
    shownUntil = Math.max(shownUntil, cue.end);
  }
  return odd;
}

export const countOdd = (odd: ReadonlyMap<Cue, OddTime>, which: OddTime): number =>
  [...odd.values()].filter((one) => one === which).length;
