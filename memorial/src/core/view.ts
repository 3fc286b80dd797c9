import type { ServiceState } from "@vigil/contract";

/** What the page is about now; one of them at a time. */
export type View =
  /** Nothing to do but to know when. */
  | "waiting"
  /** Say who you are first. */
  | "register"
  | "watch"
  | "recording"
  /** It is over, and the recording isn't here or isn't shown. */
  | "over"
  | "cancelled"
  /** The family or the home let this guest no longer in. */
  | "shut_out";

export interface Known {
  state: ServiceState;
  /** Whether guests must say who they are. */
  registration: boolean;
  isGuest: boolean;
  isShutOut: boolean;
  /** There is a programme, be it only a slate. */
  hasProgramme: boolean;
}

/** What a guest is shown, by all that the page knows. */
export function viewOf({ state, registration, isGuest, isShutOut, hasProgramme }: Known): View {
  if (state === "cancelled") return "cancelled";
  if (isShutOut) return "shut_out";
  // Who plays the last minutes sees them out.
  if (state === "ended") return hasProgramme ? "watch" : "over";
  if (registration && !isGuest) return "register";
  if (state === "recording") return "recording";
  if (state === "live" || state === "paused") return "watch";
  return hasProgramme ? "watch" : "waiting";
}

/** The newer of two states: what is older than what one has seen is thrown away. */
export const newest = <T extends { version: number }>(known: T, said: T): T =>
  said.version > known.version ? said : known;
