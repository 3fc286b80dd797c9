import { addonsResource as addonContract, productsResource as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import { products as table } from "../../tables/products.table.ts";

const shared = {
  table,
  search: table.search_text,
  filters: { region: (region: string) => eq(table.region, region) },
};

export const products = defineResource(contract, { ...shared, rows: { super_admin: everyRow } });

/** The same rows read-only, for pickers. */
export const addons = defineResource(addonContract, {
  ...shared,
  rows: { super_admin: everyRow, funeral_home: everyRow, funeral_home_staff: everyRow },
});
