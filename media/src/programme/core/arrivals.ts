import type { Inputs, SegmentTiming, SourceStatus } from "./state.ts";

// Judges a source by when its segments arrive, because a camera's own clock may be minutes off or jump while its video
// arrives second by second. All times are milliseconds.

type Now = Pick<Inputs, "now" | "clock">;

/** Time without a new segment until a source counts as lost; for long segments, the time beyond their own duration. */
const patience = 3_000;
const patienceOnTop = 2_000;
/** A source is interrupted by a pause longer than two of its segments and this much. */
const pauseOnTop = 500;
/** A source that delivers faster than this many times real time, over so long, is delivering a backlog. */
const catchingUp = 1.5;
const catchingUpOver = 3_000;
/** Difference between a camera's clock and the arrival of its segments beyond which the clock isn't trusted. */
const lagAllowed = 1_000;

export function isWell(view: SourceStatus | undefined, clock: number): boolean {
  const newest = view?.segments.at(-1);
  if (!view || !newest || view.frozen) return false;
  return clock - newest.arrivedAt <= Math.max(patience, newest.duration * 1000 + patienceOnTop);
}

/** The newest segments, back to the last interruption. */
export function uninterrupted({ segments }: SourceStatus): readonly SegmentTiming[] {
  let from = segments.length - 1;
  while (from > 0 && continues(segments[from - 1] as SegmentTiming, segments[from] as SegmentTiming)) from--;
  return segments.slice(Math.max(0, from));
}

const continues = (before: SegmentTiming, next: SegmentTiming): boolean =>
  before.run === next.run &&
  before.n + 1 === next.n &&
  next.arrivedAt - before.arrivedAt <= 2 * next.duration * 1000 + pauseOnTop;

/** Whether a source delivers a backlog after its connection was down. Aired that fast, it would run ahead of time. */
export function isCatchingUp(view: SourceStatus, at: Now): boolean {
  const recent = uninterrupted(view).filter(({ arrivedAt }) => at.clock - arrivedAt <= catchingUpOver);
  const [first, ...later] = recent;
  const newest = recent.at(-1);
  if (!first || !newest || lagOf(newest, at) <= lagAllowed) return false;
  const seconds = later.reduce((sum, { duration }) => sum + duration, 0);
  return seconds * 1000 > catchingUp * (at.clock - first.arrivedAt);
}

/**
 * The source's segments in programme time. That is the camera's clock, so that a switch between two cameras continues at
 * the same moment. A run whose clock isn't trusted is shifted as a whole to the time of its arrival.
 */
export function alignToProgramme({ segments }: SourceStatus, at: Now): SegmentTiming[] {
  const moved: SegmentTiming[] = [];
  let run: string | null = null;
  let off = 0;
  for (const segment of segments.toReversed()) {
    if (segment.run !== run) {
      const lag = lagOf(segment, at);
      off = Math.abs(lag) > lagAllowed ? lag : 0;
    }
    run = segment.run;
    moved.unshift({ ...segment, start: segment.start + off });
  }
  return moved;
}

const lagOf = ({ arrivedAt, start, duration }: SegmentTiming, { now, clock }: Now): number =>
  now - (clock - arrivedAt) - (start + duration * 1000);
