import { backoff } from "./backoff.ts";

/** How playing began: with sound; without, because the browser wants a gesture for it; or not at all, for the same reason. */
export type Start = "sound" | "silent" | "blocked";
/** What came of one try. `interrupted`: by a new source, a pause or the like, which is no refusal. */
export type Outcome = Start | "interrupted";

export interface Playing {
  /** The viewer hasn't paused. */
  isWanted: boolean;
  start: Start;
  /** Since when the video is paused, in milliseconds of one clock; null while it isn't. */
  pausedAt: number | null;
  hasPlayed: boolean;
  isTrying: boolean;
  tries: number;
  nextAt: number;
}

export type PlayingEvent =
  /** Several times a second. `canTry`: there is something to play, and nothing speaks against it. */
  | { type: "look"; isPaused: boolean; canTry: boolean }
  | { type: "tried"; outcome: Outcome }
  /** The viewer's own wish. */
  | { type: "wanted" }
  | { type: "unwanted" }
  /** What stood in the way may be gone: a new source, a page that is shown again, a line that is back. */
  | { type: "hope" };

/** Milliseconds that a beginning may take until the viewer is offered to press for it. */
export const pausePatience = 2000;

export const beginPlaying = (now: number): Playing => ({
  isWanted: true,
  start: "sound",
  pausedAt: now,
  hasPlayed: false,
  isTrying: false,
  tries: 0,
  nextAt: now,
});

/** Whether to try to play now. A video that is wanted and paused is tried for ever, ever more slowly. */
export function stepPlaying(
  playing: Playing,
  event: PlayingEvent,
  now: number,
  chance: number,
): { playing: Playing; tries: boolean } {
  const stay = (next: Playing) => ({ playing: next, tries: false });
  switch (event.type) {
    case "wanted":
      return { playing: { ...playing, isWanted: true, isTrying: true, tries: 0 }, tries: true };
    case "unwanted":
      return stay({ ...playing, isWanted: false });
    case "hope":
      return stay({ ...playing, tries: 0, nextAt: now });
    case "tried": {
      const start = event.outcome === "interrupted" ? playing.start : event.outcome;
      return stay({ ...playing, start, isTrying: false });
    }
    case "look": {
      const pausedAt = event.isPaused ? (playing.pausedAt ?? now) : null;
      const next = { ...playing, pausedAt, hasPlayed: playing.hasPlayed || !event.isPaused };
      const isDue = playing.isWanted && event.isPaused && !playing.isTrying && now >= playing.nextAt;
      if (!isDue || !event.canTry) return stay(next);
      const nextAt = now + backoff(playing.tries, chance);
      return { playing: { ...next, isTrying: true, tries: playing.tries + 1, nextAt }, tries: true };
    }
  }
}

/** Whether the viewer has a paused picture, rather than one that is just about to begin. */
export const isPaused = ({ isWanted, start, pausedAt, hasPlayed }: Playing, now: number): boolean =>
  pausedAt !== null && (!isWanted || hasPlayed || start === "blocked" || now - pausedAt >= pausePatience);
