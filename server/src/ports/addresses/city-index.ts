import { Address } from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { allOf } from "../../resource/define.ts";
import { begins, matches } from "../../resource/search.ts";
import { cities, countries, states } from "../../tables/places.table.ts";
import type { AddressLookup, Region } from "./addresses.ts";
import { type Interpretation, interpretations } from "./core/typed.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The lookup without a provider: the city is found among those Vigil knows, the street is taken as typed. */
export function cityIndex(database: Queries): AddressLookup {
  return {
    asYouType: true,
    attribution: null,
    async suggest(typed, _session, own) {
      for (const interpretation of interpretations(typed)) {
        const found = await findCities(database, interpretation.place, own);
        if (found.length > 0) return found.map((city) => suggestion(city, interpretation));
      }
      return [];
    },
    async resolve(id) {
      const { city = "", street = "", postal = "" } = Object.fromEntries(new URLSearchParams(id));
      if (!uuid.test(city)) return undefined;
      const [found] = await database.run<object>(sql`
        select ${cities.name} as city_name, ${states.name} as state_name, ${countries.name} as country_name,
          ${cities.lat}, ${cities.lon}
        from ${cities} join ${states} on ${states.id} = ${cities.state}
        join ${countries} on ${countries.id} = ${states.country} where ${cities.id} = ${city}`);
      return found && Address.parse({ ...found, address_text: street, postal_code: postal });
    },
  };
}

interface City {
  id: string;
  full_name: string;
}

/** One or two letters match too many places to be useful. */
async function findCities(database: Queries, typed: string, own: Region | undefined): Promise<City[]> {
  const { search_text: text, id, full_name, population } = cities;
  const first = begins(text, typed);
  if (!first || typed.length < 3) return [];
  return database.run<City>(sql`
    select ${id}, ${full_name} from ${cities} where ${allOf(matches(text, typed), isNull(cities.deleted_at))}
    order by ${ownFirst(own)} ${first} desc, ${population} desc, ${full_name} limit 5`);
}

/** Cities of the own region come first, then those of its country: the few that are suggested may not reach them. */
function ownFirst(own: Region | undefined): SQL {
  if (!own) return sql``;
  const isIn = (place: string) => sql`lower(${cities.full_name}) like '%' || lower(${`, ${place}`}::text)`;
  return sql`${isIn(`${own.state}, ${own.country}`)} desc, ${isIn(own.country)} desc,`;
}

function suggestion({ id, full_name }: City, { street, postalCode }: Interpretation) {
  const text = [street, full_name, postalCode].filter(Boolean).join(", ");
  return { id: new URLSearchParams({ city: id, street, postal: postalCode }).toString(), text };
}
