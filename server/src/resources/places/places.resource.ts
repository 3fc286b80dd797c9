import * as contracts from "@vigil/contract";
import { type Role, roles } from "@vigil/contract";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import {
  cities as cityTable,
  countries as countryTable,
  states as stateTable,
} from "../../tables/places.table.ts";

const rows = Object.fromEntries(roles.map((role) => [role, everyRow])) as Record<Role, () => SQL>;

export const countries = defineResource(contracts.countriesResource, {
  table: countryTable,
  search: countryTable.search_text,
  filters: {},
  rows,
});
export const states = defineResource(contracts.statesResource, {
  table: stateTable,
  search: stateTable.search_text,
  filters: { country: (country) => eq(stateTable.country, country) },
  rows,
});
export const cities = defineResource(contracts.citiesResource, {
  table: cityTable,
  search: cityTable.search_text,
  filters: {
    state: (state) => eq(cityTable.state, state),
    country: (country) =>
      inArray(cityTable.state, sql`(select id from ${stateTable} where ${eq(stateTable.country, country)})`),
  },
  rows,
});
