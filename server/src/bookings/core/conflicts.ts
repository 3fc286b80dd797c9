import { plannedMinutes } from "@vigil/contract";

/** Ids of what a service occupies while it lasts; null: nothing chosen. */
export interface BookedResources {
  camera: string | null;
  operator: string | null;
  videographer: string | null;
  director: string | null;
  home: string;
}
/** A booked service. It lasts for plannedMinutes from `start`, in ms since the epoch. */
export interface Booking extends BookedResources {
  stream: string;
  start: number;
}
type Overlap = { kind: keyof BookedResources; with: Booking };

/** Ms. */
export const plannedTime = plannedMinutes * 60_000;
const exclusive = ["camera", "operator", "videographer", "director"] as const;

/** Whether services with these starts overlap. One may begin the moment another ends. */
const areConcurrent = (one: number, other: number): boolean => Math.abs(one - other) < plannedTime;

/**
 * What a service beginning at `start` would share with booked services. The home itself counts only when nothing else
 * is shared with that service, and is returned once.
 */
export function overlaps(start: number, resources: BookedResources, booked: readonly Booking[]): Overlap[] {
  const found: Overlap[] = [];
  for (const other of booked) {
    if (!areConcurrent(start, other.start)) continue;
    const shared = exclusive.filter((kind) => resources[kind] !== null && resources[kind] === other[kind]);
    for (const kind of shared) found.push({ kind, with: other });
    if (shared.length > 0 || resources.home !== other.home) continue;
    if (!found.some(({ kind }) => kind === "home")) found.push({ kind: "home", with: other });
  }
  return found;
}

/** Whether the limit of jobs in a month is reached; null: no limit. */
export const isFull = (limit: number | null, jobs: number): boolean => limit !== null && jobs >= limit;
