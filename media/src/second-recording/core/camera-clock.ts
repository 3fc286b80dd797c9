import type { Entry, JournalLine } from "../../programme/core/entry.ts";
import type { Span } from "./coverage.ts";
import type { IndexedWrite } from "./index-lines.ts";

/** Milliseconds around a time whose writes say how a camera's clock was set then: clocks drift. */
const around = 60_000;

/**
 * When what has a camera's time was filmed, near a span: milliseconds since the epoch. A network only ever delays, so
 * the fastest delivery is the best estimate, as in the packager's clock.
 */
export function cameraClock(writes: readonly IndexedWrite[], { from, to }: Span): (time: number) => number {
  const near = writes.filter((write) => write.to > from - around && write.from < to + around);
  const offset = near.reduce(
    (least, { to: arrived, time }) => Math.min(least, arrived - time),
    Number.POSITIVE_INFINITY,
  );
  return (time) => time + offset;
}

/** Milliseconds by which programme time may differ from when a camera filmed; further off is another connection's clock. */
const mostOff = 5_000;

type TimedEntry = Entry & { time: number };

/**
 * When what has a camera's time was on air, by what the journal says of this camera's segments in a span. Programme time
 * differs from when they were filmed, by up to a second after a switch and by more when a camera lags, so that a segment
 * would be taken for its neighbour. `filmedAt` tells a camera's connections apart, each of which starts its clock at
 * zero, and decides where the journal says nothing.
 */
export function programmeClock(
  lines: readonly JournalLine[],
  { source, from, to }: Span & { source: string },
  filmedAt: (time: number) => number,
): (time: number) => number {
  const aired = lines
    .flatMap((line) => ("aired" in line ? [line.aired] : []))
    .filter(
      (one): one is TimedEntry =>
        one.kind === "source" &&
        one.source === source &&
        one.time !== undefined &&
        one.pdt < to &&
        one.pdt + one.duration * 1000 > from,
    );
  const off = ([first]: TimedEntry[]) => Math.abs((first?.pdt ?? 0) - filmedAt(first?.time ?? 0));
  const [marks] = [...Map.groupBy(aired, ({ run }) => run).values()].toSorted((a, b) => off(a) - off(b));
  if (!marks || off(marks) > mostOff) return filmedAt;
  let at = 0;
  const mark = (n: number) => marks[n] as TimedEntry;
  return (time) => {
    while (at + 1 < marks.length && mark(at + 1).time <= time) at++;
    while (at > 0 && mark(at).time > time) at--;
    return time + mark(at).pdt - mark(at).time;
  };
}
