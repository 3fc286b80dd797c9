import type { DirectorView } from "@vigil/contract";

/**
 * What is known after one more word from the server. News travel two ways at once, so the older of two may come last:
 * by its version it is thrown away. Health changes without a new version, so of two equal ones the later counts.
 */
export function follow(known: DirectorView | null, told: DirectorView): DirectorView {
  return known && told.broadcast.version < known.broadcast.version ? known : told;
}

/** Whether a call answered with the panel's view; some answer with less. */
export const isView = (answer: unknown): answer is DirectorView =>
  typeof answer === "object" && answer !== null && "broadcast" in answer && "sources" in answer;

/** Seconds without news after which the panel says that what it shows may be old. */
export const staleAfter = 8;
/** The media process reports every two seconds; three reports missed are a failure, and clocks agree to two seconds. */
export const mediaSilentAfter = 8;

/** Whole seconds from one moment to a later one, in ms since the epoch; never below zero. */
export const secondsBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / 1000));

/** '0:42', '12:05' or '1:02:07'. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
