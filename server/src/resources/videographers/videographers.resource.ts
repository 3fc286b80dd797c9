import { videographersResource as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { eligibleCities, videographers as table } from "../../tables/videographers.table.ts";

const account = accountHooks("video_grapher");

export const videographers = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { status: (active) => eq(table.status, active) },
  rows: { super_admin: everyRow },
  derive: { last_login: lastLogin(table) },
  links: {
    eligible_cities: { table: eligibleCities, own: eligibleCities.video_grapher, other: eligibleCities.city },
  },
  before: { create: account.create, update: account.update },
  refuseDelete: account.refuseOwn,
  after: { delete: account.afterDelete, restore: account.afterRestore },
});
