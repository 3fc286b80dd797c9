import type { CalendarDay } from "@vigil/contract";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Engine } from "../resource/registry.ts";
import { planTerms } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { packages } from "../tables/packages.table.ts";
import { automaticRenewals } from "../tables/renewals.table.ts";
import { accountsDue, renewAccount } from "./accounts.ts";
import { sendRenewalDueEmail } from "./emails.ts";
import { beginTerm, endTerm } from "./terms.ts";

interface Log {
  error(details: unknown, message: string): void;
}

/** SQL for today's date for the owner of a term `t`: in its home's time zone, else in UTC. */
const today = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone coalesce(
  (select z.name from ${homes} h join ${timezones} z on z.id = h.timezone where h.id = t.funeral_home), 'UTC'))::date`;

/**
 * Ends terms that are over, begins those whose day has come, renews enterprise accounts and announces the ends of
 * terms. A failure is logged and doesn't stop the rest.
 */
export async function runPlanLifecycle(
  { database, runtime }: Pick<Engine, "database" | "runtime">,
  now: Date,
  log: Log,
): Promise<void> {
  const forEach = async <T>(all: T[], failure: string, work: (one: T) => Promise<void>) => {
    for (const one of all) await work(one).catch((err) => log.error({ err, one }, failure));
  };
  const over = await database.run<{ id: string }>(
    sql`select t.id from ${planTerms} t where t.begun_at is not null and t.settled_at is null and t.end_at < ${today(now)} order by t.end_at`,
  );
  await forEach(over, "a term could not be ended", ({ id }) =>
    database.transaction((tx) => endTerm(tx, id, now)),
  );
  const due = await database.run<{ id: string; funeral_home: string | null; max_stream: number }>(
    sql`select t.id, t.funeral_home, t.max_stream from ${planTerms} t where t.begun_at is null and t.settled_at is null and t.started_at <= ${today(now)} order by t.started_at`,
  );
  await forEach(due, "a term could not be begun", (term) =>
    database.transaction((tx) => beginTerm(tx, term)),
  );
  const day = now.toISOString().slice(0, 10);
  await forEach(await accountsDue(database, day), "an enterprise account could not be renewed", (account) =>
    database.transaction((tx) => renewAccount(tx, account, day, runtime)),
  );
  await forEach(await termsEnding(database, now), "a renewal could not be announced", (term) =>
    database.transaction((tx) => announceEnd({ tx, runtime }, term)),
  );
}

interface Ending {
  id: string;
  funeral_home: string;
  name: string;
  end_at: CalendarDay;
  reminders: number;
}

/**
 * Terms of homes whose end has to be announced now, unless another term follows or is bought automatically: a month
 * before the end if the term is at least a quarter long, and a week before the end.
 */
const termsEnding = (database: Database, now: Date) =>
  database.run<Ending>(sql`
    select t.id, t.funeral_home, p.name, t.end_at, case when t.end_at - ${today(now)} <= 7 then 2 else 1 end as reminders
    from ${planTerms} t join ${packages} p on p.id = t.package
    where t.funeral_home is not null and t.begun_at is not null and t.settled_at is null
      and t.end_at - ${today(now)} <= (case when t.reminders = 0 and t.end_at - t.started_at >= 85 then 30
        when t.reminders <= 1 then 7 else -1 end)
      and not exists (select 1 from ${automaticRenewals} a where a.funeral_home = t.funeral_home
        and a.agreed_at is not null and a.stopped_at is null and a.card is not null)
      and not exists (select 1 from ${planTerms} n where n.funeral_home = t.funeral_home and n.settled_at is null
        and n.end_at > t.end_at)`);

async function announceEnd(
  pen: Parameters<typeof sendRenewalDueEmail>[0],
  { id, funeral_home, ...term }: Ending,
): Promise<void> {
  const updated = await pen.tx.orm
    .update(planTerms)
    .set({ reminders: term.reminders })
    .where(and(eq(planTerms.id, id), lt(planTerms.reminders, term.reminders)))
    .returning({ id: planTerms.id });
  if (updated.length > 0) await sendRenewalDueEmail(pen, funeral_home, term);
}
