/** Seconds by which a segment may follow the one before it later than that one lasts: encoders send in bursts. */
const allowed = 1;

export interface Punctuality {
  /** Segments aired since the process started. */
  segments: number;
  /** Of these, how many came so late that players may have run dry. */
  late: number;
}

/** Counts segments, and those that came late, over all programmes. `clock`: milliseconds of the monotonic clock. */
export function createPunctuality(clock: () => number) {
  const due = new Map<string, number>();
  const counts: Punctuality = { segments: 0, late: 0 };
  return {
    counts,
    /** @param seconds of the segment that was just aired */
    aired(programme: string, seconds: number): void {
      const now = clock() / 1000;
      counts.segments++;
      if (now > (due.get(programme) ?? Number.POSITIVE_INFINITY) + allowed) counts.late++;
      due.set(programme, Math.max(now, due.get(programme) ?? 0) + seconds);
    },
    forget: (programme: string): void => void due.delete(programme),
  };
}
