import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";

/** Signs the people of the demo out, whose password stands in the README; while DEMO is off the sign-in lets none of them in. */
export async function signDemoOut({ orm }: Pick<Database, "orm">): Promise<void> {
  const people = orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.demo, true));
  await orm
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(inArray(sessions.account, people), isNull(sessions.revoked_at)));
}
