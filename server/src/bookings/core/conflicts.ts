import type { Point } from "./distance.ts";
import { travelMinutes } from "./travel.ts";

/** Ids of what a service occupies while it lasts; null: nothing chosen. */
export interface BookedResources {
  camera: string | null;
  operator: string | null;
  videographer: string | null;
  director: string | null;
  home: string;
}
/** A service in its time (ms since the epoch) and on its way from its first place to its last. */
export interface Stay {
  start: number;
  end: number;
  first: Point;
  last: Point;
}
/** A booked service. */
export interface Booking extends BookedResources, Stay {
  stream: string;
}
/** The way between two services of the same person, in minutes. */
export interface Way {
  /** Whether the booked service comes first. */
  isBefore: boolean;
  needed: number;
  between: number;
}
interface Overlap {
  kind: keyof BookedResources;
  with: Booking;
  /** Set when they don't overlap, but leave too little time for the way. */
  way?: Way;
}

/** Other services of the home at that time that are named. */
const homesAtMost = 3;

const exclusive = ["camera", "operator", "videographer", "director"] as const;
/** Those who are at the place; an operator looks after a service from a desk, and a camera hangs on a wall. */
const travelling: readonly (typeof exclusive)[number][] = ["videographer", "director"];

/** Whether two services overlap. One may begin the moment another ends. */
const areConcurrent = (one: Stay, other: Stay): boolean => one.start < other.end && other.start < one.end;

/** The way between two services that don't overlap, if there is too little time for it. */
function wayWithoutTime(stay: Stay, other: Stay): Way | null {
  const isBefore = other.end <= stay.start;
  const [before, after] = isBefore ? [other, stay] : [stay, other];
  const needed = travelMinutes(before.last, after.first);
  const between = Math.floor((after.start - before.end) / 60_000);
  return needed !== null && between < needed ? { isBefore, needed, between } : null;
}

/** The same service at another start. */
export const stayAt = (stay: Stay, start: number): Stay => ({
  ...stay,
  start,
  end: start + stay.end - stay.start,
});

/**
 * What a service would share with booked services. The home itself counts only when nothing else is shared with that
 * service, and for the first few of them. People also need the time to get from one to the other.
 */
export function overlaps(stay: Stay, resources: BookedResources, booked: readonly Booking[]): Overlap[] {
  const found: Overlap[] = [];
  for (const other of booked) {
    const shared = exclusive.filter((kind) => resources[kind] !== null && resources[kind] === other[kind]);
    if (!areConcurrent(stay, other)) {
      const onTheWay = shared.filter((kind) => travelling.includes(kind));
      const way = onTheWay.length > 0 ? wayWithoutTime(stay, other) : null;
      if (way) for (const kind of onTheWay) found.push({ kind, with: other, way });
      continue;
    }
    for (const kind of shared) found.push({ kind, with: other });
    if (shared.length > 0 || resources.home !== other.home) continue;
    if (found.filter(({ kind }) => kind === "home").length < homesAtMost)
      found.push({ kind: "home", with: other });
  }
  return found;
}

/** Whether the limit of jobs in a month is reached; null: no limit. */
export const isFull = (limit: number | null, jobs: number): boolean => limit !== null && jobs >= limit;
