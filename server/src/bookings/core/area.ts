interface Place {
  lat: number | null;
  lon: number | null;
  city: string | null;
}
/** Where somebody films: a radius in kilometres around a place, and cities by name. */
export interface Area extends Place {
  radius: number | null;
  cities: readonly string[];
}

/** Kilometres. */
const earthRadius = 6371;

/**
 * Whether a place lies in somebody's area. A place in a named city does, and so does one about which too little is
 * known. `distance`: kilometres from the area's centre to a place outside; null when only city names could be compared.
 */
export function checkArea(
  area: Area,
  place: Place,
): { inside: true } | { inside: false; distance: number | null } {
  const named = [...area.cities, area.city].filter((city) => city !== null).map(normalised);
  if (place.city !== null && named.includes(normalised(place.city))) return { inside: true };
  const distance = distanceBetween(area, place);
  if (distance !== null && area.radius !== null)
    return distance <= area.radius ? { inside: true } : { inside: false, distance: Math.round(distance) };
  return area.cities.length > 0 && place.city !== null ? { inside: false, distance: null } : { inside: true };
}

const normalised = (city: string) => city.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Kilometres along a great circle (haversine); null if either place has no coordinates. */
function distanceBetween(from: Place, to: Place): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null;
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const h =
    half(to.lat - from.lat) + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * half(to.lon - from.lon);
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}
