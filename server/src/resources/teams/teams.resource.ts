import { teamsResource as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { naturally } from "../../tables/columns.ts";
import { operators } from "../../tables/operators.table.ts";
import { teams as table } from "../../tables/teams.table.ts";

const account = accountHooks("customer_care_team");

export const teams = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { status: (active) => eq(table.status, active) },
  rows: { super_admin: everyRow },
  derive: {
    last_login: lastLogin(table),
    specialists: sql`select coalesce(json_agg(json_build_object('id', o.id, 'title', o.full_name) order by ${naturally(sql`o.full_name`)}), '[]')
      from ${operators} o where o.client_care_team = ${table.id} and o.deleted_at is null`,
  },
  before: { create: account.create, update: account.update },
  refuseDelete: account.refuseOwn,
  after: { delete: account.afterDelete, restore: account.afterRestore },
});
