import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Runtime } from "../resource/define.ts";
import { planEntries, planTerms } from "../tables/billing.table.ts";
import { accountHomes } from "../tables/enterprise-accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { lowStreamCount, planChanges, type StreamPlanState } from "./core/stream-usage.ts";
import { sendLowPlanEmail } from "./emails.ts";

/** SQL for the streams left in the terms that a home shares with its enterprise account. */
export const sharedStreams = (home: SQL): SQL<number> => sql`coalesce((
  select sum(t.left_stream) from ${accountHomes} a join ${planTerms} t on t.enterprise_account = a.enterprise_account
  where a.funeral_home = ${home} and t.begun_at is not null and t.settled_at is null), 0)`;

/** SQL for whether a home may publish one more stream, up to its overdraft limit; for queries of `funeral_home`. */
export const isWithinLimits = sql<boolean>`(${homes.available_stream_count} + ${homes.overdraft_limit} > 0
  or ${sharedStreams(sql`${homes.id}`)} > 0)`;

/** Why the number of a home's streams changed. */
type Reason =
  | "purchase"
  | "publish"
  | "give_back"
  | "term_begins"
  | "term_ends"
  | "credited"
  | "correction"
  | "lost_time";

interface PlanChange {
  home: string;
  reason: Reason;
  available?: number;
  shared?: number;
  purchased?: number;
  stream?: string;
  order?: string | null;
  term?: string | null;
}

/** Records a change of a home's streams with its reason, and updates the counts. Locks the home's row. */
export async function changePlan(tx: Queries, { home, stream, ...change }: PlanChange): Promise<void> {
  const { available = 0, purchased = 0 } = change;
  await tx.orm
    .update(homes)
    .set({
      available_stream_count: sql`${homes.available_stream_count} + ${available}`,
      purchased_stream_count: sql`${homes.purchased_stream_count} + ${purchased}`,
    })
    .where(eq(homes.id, home));
  const nth = stream
    ? sql`(select count(*) + 1 from ${planEntries} e where e.stream = ${stream})`
    : sql`null`;
  await tx.orm.insert(planEntries).values({ funeral_home: home, stream: stream ?? null, nth, ...change });
}

/** The write of a stream, as far as its home's plan is concerned. */
interface StreamWrite {
  tx: Queries;
  actor: Pick<Actor, "role">;
  runtime: Runtime;
  /** The stream's id. */
  id: string;
}

/**
 * Takes a stream from the home's plan, or returns one, as a change of one of its streams requires. The caller has
 * locked the stream's row; this locks the homes', so that of two people who publish with one stream left, one is
 * refused.
 * @throws Problem plan_limit for anyone but a super admin
 */
export async function updatePlanUsage(
  write: StreamWrite,
  before: StreamPlanState | null,
  after: StreamPlanState,
): Promise<void> {
  const { tx, id } = write;
  const changes = planChanges(before, after);
  // Locks all homes before any term, in the order of their ids, so that two concurrent moves can't deadlock.
  for (const { home } of changes) await lockHome(tx, home);
  for (const { home, by } of changes) {
    if (by > 0) await returnStream(tx, home, id);
    else await takeStream(write, home);
  }
}

const lockHome = (tx: Queries, home: string) =>
  tx.run(sql`select 1 from ${homes} where ${eq(homes.id, home)} for no key update`);

interface TermStock {
  id: string;
  isShared: boolean;
}

async function takeStream({ tx, actor, runtime, id: stream }: StreamWrite, home: string): Promise<void> {
  const term = await termToTakeFrom(tx, home);
  if (!term?.isShared) await requirePlanCapacity(tx, actor, home);
  if (term) await tx.run(sql`update ${planTerms} set left_stream = left_stream - 1 where id = ${term.id}`);
  const change = term?.isShared ? { shared: -1 } : { available: -1 };
  await changePlan(tx, { home, stream, reason: "publish", ...change, term: term?.id ?? null });
  const left = await streamsLeft(tx, home);
  // Streams are used one at a time, so every count is passed: the home is warned when few are left and when none is.
  if (left === lowStreamCount || left === 0) await sendLowPlanEmail({ tx, runtime }, home, left);
}

async function requirePlanCapacity(tx: Queries, actor: Pick<Actor, "role">, home: string): Promise<void> {
  if (actor.role === "super_admin") return;
  const [withinLimits] = await tx.run(
    sql`select 1 from ${homes} where ${eq(homes.id, home)} and ${isWithinLimits}`,
  );
  if (!withinLimits) throw problem("plan_limit");
}

async function streamsLeft(tx: Queries, home: string): Promise<number> {
  const [found] = await tx.run<{ left: number }>(sql`
    select ${homes.available_stream_count} + ${sharedStreams(sql`${homes.id}`)} as left
    from ${homes} where ${eq(homes.id, home)}`);
  return found?.left ?? 0;
}

/** The active term that ends first; streams without a term are used last, because they don't lapse. */
async function termToTakeFrom(tx: Queries, home: string): Promise<TermStock | undefined> {
  const [found] = await tx.run<TermStock>(sql`
    select t.id, t.funeral_home is null as "isShared" from ${planTerms} t
    where t.begun_at is not null and t.settled_at is null and t.left_stream > 0 and (t.funeral_home = ${home}
      or t.enterprise_account = (select a.enterprise_account from ${accountHomes} a where a.funeral_home = ${home}))
    order by t.end_at, t.id limit 1 for no key update`);
  return found;
}

/** Gives a home the stream back that a service used, because its guests lost too much of it. */
export async function giveStreamBack(tx: Queries, home: string, stream: string): Promise<void> {
  await lockHome(tx, home);
  await returnStream(tx, home, stream, "lost_time");
}

/**
 * Returns a stream to the term it was taken from; when that term is over, the home keeps the stream without a term. One
 * that the home already has back isn't returned again: its service may be moved or deleted after a credit.
 */
async function returnStream(
  tx: Queries,
  home: string,
  stream: string,
  reason: Reason = "give_back",
): Promise<void> {
  const [last] = await tx.run<{ term: string | null; reason: Reason }>(sql`
    select e.term, e.reason from ${planEntries} e
    where e.stream = ${stream} and e.funeral_home = ${home} and e.reason in ('publish', 'give_back', 'lost_time')
    order by e.nth desc limit 1`);
  if (last && last.reason !== "publish") return;
  const [term] = last?.term
    ? await tx.run<TermStock>(sql`
        update ${planTerms} set left_stream = left_stream + 1 where id = ${last.term} and settled_at is null
        returning id, funeral_home is null as "isShared"`)
    : [];
  await changePlan(tx, {
    home,
    stream,
    reason,
    ...(term?.isShared ? { shared: 1 } : { available: 1 }),
    term: term?.id ?? null,
  });
}
