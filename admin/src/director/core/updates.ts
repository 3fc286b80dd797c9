import type { DirectorView } from "@vigil/contract";

/**
 * The newer of two views. Events and responses may overtake each other, so a view with a lower version is dropped. Camera
 * health changes without a new version, so of two views with the same version the later arrival counts.
 */
export function newerView(known: DirectorView | null, received: DirectorView): DirectorView {
  return known && received.broadcast.version < known.broadcast.version ? known : received;
}

/** Whether a response carries the panel's view; some responses carry less. */
export const isDirectorView = (response: unknown): response is DirectorView =>
  typeof response === "object" && response !== null && "broadcast" in response && "sources" in response;

/** Seconds without an update after which the panel warns that it may be out of date. */
export const staleAfter = 8;
/**
 * Seconds without a report after which the media process counts as failed: it reports every two seconds, so three reports
 * are missing, and clocks agree to within two seconds.
 */
export const mediaLostAfter = 8;

/** Whole seconds from one moment to a later one, in ms since the epoch; never below zero. */
export const secondsBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / 1000));
