import { staff as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { applyHome, ofOwnHome } from "../../resource/home-scope.ts";
import { staff as table } from "./staff.table.ts";

const account = accountHooks("funeral_home_staff");
const ofHome = ofOwnHome(table.funeral_home);

export const staff = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    funeral_home: (home) => eq(table.funeral_home, home),
    staff_role: (role) => eq(table.staff_role, role),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  derive: { last_login: lastLogin(table) },
  before: {
    create: async (write) => {
      applyHome(write);
      await account.create(write);
    },
    update: account.update,
    delete: account.refuseOwn,
  },
  after: { delete: account.afterDelete, restore: account.afterRestore },
});
