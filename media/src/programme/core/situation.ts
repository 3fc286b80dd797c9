import type { ProgrammeOrder, SlateKind } from "@vigil/contract/media";
import type { Entry } from "./entry.ts";

/** A finished segment as far as the decision needs it. */
export interface Piece {
  run: string;
  n: number;
  /** When its first picture was taken by the camera's clock: milliseconds since the epoch. */
  start: number;
  /** Seconds. */
  duration: number;
  /** When it was finished: milliseconds of the monotonic clock. */
  arrivedAt: number;
}
export interface SourceView {
  /** Those of the last twelve seconds, the oldest first. */
  pieces: readonly Piece[];
  frozen: boolean;
}
/** `ready` once it is cut into segments; seconds each. */
export type VideoView = "loading" | "failed" | readonly number[];

export interface Situation {
  order: Pick<ProgrammeOrder, "show" | "source" | "choice" | "standins" | "video"> & {
    starts_at: number | null;
  };
  sources: ReadonlyMap<string, SourceView>;
  /** Of the order's video; null when it has none. */
  video: VideoView | null;
  /** Which picture each slate shows now. A new name begins a new run. */
  looks: Record<SlateKind, string>;
  /** Milliseconds since the epoch. */
  now: number;
  /** Milliseconds of the monotonic clock, which is never put forward or back. */
  clock: number;
}

/** How a source that failed on air has been since. Milliseconds of the monotonic clock. */
export interface Failures {
  /** Of the last 30 seconds. */
  at: readonly number[];
  /** It failed twice within them, and hasn't been on air since. */
  isUnsteady: boolean;
  /** Since when its segments come without a break; null while it isn't well. */
  wellSince: number | null;
}

export interface State {
  /** Of the next entry. */
  seq: number;
  /** Programme time: where the last entry ends. Null before the first. */
  end: number | null;
  last: Entry | null;
  /** The next entry doesn't go on from the last, whatever its run says. */
  broken: boolean;
  /** The source that was ordered; `lostAt`: when it failed by the monotonic clock, null while it is well. */
  chosen: { source: string; choice: number; lostAt: number | null } | null;
  /** Who stands in for it. */
  standin: string | null;
  /** Of these two, the one on air. */
  airing: string | null;
  /** By source; one that was always well isn't in it. Forgotten when the process ends. */
  failures: Readonly<Record<string, Failures>>;
  /** The video under way and its next segment. */
  video: { play: string; next: number } | null;
  /** The last video that is over. */
  played: string | null;
  /** Something other than a slate has been on air. */
  hasAired: boolean;
  /** Segments of the last slate given out since the end was ordered. */
  farewell: number;
  ended: boolean;
}

export const opening: State = {
  seq: 0,
  end: null,
  last: null,
  broken: false,
  chosen: null,
  standin: null,
  airing: null,
  failures: {},
  video: null,
  played: null,
  hasAired: false,
  farewell: 0,
  ended: false,
};

/** Slates are cut into segments of this many seconds. */
export const slateSeconds = 1;
/** A cut may repeat this much of a segment that guests have seen by another camera (MEDIA.md §3). */
export const overlap = 0.55;
