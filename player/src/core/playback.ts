import { backoff } from "./backoff.ts";

/**
 * How playback started: with sound; muted, because the browser wants a gesture first; or not at all, for that reason.
 */
export type StartResult = "sound" | "silent" | "blocked";
/** Result of one attempt. `interrupted` by a new source or a pause, which isn't a refusal of the browser. */
export type Outcome = StartResult | "interrupted";

export interface Playback {
  /** False after the viewer paused. */
  isRequested: boolean;
  start: StartResult;
  /** Since when the video is paused, in milliseconds of one clock; null while it plays. */
  pausedAt: number | null;
  hasPlayed: boolean;
  isAttempting: boolean;
  attempts: number;
  nextAttemptAt: number;
}

export type PlaybackEvent =
  /** Several times a second. `canAttempt`: there is a source, and nothing forbids playing it. */
  | { type: "tick"; isPaused: boolean; canAttempt: boolean }
  | { type: "attempted"; outcome: Outcome }
  /** The viewer pressed play or pause. */
  | { type: "play" }
  | { type: "pause" }
  /** The obstacle may be gone: a new source, a page that is visible again, a restored connection. */
  | { type: "retry" };

/** Milliseconds that a start may take before the viewer is offered a button. */
export const pausePatience = 2000;

export const initialPlayback = (now: number): Playback => ({
  isRequested: true,
  start: "sound",
  pausedAt: now,
  hasPlayed: false,
  isAttempting: false,
  attempts: 0,
  nextAttemptAt: now,
});

/** Decides whether to try to play now. A requested video that is paused is tried for ever, ever more slowly. */
export function stepPlayback(
  playback: Playback,
  event: PlaybackEvent,
  now: number,
  chance: number,
): { playback: Playback; shouldAttempt: boolean } {
  const stay = (next: Playback) => ({ playback: next, shouldAttempt: false });
  switch (event.type) {
    case "play":
      return {
        playback: { ...playback, isRequested: true, isAttempting: true, attempts: 0 },
        shouldAttempt: true,
      };
    case "pause":
      return stay({ ...playback, isRequested: false });
    case "retry":
      return stay({ ...playback, attempts: 0, nextAttemptAt: now });
    case "attempted": {
      const start = event.outcome === "interrupted" ? playback.start : event.outcome;
      return stay({ ...playback, start, isAttempting: false });
    }
    case "tick": {
      const pausedAt = event.isPaused ? (playback.pausedAt ?? now) : null;
      const next = { ...playback, pausedAt, hasPlayed: playback.hasPlayed || !event.isPaused };
      const isDue =
        playback.isRequested && event.isPaused && !playback.isAttempting && now >= playback.nextAttemptAt;
      if (!isDue || !event.canAttempt) return stay(next);
      const nextAttemptAt = now + backoff(playback.attempts, chance);
      return {
        playback: { ...next, isAttempting: true, attempts: playback.attempts + 1, nextAttemptAt },
        shouldAttempt: true,
      };
    }
  }
}

/** Whether the viewer sees a paused video, rather than one that is about to start. */
export const isPaused = ({ isRequested, start, pausedAt, hasPlayed }: Playback, now: number): boolean =>
  pausedAt !== null && (!isRequested || hasPlayed || start === "blocked" || now - pausedAt >= pausePatience);
