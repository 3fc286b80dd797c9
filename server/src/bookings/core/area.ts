import { distanceBetween, type Point } from "./distance.ts";

interface Place extends Point {
  /** Or an address on one line, of which it is a part. */
  city: string | null;
}
/** Where somebody films: a radius in kilometres around a place, and cities by name. */
export interface Area extends Place {
  radius: number | null;
  cities: readonly string[];
}

/**
 * Whether a place lies in somebody's area. A place in a named city does, and so does one about which too little is
 * known. `distance`: kilometres from the area's centre to a place outside; null when only city names could be compared.
 */
export function checkArea(
  area: Area,
  place: Place,
): { inside: true } | { inside: false; distance: number | null } {
  const named = [...area.cities, area.city].filter((city) => city !== null).map(normalised);
  if (place.city?.split(",").some((part) => named.includes(normalised(part)))) return { inside: true };
  const distance = distanceBetween(area, place);
  if (distance !== null && area.radius !== null)
    return distance <= area.radius ? { inside: true } : { inside: false, distance: Math.round(distance) };
  return area.cities.length > 0 && place.city !== null ? { inside: false, distance: null } : { inside: true };
}

const normalised = (city: string) => city.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
