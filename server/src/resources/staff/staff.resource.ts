import { staffResource as contract, type Staff, staffAccesses, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { fieldProblem } from "../../problems.ts";
import { defineResource, everyRow, type Write } from "../../resource/define.ts";
import { applyHome, ofOwnHome } from "../../resource/home-scope.ts";
import { staff as table } from "../../tables/staff.table.ts";
import { refuseMoveWithStreams } from "../streams/streams.reassignment.ts";

const account = accountHooks("funeral_home_staff");
const ofHome = ofOwnHome(table.funeral_home);

export const staff = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    funeral_home: (home) => eq(table.funeral_home, home),
    staff_role: (role) => eq(table.staff_role, role),
    status: (active) => eq(table.status, active),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  derive: { last_login: lastLogin(table) },
  before: {
    create: async (write) => {
      applyHome(write);
      await account.create(write);
    },
    update: async (write) => {
      refuseTakeover(write);
      await refuseMoveWithStreams(
        write.tx,
        write.id,
        "funeral_home",
        write.values.funeral_home,
        "funeral_home_director",
        "funeral_home_director_leading_the_service",
      );
      await account.update(write);
    },
  },
  refuseDelete: account.refuseOwn,
  after: { delete: account.afterDelete, restore: account.afterRestore },
});

/**
 * Whoever sets a colleague's password could sign in as that colleague or shut them out, so nobody may do that to a
 * colleague with more accesses.
 */
function refuseTakeover({
  actor,
  id,
  values,
  current,
}: Write<{ username?: string; email?: string; password?: string; status?: boolean }, Staff>): void {
  if (actor.role !== "funeral_home_staff" || id === actor.id) return;
  const stronger = staffAccesses.some((access) => current[access] && !actor.accesses[access]);
  const signIn = (["username", "email", "password", "status"] as const).find(
    (field) => values[field] !== undefined,
  );
  if (stronger && signIn) throw fieldProblem({ [signIn]: [words.strongerColleague] });
}
