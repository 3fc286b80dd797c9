import type { ProgrammeOrder, SlateKind } from "@vigil/contract";
import type { Entry } from "./entry.ts";

/** A finished segment as far as the decision needs it. Times are milliseconds since the epoch. */
export interface Piece {
  run: string;
  n: number;
  start: number;
  /** Seconds. */
  duration: number;
}
export interface SourceView {
  /** The oldest first. */
  pieces: readonly Piece[];
  /** When the newest was finished, milliseconds since the epoch. */
  freshAt: number;
  frozen: boolean;
}
/** `ready` once it is cut into segments; seconds each. */
export type VideoView = "loading" | "failed" | readonly number[];

export interface Situation {
  order: Pick<ProgrammeOrder, "show" | "source" | "standins" | "video"> & { starts_at: number | null };
  sources: ReadonlyMap<string, SourceView>;
  /** Of the order's video; null when it has none. */
  video: VideoView | null;
  /** Which picture each slate shows now. A new name begins a new run. */
  looks: Record<SlateKind, string>;
  /** Milliseconds since the epoch. */
  now: number;
}

export interface State {
  /** Of the next entry. */
  seq: number;
  /** Programme time: where the last entry ends. Null before the first. */
  end: number | null;
  last: Entry | null;
  /** The next entry doesn't go on from the last, whatever its run says. */
  broken: boolean;
  /** The source that was ordered; `lostAt`: programme time at which it failed, null while it is well. */
  chosen: { source: string; lostAt: number | null } | null;
  /** Who stands in for it. */
  standin: string | null;
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
