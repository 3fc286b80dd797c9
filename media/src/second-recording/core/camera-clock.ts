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
