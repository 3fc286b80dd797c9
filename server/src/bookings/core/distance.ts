/** Degrees; null where they aren't known. */
export interface Point {
  lat: number | null;
  lon: number | null;
}

/** Kilometres. */
const earthRadius = 6371;

/** Kilometres along a great circle (haversine); null if either place has no coordinates. */
export function distanceBetween(from: Point, to: Point): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null;
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const h =
    half(to.lat - from.lat) + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * half(to.lon - from.lon);
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}
