import type { CalendarDay } from "./local-time.ts";

/** Whether recorded music is played at a service; null: nobody has said. */
export const recordedMusicAnswers = ["none", "yes"] as const;

/**
 * Whether a home's licence for music in webcasts covers a service. Its last day counts; without one it doesn't.
 * @param day of the service, by the home's calendar
 */
export const coversMusic = (until: CalendarDay | null | undefined, day: CalendarDay): boolean =>
  typeof until === "string" && until >= day;

/** Parts of one recording whose sound may be muted, at most. */
export const mutedMost = 50;

/** The same spans in order, those that overlap or touch as one, without what lies outside `within`. Seconds. */
export function mergedSpans<Span extends { from: number; to: number }>(
  spans: readonly Span[],
  within: { from: number; to: number },
): { from: number; to: number }[] {
  const merged: { from: number; to: number }[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const [from, to] = [Math.max(span.from, within.from), Math.min(span.to, within.to)];
    if (from >= to) continue;
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
