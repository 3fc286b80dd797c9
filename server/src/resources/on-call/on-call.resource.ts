import { onCallResource as contract } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import { onCallDuties as table } from "../../tables/incidents.table.ts";

export const onCall = defineResource(contract, {
  table,
  filters: { over: (over) => (over ? sql`${table.ends_at} <= now()` : sql`${table.ends_at} > now()`) },
  rows: { super_admin: everyRow },
});
