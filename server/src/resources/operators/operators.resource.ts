import { operatorsResource as contract, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { fieldProblem } from "../../problems.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { operators as table } from "../../tables/operators.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { teams } from "../../tables/teams.table.ts";
import { refuseMoveWithStreams } from "../streams/streams.reassignment.ts";

const account = accountHooks("customer_care_operator");

export const operators = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    client_care_team: (team) => eq(table.client_care_team, team),
    status: (active) => eq(table.status, active),
  },
  rows: {
    super_admin: everyRow,
    customer_care_team: (actor) => eq(table.client_care_team, actor.id),
  },
  derive: {
    last_login: lastLogin(table),
    client_care_team_name: sql`select t.company_name from ${teams} t where t.id = ${table.client_care_team}`,
    client_care_team_phone: sql`select t.phone from ${teams} t where t.id = ${table.client_care_team}`,
    delivered_jobs: sql`select count(*) from ${streams} s where s.client_care_operator = ${table.id}
      and s.deleted_at is null and not s.disabled_by_fh and s.broadcast_status = 'completed'`,
  },
  before: {
    create: async (write) => {
      if (write.actor.role === "customer_care_team") write.values.client_care_team = write.actor.id;
      if (!write.values.client_care_team) throw fieldProblem({ client_care_team: [words.required] });
      await account.create(write);
    },
    update: async (write) => {
      await refuseMoveWithStreams(
        write.tx,
        write.id,
        "client_care_team",
        write.values.client_care_team,
        "client_care_operator",
      );
      await account.update(write);
    },
  },
  refuseDelete: account.refuseOwn,
  after: { delete: account.afterDelete, restore: account.afterRestore },
});
