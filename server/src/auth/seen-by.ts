import { type SQL, sql } from "drizzle-orm";
import { sessions } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { homes } from "../tables/homes.table.ts";

/**
 * Name of whoever looks by a session that was opened for that; null for its owner's own.
 * @param viewer id of the session of whoever looks
 */
export const seenBy = (viewer: SQL | string | null) => sql<string | null>`(
  select coalesce(by_admin.full_name, by_home.funeral_home_name)
  from ${sessions} looking
  left join ${admins} by_admin on by_admin.id = looking.account
  left join ${homes} by_home on by_home.id = looking.account
  where looking.id = ${viewer}::uuid)`;
