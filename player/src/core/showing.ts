import type { PlayerState } from "./ladder.ts";
import type { Start } from "./playing.ts";

/** What the viewer has on the screen, one at a time. */
export type Showing =
  | PlayerState
  /** The viewer's line is lost. */
  | "offline"
  /** It stands still until it is played again: by the viewer, or by itself. */
  | "paused"
  /** A slate in place of the cameras. */
  | "slate";

interface Facts {
  state: PlayerState;
  isOffline: boolean;
  isPaused: boolean;
  isSlate: boolean;
}

/** Of all that is true, what matters most. Only `playing` and `sound_only` are the service itself, as it happens. */
export function showingOf({ state, isOffline, isPaused, isSlate }: Facts): Showing {
  if (state === "ended") return "ended";
  if (isOffline) return "offline";
  if (isPaused) return "paused";
  return isSlate && (state === "playing" || state === "sound_only") ? "slate" : state;
}

/** The one thing to press now: begin to watch, or turn the sound on that the browser held back. */
export type Call = "watch" | "sound" | null;

interface Offered {
  showing: Showing;
  isPaused: boolean;
  start: Start;
  isMuted: boolean;
}
export function callOf({ showing, isPaused, start, isMuted }: Offered): Call {
  if (showing === "ended") return null;
  if (isPaused) return "watch";
  // There is nothing to hear, and something to read.
  if (showing === "offline" || showing === "recovering") return null;
  return start === "silent" && isMuted ? "sound" : null;
}
