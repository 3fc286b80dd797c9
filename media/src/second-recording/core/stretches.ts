import type { JournalLine } from "../../programme/core/entry.ts";
import type { Span } from "./coverage.ts";

/** Milliseconds of programme time that cameras' clocks may skip at a switch. In a longer skip nothing was aired. */
const clockJitter = 3_000;

/** A stretch of the service in which a camera was on air, or nothing because media failed. */
export interface Stretch extends Span {
  /** Null where nothing was aired. */
  source: string | null;
  /** The cameras that guests were certainly to see: none where a pause may have begun or ended meanwhile. */
  ordered: readonly string[];
  isRecorded: boolean;
  /** The line of the journal with which it begins, or before which it is missing. */
  line: number;
}

/** The stretches of a programme that are to be in its recording, in order. Slates and videos aren't among them. */
export function stretchesOf(lines: readonly JournalLine[]): Stretch[] {
  const stretches: Stretch[] = [];
  let last: { end: number; ordered: readonly string[] | null } | null = null;
  for (const [line, one] of lines.entries()) {
    if (!("aired" in one)) continue;
    const { pdt, duration, kind, source, show, record } = one.aired;
    const ordered = show === "source" ? (kind === "source" ? [source] : []) : null;
    if (last && pdt - last.end > clockJitter)
      stretches.push({
        ...{ source: null, isRecorded: false, line, from: last.end, to: pdt },
        ordered: last.ordered && ordered ? [...new Set([...last.ordered, ...ordered])] : [],
      });
    // Programme time never goes back further than to where the last entry ends.
    const from = Math.max(pdt, last?.end ?? pdt);
    const to = Math.max(from, pdt + duration * 1000);
    if (record && kind === "source")
      stretches.push({ source, ordered: [source], isRecorded: one.ts !== null, line, from, to });
    last = record ? { end: to, ordered } : null;
  }
  return stretches;
}

/** What the first recording lacks and a camera may have sent: joined where one follows the other. */
export function missingStretches(lines: readonly JournalLine[]): Stretch[] {
  const missing: Stretch[] = [];
  let lastLine = Number.NEGATIVE_INFINITY;
  for (const stretch of stretchesOf(lines)) {
    if (stretch.isRecorded) continue;
    const last = missing.at(-1);
    const follows = stretch.line - lastLine <= 1 && stretch.ordered.join() === last?.ordered.join();
    if (last && follows) last.to = stretch.to;
    else missing.push({ ...stretch });
    lastLine = stretch.line;
  }
  return missing;
}
