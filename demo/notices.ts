import { eq, sql } from "drizzle-orm";
import { accounts } from "../server/src/tables/accounts.table.ts";
import { notifications as table } from "../server/src/tables/notifications.table.ts";
import type { Place } from "./place.ts";
import * as town from "./town.ts";

/**
 * The emails of the town have notified its people, all within the minute in which it was made: here they spread over
 * the last days, what is older than a day was read, and one home has favourites.
 */
export async function notices({ database, now }: Place): Promise<void> {
  await database.run(sql`
    update ${table} set created_at = spread.at, read_at = case when spread.at < ${now}::timestamptz - interval '1 day' then spread.at + interval '2 hours' end
    from (select n.id, ${now}::timestamptz - make_interval(hours => (20 * (row_number() over (partition by n.account order by n.created_at desc, n.id desc) - 1))::int, mins => 20) as at
      from ${table} n) spread
    where spread.id = ${table.id}`);
  await database.orm
    .update(accounts)
    .set({ favourites: [...town.favourites.addresses] })
    .where(eq(accounts.username, town.favourites.username));
}
