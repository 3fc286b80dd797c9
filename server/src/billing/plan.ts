import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Runtime } from "../resource/define.ts";
import { planEntries, planTerms } from "../tables/billing.table.ts";
import { accountHomes } from "../tables/enterprise-accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { type Booked, lowMark, planChanges } from "./core/plan.ts";
import { tellLow } from "./emails.ts";

/** Streams left of the terms that a home's enterprise account shares with it. */
export const sharedStreams = (home: SQL): SQL<number> => sql`coalesce((
  select sum(t.left_stream) from ${accountHomes} a join ${planTerms} t on t.enterprise_account = a.enterprise_account
  where a.funeral_home = ${home} and t.begun_at is not null and t.settled_at is null), 0)`;

/** Whether a home may publish one more stream (DECISIONS B-PLAN). Of `funeral_home`. */
export const isWithinLimits = sql<boolean>`(${homes.available_stream_count} + ${homes.overdraft_limit} > 0
  or ${sharedStreams(sql`${homes.id}`)} > 0)`;

/** Why a home's streams became more or fewer. */
type Reason = "purchase" | "publish" | "give_back" | "term_begins" | "term_ends" | "credited" | "correction";

interface Change {
  home: string;
  reason: Reason;
  available?: number;
  shared?: number;
  purchased?: number;
  stream?: string;
  order?: string | null;
  term?: string | null;
}

/** Writes down why, and counts. The home's row is locked from here on. */
export async function changePlan(tx: Queries, { home, stream, ...change }: Change): Promise<void> {
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

/** A stream's write, as far as its home's plan is concerned. */
interface Publishing {
  tx: Queries;
  actor: Pick<Actor, "role">;
  runtime: Runtime;
  /** The stream. */
  id: string;
}

/**
 * Takes from the home's streams, or gives back, what a change of one of its streams comes to. The stream's row is locked
 * by the caller, the homes' here: of two who publish with one stream left, one is told so.
 * @throws Problem plan_limit for anyone but a super admin (DECISIONS A60)
 */
export async function settlePlan(
  publishing: Publishing,
  before: Booked | null,
  after: Booked,
): Promise<void> {
  const { tx, id } = publishing;
  const changes = planChanges(before, after);
  // All homes before any term, in the order of their ids: two moves that cross never wait for each other in a circle.
  for (const { home } of changes) await lockHome(tx, home);
  for (const { home, by } of changes) {
    if (by > 0) await giveBack(tx, home, id);
    else await take(publishing, home);
  }
}

const lockHome = (tx: Queries, home: string) =>
  tx.run(sql`select 1 from ${homes} where ${eq(homes.id, home)} for no key update`);

interface Left {
  term: string;
  isShared: boolean;
}

async function take({ tx, actor, runtime, id: stream }: Publishing, home: string): Promise<void> {
  const from = await termToTakeFrom(tx, home);
  if (!from?.isShared) await requireOne(tx, actor, home);
  if (from) await tx.run(sql`update ${planTerms} set left_stream = left_stream - 1 where id = ${from.term}`);
  const one = from?.isShared ? { shared: -1 } : { available: -1 };
  await changePlan(tx, { home, stream, reason: "publish", ...one, term: from?.term ?? null });
  const left = await streamsLeft(tx, home);
  // Streams go one by one and pass by every number: said when few are left, and when none is.
  if (left === lowMark || left === 0) await tellLow({ tx, runtime }, home, left);
}

async function requireOne(tx: Queries, actor: Pick<Actor, "role">, home: string): Promise<void> {
  if (actor.role === "super_admin") return;
  const [may] = await tx.run(sql`select 1 from ${homes} where ${eq(homes.id, home)} and ${isWithinLimits}`);
  if (!may) throw problem("plan_limit");
}

async function streamsLeft(tx: Queries, home: string): Promise<number> {
  const [found] = await tx.run<{ left: number }>(sql`
    select ${homes.available_stream_count} + ${sharedStreams(sql`${homes.id}`)} as left
    from ${homes} where ${eq(homes.id, home)}`);
  return found?.left ?? 0;
}

/** What lapses first is used first; streams without a term wait. */
async function termToTakeFrom(tx: Queries, home: string): Promise<Left | undefined> {
  const [found] = await tx.run<Left>(sql`
    select t.id as term, t.funeral_home is null as "isShared" from ${planTerms} t
    where t.begun_at is not null and t.settled_at is null and t.left_stream > 0 and (t.funeral_home = ${home}
      or t.enterprise_account = (select a.enterprise_account from ${accountHomes} a where a.funeral_home = ${home}))
    order by t.end_at, t.id limit 1 for no key update`);
  return found;
}

/** Back to where it was taken from; when that term is over, the home keeps it without one. */
async function giveBack(tx: Queries, home: string, stream: string): Promise<void> {
  const [taken] = await tx.run<{ term: string | null }>(sql`
    select e.term from ${planEntries} e
    where e.stream = ${stream} and e.funeral_home = ${home} and e.reason = 'publish' order by e.nth desc limit 1`);
  const [to] = taken?.term
    ? await tx.run<Left>(sql`
        update ${planTerms} set left_stream = left_stream + 1 where id = ${taken.term} and settled_at is null
        returning id as term, funeral_home is null as "isShared"`)
    : [];
  await changePlan(tx, {
    home,
    stream,
    reason: "give_back",
    ...(to?.isShared ? { shared: 1 } : { available: 1 }),
    term: to?.term ?? null,
  });
}
