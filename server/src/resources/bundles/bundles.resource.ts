import { bundlesResource as contract } from "@vigil/contract";
import { defineResource, everyRow } from "../../resource/define.ts";
import { bundleProducts, bundles as table } from "../../tables/products.table.ts";

export const bundles = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {},
  rows: { super_admin: everyRow },
  links: { add_ons: { table: bundleProducts, own: bundleProducts.bundle, other: bundleProducts.product } },
});
