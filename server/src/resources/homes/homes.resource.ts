import { homesResource as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { defineResource, everyRow, noRow } from "../../resource/define.ts";
import { homes as table } from "../../tables/homes.table.ts";

const account = accountHooks("funeral_home");

export const homes = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {},
  rows: {
    super_admin: everyRow,
    funeral_home: (actor) => eq(table.id, actor.id),
    funeral_home_staff: (actor) => (actor.funeralHome ? eq(table.id, actor.funeralHome) : noRow()),
  },
  derive: { last_login: lastLogin(table) },
  before: { create: account.create, update: account.update, delete: account.refuseOwn },
  after: { delete: account.afterDelete, restore: account.afterRestore },
});
