import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";
import { pushSubscriptions } from "../tables/push-subscriptions.table.ts";

/** Signs the demo's people out, because their password is in the README. Without DEMO none of them can sign in. */
export async function endDemoSessions({ orm }: Pick<Database, "orm">): Promise<void> {
  const people = orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.demo, true));
  await orm
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(inArray(sessions.account, people), isNull(sessions.revoked_at)));
  await orm.delete(pushSubscriptions).where(inArray(pushSubscriptions.account, people));
}
