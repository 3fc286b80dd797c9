import type { ServiceState } from "@vigil/contract";

/** What the page shows, one at a time. */
export type View =
  /** The time of the service, with nothing else to do. */
  | "waiting"
  /** The registration form. */
  | "register"
  | "watch"
  | "recording"
  /** The service is over, and its recording isn't ready or isn't public. */
  | "over"
  | "cancelled"
  /** The family or the home has excluded this guest. */
  | "shut_out";

export interface PageFacts {
  state: ServiceState;
  /** Guests have to register. */
  registration: boolean;
  isGuest: boolean;
  isShutOut: boolean;
  /** There is a programme, even if only a slate. */
  hasProgramme: boolean;
}

/** The view that follows from all that the page knows. */
export function viewOf({ state, registration, isGuest, isShutOut, hasProgramme }: PageFacts): View {
  if (state === "cancelled") return "cancelled";
  if (isShutOut) return "shut_out";
  // A guest who is still watching sees the last minutes to the end.
  if (state === "ended") return hasProgramme ? "watch" : "over";
  if (registration && !isGuest) return "register";
  if (state === "recording") return "recording";
  if (state === "live" || state === "paused") return "watch";
  return hasProgramme ? "watch" : "waiting";
}

/** The newer of two states, so that a late update never replaces a newer one. */
export const newest = <T extends { version: number }>(known: T, update: T): T =>
  update.version > known.version ? update : known;
