import { z } from "zod";
import { Count, Id, reference } from "./fields.schema.ts";
import { cities, countries, states } from "./places.ts";
import { detail, resource } from "./resource.schema.ts";

/** ISO 3166-1. */
const Country = z.object({ id: Id, name: z.string(), code: z.string() });

const State = z.object({
  id: Id,
  name: z.string(),
  /** The abbreviation in addresses, such as NB. Null where there is none in use. */
  code: z.string().nullable(),
  country: reference("usr/country"),
  country_detail: detail,
});

const City = z.object({
  id: Id,
  name: z.string(),
  /** Includes its state and country, to tell it from cities of the same name. */
  full_name: z.string(),
  state: reference("usr/state"),
  state_detail: detail,
  /** 0: unknown. */
  population: Count,
  lat: z.number(),
  lon: z.number(),
});

const nothing = z.object({});
export const countriesResource = resource(countries, {
  record: Country,
  create: nothing,
  filters: nothing,
});
export const statesResource = resource(states, {
  record: State,
  create: nothing,
  filters: z.object({ country: Id }).partial(),
});
export const citiesResource = resource(cities, {
  record: City,
  create: nothing,
  filters: z.object({ state: Id, country: Id }).partial(),
});
