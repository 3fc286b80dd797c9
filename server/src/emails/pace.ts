import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { mailPace } from "../tables/emails.table.ts";

/**
 * Spaces emails evenly, across all processes that send from this database. Each email reserves the next free moment in
 * one statement, so that nothing is held while it waits; what a killed process reserved passes unused.
 * @returns a function that waits until the next email may be sent
 */
export const createMailPace = (database: Database, perSecond: number) => async (): Promise<void> => {
  // Not longer than a minute, also when the database's clock was set back.
  const latest = sql`clock_timestamp() + interval '1 minute'`;
  const next = sql`least(greatest(${mailPace.next_at}, clock_timestamp()), ${latest})`;
  const gap = sql`make_interval(secs => ${1 / perSecond})`;
  const [reserved] = await database.run<{ wait: number }>(sql`
    insert into ${mailPace} (id, next_at) values (1, clock_timestamp() + ${gap})
    on conflict (id) do update set next_at = ${next} + ${gap}
    returning (extract(epoch from ${mailPace.next_at} - ${gap} - clock_timestamp()) * 1000)::float8 as wait`);
  if (reserved && reserved.wait > 0) await setTimeout(Math.ceil(reserved.wait));
};
