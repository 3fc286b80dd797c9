interface Place {
  lat: number | null;
  lon: number | null;
  city: string | null;
}
/** Where somebody films: kilometres around a place, and cities by name. */
export interface Area extends Place {
  radius: number | null;
  cities: readonly string[];
}

const earthRadius = 6371;

/**
 * Whether a place lies in somebody's area; when not, by how many kilometres it is off, or null where only names of cities
 * could be compared. A place in a named city always does, and so does one about which too little is known.
 */
export function reaches(area: Area, place: Place): { inside: true } | { inside: false; away: number | null } {
  const named = [...area.cities, area.city].filter((city) => city !== null).map(plain);
  if (place.city !== null && named.includes(plain(place.city))) return { inside: true };
  const away = distance(area, place);
  if (away !== null && area.radius !== null)
    return away <= area.radius ? { inside: true } : { inside: false, away: Math.round(away) };
  return area.cities.length > 0 && place.city !== null ? { inside: false, away: null } : { inside: true };
}

const plain = (city: string) => city.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Kilometres along a great circle (haversine); null where one end has no coordinates. */
function distance(from: Place, to: Place): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null;
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const h =
    half(to.lat - from.lat) + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * half(to.lon - from.lon);
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}
