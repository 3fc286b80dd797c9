import { generalSettings as contract } from "@vigil/contract";
import { defineResource, everyRow } from "../../resource/define.ts";
import { generalSettings as table } from "./general-settings.table.ts";

export const generalSettings = defineResource(contract, {
  table,
  filters: {},
  rows: { super_admin: everyRow },
});
