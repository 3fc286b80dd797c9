import { deliveriesKeptDays } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { webhookEndpoints, webhookEvents } from "../tables/webhooks.table.ts";

const old = sql`now() - make_interval(days => ${deliveriesKeptDays})`;
/** Rows per statement. */
const batch = 5000;

/** Deletes events, with their deliveries, and removed endpoints after a month. */
export async function purgeWebhooks(db: Queries): Promise<void> {
  let deleted = batch;
  while (deleted === batch) {
    const rows = await db.run(sql`delete from ${webhookEvents} where id in (
      select id from ${webhookEvents} where created_at < ${old} limit ${batch}) returning 1`);
    deleted = rows.length;
  }
  await db.run(sql`delete from ${webhookEndpoints} where deleted_at < ${old}`);
}
