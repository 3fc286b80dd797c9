import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents, orders, planEntries, planTerms } from "../tables/billing.table.ts";
import { changePlan } from "./plan.ts";
import { availableOf } from "./terms.ts";

interface Sold {
  order: string;
  home: string;
  /** Streams without a term; null where the order bought a term. */
  bought: number | null;
  term: string | null;
}

/**
 * Takes the streams of an order back that is credited in whole, as far as nobody has used them: never below what is used
 * (docs/decisions/0014). Nothing while something of the invoice stands, and nothing the second time.
 */
export async function revokeStreams(tx: Queries, invoice: string): Promise<void> {
  const sold = await creditedOrder(tx, invoice);
  if (!sold) return;
  const { order, home, bought, term } = sold;
  // The home before its terms, as publishing locks them.
  const available = Math.max(0, await availableOf(tx, home));
  const unused = term ? await endOf(tx, term) : Math.min(bought ?? 0, await withoutTerm(tx, home, available));
  const back = Math.min(unused, available);
  await changePlan(tx, { home, reason: "credited", available: -back, purchased: -back, order, term });
}

async function creditedOrder(tx: Queries, invoice: string): Promise<Sold | undefined> {
  const [found] = await tx.run<Sold>(sql`
    select o.id as order, o.funeral_home as home, t.id as term,
      (select e.purchased from ${planEntries} e where e."order" = o.id and e.reason = 'purchase') as bought
    from ${orders} o left join ${planTerms} t on t."order" = o.id
    where o.invoice = ${invoice} and o.total_in_cents > 0
      and (select sum(d.total_in_cents) from ${documents} d where d.invoice = o.invoice) <= 0
      and not exists (select 1 from ${planEntries} e where e."order" = o.id and e.reason = 'credited')`);
  return found;
}

/** Ends a term that runs, and one that is to come; answers what was left of it. */
async function endOf(tx: Queries, term: string): Promise<number> {
  const [ended] = await tx.run<{ left: number }>(sql`
    update ${planTerms} t set settled_at = now(), left_stream = 0
    from (select id, left_stream from ${planTerms} where ${eq(planTerms.id, term)} for update) o
    where t.id = o.id and t.settled_at is null returning o.left_stream as left`);
  return ended?.left ?? 0;
}

/** Of the available ones, those that no running term of the home's own holds. */
async function withoutTerm(tx: Queries, home: string, available: number): Promise<number> {
  const [held] = await tx.run<{ streams: number }>(sql`
    select coalesce(sum(left_stream), 0) as streams from ${planTerms}
    where funeral_home = ${home} and begun_at is not null and settled_at is null`);
  return Math.max(0, available - (held?.streams ?? 0));
}
