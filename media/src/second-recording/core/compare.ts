import type { RecordedTwice } from "@vigil/contract/media";
import type { JournalLine } from "../../programme/core/entry.ts";
import { coveredSeconds, joinSpans, type Span } from "./coverage.ts";
import { stretchesOf } from "./stretches.ts";

/** What one camera sent, as the second recording has it. */
export interface RecordedCamera {
  source: string;
  spans: readonly Span[];
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

const within = ({ from, to }: Span, spans: readonly Span[]): Span[] =>
  joinSpans(spans).flatMap((span) => {
    const part = { from: Math.max(from, span.from), to: Math.min(to, span.to) };
    return part.from < part.to ? [part] : [];
  });
