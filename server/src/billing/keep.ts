import { sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { homes } from "../resources/homes/homes.table.ts";
import { timezones } from "../resources/lookups/lookups.table.ts";
import { accountsDue, renewAccount } from "./accounts.ts";
import { planTerms } from "./billing.table.ts";
import { beginTerm, endTerm } from "./terms.ts";

interface Log {
  error(details: unknown, message: string): void;
}

/** The day it is for whoever has a term `t`: at its home, else in UTC. */
const today = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone coalesce(
  (select z.name from ${homes} h join ${timezones} z on z.id = h.timezone where h.id = t.funeral_home), 'UTC'))::date`;

/** Ends terms that are over, begins those whose day has come, and renews enterprise accounts. One failing stops no other. */
export async function keepPlans(
  { database, world }: Pick<Engine, "database" | "world">,
  now: Date,
  log: Log,
): Promise<void> {
  const each = async <T>(all: T[], what: string, work: (one: T) => Promise<void>) => {
    for (const one of all) await work(one).catch((err) => log.error({ err, one }, what));
  };
  const over = await database.run<{ id: string }>(
    sql`select t.id from ${planTerms} t where t.begun_at is not null and t.settled_at is null and t.end_at < ${today(now)} order by t.end_at`,
  );
  await each(over, "a term could not be ended", ({ id }) => database.transaction((tx) => endTerm(tx, id)));
  const due = await database.run<{ id: string; funeral_home: string | null; max_stream: number }>(
    sql`select t.id, t.funeral_home, t.max_stream from ${planTerms} t where t.begun_at is null and t.settled_at is null and t.started_at <= ${today(now)} order by t.started_at`,
  );
  await each(due, "a term could not be begun", (term) => database.transaction((tx) => beginTerm(tx, term)));
  const day = now.toISOString().slice(0, 10);
  await each(await accountsDue(database, day), "an enterprise account could not be renewed", (account) =>
    database.transaction((tx) => renewAccount(tx, account, day, world.productName)),
  );
}
