import type { RecordedTwice } from "@vigil/contract/media";
import type { JournalLine } from "../../programme/core/entry.ts";
import { coveredSeconds, joinSpans, type Span } from "./coverage.ts";

/** Milliseconds of programme time that cameras' clocks may skip at a switch. In a longer skip nothing was aired. */
const clockJitter = 3_000;

/** What one camera sent, as the second recording has it. */
export interface RecordedCamera {
  source: string;
  spans: readonly Span[];
}

/** A stretch of the service in which a camera was on air, or nothing because it failed. */
interface Stretch extends Span {
  /** Null where nothing was aired. */
  source: string | null;
  isRecorded: boolean;
}

/**
 * How much of the time in which guests were to see a camera is in both recordings, and how much only in the second.
 * Seconds.
 * @param lines the programme's journal, which says what the first recording has
 */
export function compareRecordings(
  lines: readonly JournalLine[],
  cameras: readonly RecordedCamera[],
): Pick<RecordedTwice, "seconds" | "both" | "only_second"> {
  const spansOf = (source: string | null) =>
    cameras.filter((camera) => source === null || camera.source === source).flatMap(({ spans }) => spans);
  let [seconds, both, only_second] = [0, 0, 0];
  for (const { source, isRecorded, from, to } of stretchesOf(lines)) {
    seconds += (to - from) / 1000;
    const covered = coveredSeconds(within({ from, to }, spansOf(source)));
    if (isRecorded) both += covered;
    else only_second += covered;
  }
  return { seconds, both, only_second };
}

function stretchesOf(lines: readonly JournalLine[]): Stretch[] {
  const stretches: Stretch[] = [];
  let end: number | null = null;
  for (const line of lines) {
    if (!("aired" in line)) continue;
    const { pdt, duration, kind, source, record } = line.aired;
    if (end !== null && pdt - end > clockJitter)
      stretches.push({ source: null, isRecorded: false, from: end, to: pdt });
    // Programme time never goes back further than to where the last entry ends.
    const from = Math.max(pdt, end ?? pdt);
    const to = Math.max(from, pdt + duration * 1000);
    if (record && kind === "source") stretches.push({ source, isRecorded: line.ts !== null, from, to });
    end = record ? to : null;
  }
  return stretches;
}

const within = ({ from, to }: Span, spans: readonly Span[]): Span[] =>
  joinSpans(spans).flatMap((span) => {
    const part = { from: Math.max(from, span.from), to: Math.min(to, span.to) };
    return part.from < part.to ? [part] : [];
  });
