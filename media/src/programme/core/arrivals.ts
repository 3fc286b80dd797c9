import type { Piece, Situation, SourceView } from "./situation.ts";

/**
 * How a source does, judged by when its segments arrive: a camera's own clock may lag behind by minutes, or jump, while
 * its pictures come second by second. Milliseconds.
 */

type Now = Pick<Situation, "now" | "clock">;

/** Without a new segment until a source counts as lost; long segments get this much on top of themselves. */
const patience = 3_000;
const patienceOnTop = 2_000;
/** A pause of more than two segments and this much breaks a source's steadiness. */
const pauseOnTop = 500;
/** More than this many times real time, over so long, is a backlog that is being delivered. */
const catchingUp = 1.5;
const catchingUpOver = 3_000;
/** What may lie between a camera's clock and the arrival of its segments until the clock is no longer believed. */
const lagAllowed = 1_000;

export function isWell(view: SourceView | undefined, clock: number): boolean {
  const newest = view?.pieces.at(-1);
  if (!view || !newest || view.frozen) return false;
  return clock - newest.arrivedAt <= Math.max(patience, newest.duration * 1000 + patienceOnTop);
}

/** The newest segments, as far back as they came one after the other without a break. */
export function unbroken({ pieces }: SourceView): readonly Piece[] {
  let from = pieces.length - 1;
  while (from > 0 && goesOn(pieces[from - 1] as Piece, pieces[from] as Piece)) from--;
  return pieces.slice(Math.max(0, from));
}

const goesOn = (before: Piece, next: Piece): boolean =>
  before.run === next.run &&
  before.n + 1 === next.n &&
  next.arrivedAt - before.arrivedAt <= 2 * next.duration * 1000 + pauseOnTop;

/** A line that was down delivers what it held back: aired as fast as that comes, it would run ahead of time. */
export function isCatchingUp(view: SourceView, at: Now): boolean {
  const recent = unbroken(view).filter(({ arrivedAt }) => at.clock - arrivedAt <= catchingUpOver);
  const [first, ...later] = recent;
  const newest = recent.at(-1);
  if (!first || !newest || lagOf(newest, at) <= lagAllowed) return false;
  const seconds = later.reduce((sum, { duration }) => sum + duration, 0);
  return seconds * 1000 > catchingUp * (at.clock - first.arrivedAt);
}

/**
 * Segments with their place in programme time. That is the camera's clock, so that a cut between two cameras goes on at
 * the same moment; a run whose clock is off from its arrival is moved there as a whole.
 */
export function placed({ pieces }: SourceView, at: Now): Piece[] {
  const moved: Piece[] = [];
  let run: string | null = null;
  let off = 0;
  for (const piece of pieces.toReversed()) {
    if (piece.run !== run) {
      const lag = lagOf(piece, at);
      off = Math.abs(lag) > lagAllowed ? lag : 0;
    }
    run = piece.run;
    moved.unshift({ ...piece, start: piece.start + off });
  }
  return moved;
}

const lagOf = ({ arrivedAt, start, duration }: Piece, { now, clock }: Now): number =>
  now - (clock - arrivedAt) - (start + duration * 1000);
