import { familiesResource as contract, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { lastLogin } from "../../auth/account-columns.ts";
import { accountHooks } from "../../auth/account-hooks.ts";
import { toE164 } from "../../ports/telephone/telephone.ts";
import { fieldProblem } from "../../problems.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { applyHome, ofOwnHome } from "../../resource/home-scope.ts";
import { families as table } from "../../tables/families.table.ts";
import { refuseMoveWithStreams } from "../streams/streams.reassignment.ts";

const account = accountHooks("family");
const ofHome = ofOwnHome(table.funeral_home);

/**
 * A family keeps a way to reach it: its email address, or where it never had one a number that gets text messages, which
 * is stored as it is texted.
 */
function requireReachable(
  values: { email?: string; phone?: string | null },
  current: { email: string; phone: string | null },
): void {
  const { email = current.email, phone = current.phone } = values;
  if (email) return;
  if (current.email) throw fieldProblem({ email: [words.required] });
  const number = toE164(phone ?? "");
  if (number === null) throw fieldProblem({ phone: [words.phoneForTexts] });
  if (values.phone !== undefined) values.phone = number;
}

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
      // Only a booking adds a family without one (bookings/book.ts).
      if (!write.values.email && !("welcome_waits" in write.values))
        throw fieldProblem({ email: [words.required] });
      await account.create(write);
    },
    update: async (write) => {
      requireReachable(write.values, write.current);
      await refuseMoveWithStreams(write.tx, write.id, "funeral_home", write.values.funeral_home, "family");
      await account.update(write);
    },
  },
  refuseDelete: account.refuseOwn,
  after: { delete: account.afterDelete, restore: account.afterRestore },
});
