import { plannedMinutes } from "@vigil/contract";

/** What a service holds while it lasts. Ids; null: nobody and nothing in particular. */
export interface Held {
  camera: string | null;
  operator: string | null;
  videographer: string | null;
  director: string | null;
  home: string;
}
/** A booked service: held from `start`, in ms since the epoch, for plannedMinutes. */
export interface Booking extends Held {
  stream: string;
  start: number;
}
type Overlap = { kind: keyof Held; with: Booking };

export const plannedTime = plannedMinutes * 60_000;
const people = ["camera", "operator", "videographer", "director"] as const;

/** Whether two services that begin then would be on at once. One may begin the moment another ends. */
const atOnce = (one: number, other: number): boolean => Math.abs(one - other) < plannedTime;

/**
 * What a service beginning at `start` would share with those that are booked. The home itself is named only where
 * nothing closer is shared with that service, and once.
 */
export function overlaps(start: number, held: Held, booked: readonly Booking[]): Overlap[] {
  const found: Overlap[] = [];
  for (const other of booked) {
    if (!atOnce(start, other.start)) continue;
    const shared = people.filter((kind) => held[kind] !== null && held[kind] === other[kind]);
    for (const kind of shared) found.push({ kind, with: other });
    if (shared.length > 0 || held.home !== other.home) continue;
    if (!found.some(({ kind }) => kind === "home")) found.push({ kind: "home", with: other });
  }
  return found;
}

/** Whether one more job in a month is one too many. No limit: never. */
export const isFull = (most: number | null, jobs: number): boolean => most !== null && jobs >= most;
