import { setTimeout as sleep } from "node:timers/promises";
import { Address } from "@vigil/contract";
import { z } from "zod";
import { type AddressLookup, LookupFailed } from "./addresses.ts";
import { requestAddress } from "./request.ts";

const Found = z.object({
  osm_type: z.string().optional(),
  osm_id: z.number().optional(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  address: z.record(z.string(), z.string()).default({}),
});
type Found = z.output<typeof Found>;

export interface NominatimSettings {
  origin: string;
  /** An email address or web page, which its usage policy requires. */
  contact: string;
  countries: readonly string[];
  /** Whether it is the public server, which may be queried once a second and never at every keystroke. */
  isPublic: boolean;
  /** Milliseconds to wait for a response. */
  timeout?: number;
  /** Milliseconds between two requests to the public server. */
  pace?: number;
}

/** The most requests that wait for the public server; beyond that, people type the address themselves. */
const maxWaiting = 4;
const cacheLifetime = 24 * 60 * 60_000;
const maxCached = 1_000;

/** Addresses of OpenStreetMap, following operations.osmfoundation.org/policies/nominatim. */
export function nominatim(settings: NominatimSettings): AddressLookup {
  const headers = { "user-agent": `Vigil (${settings.contact})` };
  const waitForTurn = settings.isPublic ? limitRate(settings.pace ?? 1_000) : async () => {};
  const cache = new Map<string, { at: number; found: Found[] }>();

  async function fetchPlaces(path: string, query: Record<string, string>): Promise<Found[]> {
    const url = new URL(`${settings.origin}${path}`);
    url.search = new URLSearchParams({
      ...query,
      format: "jsonv2",
      addressdetails: "1",
      "accept-language": "en",
    }).toString();
    const known = cache.get(url.href);
    if (known && Date.now() - known.at < cacheLifetime) return known.found;
    await waitForTurn();
    const found = (await requestAddress(url, z.array(Found), { headers, timeout: settings.timeout })) ?? [];
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? "");
    cache.set(url.href, { at: Date.now(), found });
    return found;
  }

  return {
    asYouType: !settings.isPublic,
    attribution: "© OpenStreetMap contributors",
    async suggest(typed) {
      const { countries } = settings;
      const query: Record<string, string> = { q: typed, limit: "5" };
      if (countries.length > 0) query.countrycodes = countries.join(",");
      const found = await fetchPlaces("/search", query);
      return found.flatMap((one) => {
        const id = idOf(one);
        return id ? [{ id, text: one.display_name }] : [];
      });
    },
    async resolve(id) {
      if (!/^[NWR]\d{1,15}$/.test(id)) return undefined;
      const [found] = await fetchPlaces("/lookup", { osm_ids: id });
      return found && toAddress(found);
    },
  };
}

/** The OSM id is more stable than a search hit's place_id: N123 is a node. */
function idOf({ osm_type, osm_id }: Found): string | undefined {
  return osm_type && osm_id ? `${osm_type.charAt(0).toUpperCase()}${osm_id}` : undefined;
}

function toAddress({ lat, lon, display_name, address }: Found): Address {
  const part = (...names: string[]) => names.map((name) => address[name]).find(Boolean) ?? null;
  const street = [part("house_number"), part("road", "pedestrian", "footway")].filter(Boolean).join(" ");
  return Address.parse({
    address_text: street || (display_name.split(",")[0] ?? null),
    city_name: part("city", "town", "village", "municipality", "hamlet"),
    state_name: part("state", "province", "region"),
    country_name: part("country"),
    postal_code: part("postcode"),
    lat,
    lon,
  });
}

/** Lets one request through at a time, `pace` milliseconds apart. */
function limitRate(pace: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, next);
    if (at - now > maxWaiting * pace) throw new LookupFailed("too many people look up addresses at once");
    next = at + pace;
    await sleep(at - now);
  };
}
