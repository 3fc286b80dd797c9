import type { ProgrammeOrder, SlateKind } from "@vigil/contract/media";
import type { Entry } from "./entry.ts";

/** What the decision needs to know of a finished segment. */
export interface SegmentTiming {
  run: string;
  n: number;
  /** When its first frame was taken by the camera's clock: milliseconds since the epoch. */
  start: number;
  /** The same by the camera's own clock. */
  time?: number;
  /** Seconds. */
  duration: number;
  /** When it was finished: milliseconds of the monotonic clock. */
  arrivedAt: number;
}
export interface SourceStatus {
  /** Segments of the last twelve seconds, oldest first. */
  segments: readonly SegmentTiming[];
  frozen: boolean;
}
/** The durations of its segments in seconds, once the video is ready. */
export type VideoStatus = "loading" | "failed" | readonly number[];

export interface Inputs {
  order: Pick<ProgrammeOrder, "show" | "source" | "choice" | "standins" | "video"> & {
    starts_at: number | null;
  };
  sources: ReadonlyMap<string, SourceStatus>;
  /** The order's video; null when it has none. */
  video: VideoStatus | null;
  /** The name of the image that each slate shows now. A new name begins a new run. */
  slateImages: Record<SlateKind, string>;
  /** Milliseconds since the epoch. */
  now: number;
  /** Milliseconds of the monotonic clock, which is never adjusted. */
  clock: number;
}

/** The recent failures of a source on air. Times are milliseconds of the monotonic clock. */
export interface Failures {
  /** When it failed within the last 30 seconds. */
  at: readonly number[];
  /** It failed twice within 30 seconds and hasn't been on air since. */
  isUnsteady: boolean;
  /** Since when its segments have arrived without interruption; null while it isn't well. */
  wellSince: number | null;
}

export interface State {
  /** The number of the next entry. */
  seq: number;
  /** Programme time: where the last entry ends. Null before the first. */
  end: number | null;
  last: Entry | null;
  /** The next entry is a discontinuity, even if its run continues. */
  broken: boolean;
  /** The director's choice. `lostAt`: when it failed by the monotonic clock, null while it is well. */
  chosen: { source: string; choice: number; lostAt: number | null } | null;
  /** The source on air instead of it. */
  backupSource: string | null;
  /** Whichever of the two is on air. */
  onAir: string | null;
  /** By source id; a source that was always well has none. Lost when the process ends. */
  failures: Readonly<Record<string, Failures>>;
  /** The video on air and its next segment. */
  video: { play: string; next: number } | null;
  /** The last video that is over, by its `play`. */
  played: string | null;
  /** Something other than a slate has been on air. */
  hasAired: boolean;
  /** Segments of the closing slate aired since the end was ordered. */
  farewell: number;
  ended: boolean;
}

export const initialState: State = {
  seq: 0,
  end: null,
  last: null,
  broken: false,
  chosen: null,
  backupSource: null,
  onAir: null,
  failures: {},
  video: null,
  played: null,
  hasAired: false,
  farewell: 0,
  ended: false,
};

/** Seconds of a slate's segment. */
export const slateSeconds = 1;
/** The part of a segment by which a switch may repeat what guests have just seen from another camera. */
export const allowedOverlap = 0.55;
