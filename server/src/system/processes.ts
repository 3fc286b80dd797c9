import os from "node:os";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../database/database.ts";
import { errorKinds, providerDays, serverProcesses } from "../tables/system.table.ts";
import type { Tally } from "./tally.ts";
import { version } from "./version.ts";

/** Milliseconds between two signs of life. */
const lookEvery = 30_000;

interface Parts {
  database: Database;
  roles: readonly string[];
  tally: Tally;
  log: { warn(details: object, message: string): void };
}

/**
 * Says every half minute that this process runs, and writes down what it has counted. Without a database it goes on
 * counting.
 * @returns a function that ends it: the process is then no longer listed
 */
export function signOn({ database, roles, tally, log }: Parts): () => Promise<void> {
  const id = uuidv7();
  const say = async () => {
    try {
      await database.run(sql`
        insert into ${serverProcesses} (id, host, roles, version)
        values (${id}, ${os.hostname()}, ${sql.param([...roles])}::text[], ${version})
        on conflict (id) do update set seen_at = now()`);
      await tally.write(database);
    } catch (err) {
      log.warn({ err }, "what this process has counted can't be written; it is kept");
    }
  };
  let last = say();
  const timer = setInterval(() => {
    last = last.then(say);
  }, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    await last;
    await say();
    await database.run(sql`delete from ${serverProcesses} where id = ${id}`).catch(() => {});
  };
}

/** Forgets processes that ended without saying so, and what occurred long ago. */
export async function forgetOldSystem({ run }: Pick<Database, "run">): Promise<void> {
  await run(sql`delete from ${serverProcesses} where ${serverProcesses.seen_at} < now() - interval '1 day'`);
  await run(sql`delete from ${errorKinds} where ${errorKinds.last_at} < now() - interval '30 days'`);
  await run(sql`delete from ${providerDays} where ${providerDays.day} < current_date - 90`);
}
