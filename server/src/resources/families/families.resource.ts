import { familiesResource as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { applyHome, ofOwnHome } from "../../resource/home-scope.ts";
import { families as table } from "../../tables/families.table.ts";
import { refuseMoveWithStreams } from "../streams/streams.reassignment.ts";

const account = accountHooks("family");
const ofHome = ofOwnHome(table.funeral_home);

export const families = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    funeral_home: (home) => eq(table.funeral_home, home),
    publish: (published) => eq(table.publish, published),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  derive: { last_login: lastLogin(table) },
  before: {
    create: async (write) => {
      applyHome(write);
      await account.create(write);
    },
    update: async (write) => {
      await refuseMoveWithStreams(write.tx, write.id, "funeral_home", write.values.funeral_home, "family");
      await account.update(write);
    },
    delete: account.refuseOwn,
  },
  after: { delete: account.afterDelete, restore: account.afterRestore },
});
