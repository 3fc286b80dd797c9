import { regionsResource as contract } from "@vigil/contract";
import { defineResource, everyRow } from "../../resource/define.ts";
import { regionHomes, regions as table } from "../../tables/regions.table.ts";

export const regions = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {},
  rows: { super_admin: everyRow },
  links: { funeral_homes: { table: regionHomes, own: regionHomes.region, other: regionHomes.funeral_home } },
});
