import slugify from "@sindresorhus/slugify";
import type { HomeDefaults, HomePlace } from "@vigil/contract";
import { isNull, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { homes } from "../tables/homes.table.ts";
import { currencyRegions, timezones } from "../tables/lookups.table.ts";
import { countries, states } from "../tables/places.table.ts";
import { languageOf, regionsOf, zoneOf } from "./core/zones.ts";

/** Navy and orange, Vigil's own, until the home has chosen its colours. */
const startingColours = { color_code: "#0F2240", color_code_register: "#E8772E" };

/** What follows from the name of a new home and the place of its address. */
export async function defaultsFor(
  db: Queries,
  { name = "", country = "", state = "" }: HomePlace,
): Promise<HomeDefaults> {
  const place = await findPlace(db, country, state);
  const zone = place ? zoneOf(place.country, place.state, zonesOf(place.country)) : null;
  const regions = place ? regionsOf(place.country, place.state_name ?? state) : [];
  const [found] = await db.run<Pick<HomeDefaults, "timezone_detail" | "currency_region_detail">>(sql`
    select (select json_build_object('id', ${timezones.id}, 'title', ${timezones.name}) from ${timezones}
        where ${timezones.name} = ${zone}::text) as timezone_detail,
      (select json_build_object('id', ${currencyRegions.id}, 'title', ${currencyRegions.name}) from ${currencyRegions}
        join json_array_elements_text(${JSON.stringify(regions)}::json) with ordinality as wanted (name, position)
          on vigil_fold(wanted.name) = vigil_fold(${currencyRegions.name})
        where ${isNull(currencyRegions.deleted_at)} order by wanted.position limit 1) as currency_region_detail`);
  return {
    timezone_detail: found?.timezone_detail ?? null,
    currency_region_detail: found?.currency_region_detail ?? null,
    language: place ? languageOf(place.country, place.state) : "en",
    branding_custom_funeral_home_url: await freeAddress(db, name),
    ...startingColours,
  };
}

interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: string | null;
  state_name: string | null;
}

/** The country and state that a form names, by their names or codes. */
async function findPlace(db: Queries, country: string, state: string): Promise<Place | undefined> {
  const [place] = await db.run<Place>(sql`
    select ${countries.code} as country, ${states.code} as state, ${states.name} as state_name
    from ${countries} left join ${states} on ${states.country} = ${countries.id} and ${isNull(states.deleted_at)}
      and (vigil_fold(${states.name}) = vigil_fold(${state}) or upper(${states.code}) = upper(${state}))
    where ${isNull(countries.deleted_at)}
      and (vigil_fold(${countries.name}) = vigil_fold(${country}) or ${countries.code} = upper(${country}))
    order by ${states.code} limit 1`);
  return place;
}

/** The time zones of a country. Node knows them; TypeScript doesn't yet know that it does. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale("und", { region: country }) as Intl.Locale & {
    timeZones?: readonly string[];
    getTimeZones?(): readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** "lindenwood", or "lindenwood-2" if another home has that, be it in the bin. */
async function freeAddress(db: Queries, name: string): Promise<string> {
  const plain = slugify(name, { decamelize: false }).slice(0, 80).replace(/-$/, "") || "home";
  const url = homes.branding_custom_funeral_home_url;
  const rows = await db.run<{ url: string }>(
    sql`select lower(${url}) as url from ${homes} where lower(${url}) ~ ${`^${plain}(-[0-9]+)?$`}`,
  );
  const taken = new Set(rows.map((row) => row.url));
  for (let number = 1; ; number++) {
    const address = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(address)) return address;
  }
}
