import { streamProductsResource as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import { streamProducts as table } from "../../tables/products.table.ts";

export const streamProducts = defineResource(contract, {
  table,
  filters: { stream: (stream) => eq(table.stream, stream) },
  rows: { super_admin: everyRow },
});
