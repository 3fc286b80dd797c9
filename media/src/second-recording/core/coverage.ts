/** A time for which something is recorded: milliseconds since the epoch. */
export interface Span {
  from: number;
  to: number;
}

/** Joins spans that overlap or touch, in order of time. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Seconds that these spans cover together; what several of them cover counts once. */
export const coveredSeconds = (spans: readonly Span[]): number =>
  joinSpans(spans).reduce((sum, { from, to }) => sum + to - from, 0) / 1000;
