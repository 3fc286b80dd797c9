import type { StartResult } from "./playback.ts";
import type { PlayerState } from "./recovery.ts";

/** What the viewer has on the screen, one at a time. */
export type Showing =
  | PlayerState
  /** The viewer's connection is lost. */
  | "offline"
  /** The video stands still until the viewer, or the player itself, starts it again. */
  | "paused"
  /** A slate instead of a camera. */
  | "slate";

interface PlayerFacts {
  state: PlayerState;
  isOffline: boolean;
  isPaused: boolean;
  isSlate: boolean;
}

/** The most important of all facts that hold. Only `playing` and `sound_only` are the service itself, as it happens. */
export function showingOf({ state, isOffline, isPaused, isSlate }: PlayerFacts): Showing {
  if (state === "ended") return "ended";
  if (isOffline) return "offline";
  if (isPaused) return "paused";
  return isSlate && (state === "playing" || state === "sound_only") ? "slate" : state;
}

/** The one button in the middle of the video: start watching, or unmute after the browser refused to play sound. */
export type CallToAction = "watch" | "sound" | null;

interface CallFacts {
  showing: Showing;
  isPaused: boolean;
  start: StartResult;
  isMuted: boolean;
}
export function callToActionOf({ showing, isPaused, start, isMuted }: CallFacts): CallToAction {
  if (showing === "ended") return null;
  if (isPaused) return "watch";
  // Nothing can be heard, and the status says why.
  if (showing === "offline" || showing === "recovering") return null;
  return start === "silent" && isMuted ? "sound" : null;
}
