import { adminsResource as contract, superAdminAccesses, words } from "@vigil/contract";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { admins as table } from "../../tables/admins.table.ts";
import { refuseWrongPlace } from "./admins.hooks.ts";

const account = accountHooks("super_admin");

export const admins = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {},
  rows: { super_admin: everyRow },
  derive: { last_login: lastLogin(table) },
  before: {
    create: async (write) => {
      await refuseWrongPlace(write);
      await account.create(write);
    },
    update: async (write) => {
      await refuseWrongPlace(write);
      const flag = superAdminAccesses.find((access) => write.values[access] !== undefined);
      if (flag && write.id === write.actor.id) throw fieldProblem({ [flag]: [words.ownAccesses] });
      if (flag) await write.runtime.proofs.require(write.tx, write.actor);
      const revoked = (["admins", "status"] as const).find((field) => write.values[field] === false);
      if (
        revoked &&
        write.current.admins &&
        write.current.status &&
        !(await anotherAdmin(write.tx, write.id))
      )
        throw fieldProblem({ [revoked]: [words.lastAdmin] });
      await account.update(write);
    },
  },
  refuseDelete: async (write) => {
    account.refuseOwn(write);
    if (write.current.admins && write.current.status && !(await anotherAdmin(write.tx, write.id)))
      throw problem("last_admin");
  },
  after: { delete: account.afterDelete, restore: account.afterRestore },
});

/**
 * Whether another active admin has the admins access. The lock serialises two who revoke it from each other at the same
 * time.
 */
async function anotherAdmin(tx: Queries, id: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('last admin'))`);
  const others = await tx.orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.admins, true), eq(table.status, true), ne(table.id, id), isNull(table.deleted_at)))
    .limit(1);
  return others.length > 0;
}
