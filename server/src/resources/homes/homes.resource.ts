import { homesResource as contract, type FuneralHome, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { fieldProblem } from "../../problems.ts";
import { defineResource, everyRow, noRow, type Runtime } from "../../resource/define.ts";
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
  deleteNeedsProof: true,
  before: {
    create: async (write) => {
      requireProvider(write);
      await account.create(write);
    },
    update: async (write) => {
      requireProvider(write);
      await account.update(write);
    },
  },
  refuseDelete: account.refuseOwn,
  after: { delete: account.afterDelete, restore: account.afterRestore },
});

/** @throws Problem 400 when the home chooses a provider that this installation doesn't have */
function requireProvider({
  values,
  runtime,
}: {
  values: Partial<Pick<FuneralHome, "delivery">>;
  runtime: Runtime;
}): void {
  if (values.delivery === "cloudflare" && !runtime.delivery.hasCloudflare)
    throw fieldProblem({ delivery: [words.cloudflareNotSetUp] });
}
