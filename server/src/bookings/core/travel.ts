import { distanceBetween, type Point } from "./distance.ts";

/**
 * Roads are longer than the straight line by 1.2 to 1.3 in North America (Ballou, Rahardja and Sakai, "Selected country
 * circuity factors for road travel distance estimation", Transportation Research A 36, 2002).
 */
const circuity = 1.3;
/** Km/h, towns and country roads together. */
const speed = 60;
/** Minutes to load the car, park and walk. */
const aroundIt = 10;
/** Kilometres within which two places are the same. */
const samePlace = 0.1;

/** Minutes from one place to another by car, rounded up; 0 within one place, null if it isn't known where both are. */
export function travelMinutes(from: Point, to: Point): number | null {
  const distance = distanceBetween(from, to);
  if (distance === null) return null;
  return distance <= samePlace ? 0 : Math.ceil((distance * circuity * 60) / speed) + aroundIt;
}
