import { z } from "zod";
import { Count, Id, reference } from "./fields.ts";
import { everyoneLooks } from "./lookups.ts";
import { detail, resource } from "./resource.ts";

/** ISO 3166-1. */
const Country = z.object({ id: Id, name: z.string(), code: z.string() });

const State = z.object({
  id: Id,
  name: z.string(),
  /** As in addresses: NB. Null where it has none that people use. */
  code: z.string().nullable(),
  country: reference("usr/country"),
  country_detail: detail,
});

const City = z.object({
  id: Id,
  name: z.string(),
  /** With its state and country, for where nothing else says which one is meant. */
  full_name: z.string(),
  state: reference("usr/state"),
  state_detail: detail,
  /** 0: not known. */
  population: Count,
  lat: z.number(),
  lon: z.number(),
});

const nothing = z.object({});
export const countries = resource({
  path: "usr/country",
  name: { one: "Country", many: "Countries" },
  record: Country,
  create: nothing,
  filters: nothing,
  title: "name",
  ordering: ["name"],
  grants: everyoneLooks,
});
export const states = resource({
  path: "usr/state",
  name: { one: "State", many: "States" },
  record: State,
  create: nothing,
  filters: z.object({ country: Id }).partial(),
  title: "name",
  ordering: ["name"],
  grants: everyoneLooks,
});
export const cities = resource({
  path: "usr/city",
  name: { one: "City", many: "Cities" },
  record: City,
  create: nothing,
  filters: z.object({ state: Id, country: Id }).partial(),
  title: "name",
  ordering: ["name", "population"],
  weight: "population",
  grants: everyoneLooks,
});
