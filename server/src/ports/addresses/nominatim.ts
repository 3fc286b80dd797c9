import { setTimeout as sleep } from "node:timers/promises";
import { Address } from "@vigil/contract";
import { z } from "zod";
import { type AddressLookup, LookupFailed } from "./addresses.ts";
import { ask } from "./request.ts";

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
  /** A mail address or web page, as its rules ask for. */
  contact: string;
  countries: readonly string[];
  /** Whether it is everybody's server, which one asks once a second and never at every letter. */
  isPublic: boolean;
  /** Milliseconds to wait for an answer. */
  patience?: number;
  /** Milliseconds between two questions to the public server. */
  pace?: number;
}

/** So many wait for their turn at the public server; whoever comes then types the address. */
const waitingAtMost = 4;
const keptFor = 24 * 60 * 60_000;
const keptAtMost = 1_000;

/** Addresses of OpenStreetMap, by the rules of operations.osmfoundation.org/policies/nominatim. */
export function nominatim(settings: NominatimSettings): AddressLookup {
  const headers = { "user-agent": `Vigil (${settings.contact})` };
  const inTurn = settings.isPublic ? takeTurns(settings.pace ?? 1_000) : async () => {};
  const kept = new Map<string, { at: number; found: Found[] }>();

  async function look(path: string, query: Record<string, string>): Promise<Found[]> {
    const url = new URL(`${settings.origin}${path}`);
    url.search = new URLSearchParams({
      ...query,
      format: "jsonv2",
      addressdetails: "1",
      "accept-language": "en",
    }).toString();
    const known = kept.get(url.href);
    if (known && Date.now() - known.at < keptFor) return known.found;
    await inTurn();
    const found = (await ask(url, z.array(Found), { headers, patience: settings.patience })) ?? [];
    if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? "");
    kept.set(url.href, { at: Date.now(), found });
    return found;
  }

  return {
    asYouType: !settings.isPublic,
    attribution: "© OpenStreetMap contributors",
    async suggest(typed) {
      const { countries } = settings;
      const query: Record<string, string> = { q: typed, limit: "5" };
      if (countries.length > 0) query.countrycodes = countries.join(",");
      const found = await look("/search", query);
      return found.flatMap((one) => {
        const id = idOf(one);
        return id ? [{ id, text: one.display_name }] : [];
      });
    },
    async resolve(id) {
      if (!/^[NWR]\d{1,15}$/.test(id)) return undefined;
      const [found] = await look("/lookup", { osm_ids: id });
      return found && read(found);
    },
  };
}

/** Its own name of a thing lasts longer than the number of a search's hit: N123 is a node. */
function idOf({ osm_type, osm_id }: Found): string | undefined {
  return osm_type && osm_id ? `${osm_type.charAt(0).toUpperCase()}${osm_id}` : undefined;
}

function read({ lat, lon, display_name, address }: Found): Address {
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

/** Lets one through at a time, a pace apart. */
function takeTurns(pace: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, next);
    if (at - now > waitingAtMost * pace) throw new LookupFailed("too many people look up addresses at once");
    next = at + pace;
    await sleep(at - now);
  };
}
