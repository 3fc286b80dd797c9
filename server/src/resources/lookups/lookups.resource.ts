import * as contracts from "@vigil/contract";
import { type Role, roles } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import * as tables from "../../tables/lookups.table.ts";

const rows = Object.fromEntries(roles.map((role) => [role, everyRow])) as Record<Role, () => SQL>;

export const timezones = defineResource(contracts.timezonesResource, {
  table: tables.timezones,
  search: tables.timezones.search_text,
  filters: {},
  rows,
});
export const languages = defineResource(contracts.languagesResource, {
  table: tables.languages,
  search: tables.languages.search_text,
  filters: {},
  rows,
});
export const currencyRegions = defineResource(contracts.currencyRegionsResource, {
  table: tables.currencyRegions,
  search: tables.currencyRegions.search_text,
  filters: {},
  rows,
  derive: {
    tax_rates: sql`select coalesce(json_object_agg(r.label, r.ppm / 10000.0 order by r.position), '{}')
      from ${tables.taxRates} r where r.currency_region = ${tables.currencyRegions.id}`,
  },
});
export const eventTypes = defineResource(contracts.eventTypesResource, {
  table: tables.eventTypes,
  search: tables.eventTypes.search_text,
  filters: {},
  rows,
});
export const zoomUsers = defineResource(contracts.zoomUsersResource, {
  table: tables.zoomUsers,
  search: tables.zoomUsers.search_text,
  filters: {},
  rows: { super_admin: everyRow },
});
