import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents, orders, planEntries, planTerms } from "../tables/billing.table.ts";
import { changePlan } from "./stream-balance.ts";
import { availableOf } from "./terms.ts";

interface CreditedOrder {
  order: string;
  home: string;
  /** Streams without a term; null when the order bought a term. */
  bought: number | null;
  term: string | null;
}

/**
 * Revokes the unused streams of an order whose invoice has been credited in full; used streams stay used
 * (docs/decisions/0014). Does nothing while part of the invoice isn't credited, and nothing the second time.
 */
export async function revokeStreams(tx: Queries, invoice: string): Promise<void> {
  const credited = await creditedOrder(tx, invoice);
  if (!credited) return;
  const { order, home, bought, term } = credited;
  // Locks the home before its terms, in the same order as publishing does.
  const available = Math.max(0, await availableOf(tx, home));
  const unused = term
    ? await cancelTerm(tx, term)
    : Math.min(bought ?? 0, await streamsWithoutTerm(tx, home, available));
  const revoked = Math.min(unused, available);
  await changePlan(tx, { home, reason: "credited", available: -revoked, purchased: -revoked, order, term });
}

async function creditedOrder(tx: Queries, invoice: string): Promise<CreditedOrder | undefined> {
  const [found] = await tx.run<CreditedOrder>(sql`
    select o.id as order, o.funeral_home as home, t.id as term,
      (select e.purchased from ${planEntries} e where e."order" = o.id and e.reason = 'purchase') as bought
    from ${orders} o left join ${planTerms} t on t."order" = o.id
    where o.invoice = ${invoice} and o.total_in_cents > 0
      and (select sum(d.total_in_cents) from ${documents} d where d.invoice = o.invoice) <= 0
      and not exists (select 1 from ${planEntries} e where e."order" = o.id and e.reason = 'credited')`);
  return found;
}

/** Ends a term, active or upcoming. @returns the streams that were left in it */
async function cancelTerm(tx: Queries, term: string): Promise<number> {
  const [ended] = await tx.run<{ left: number }>(sql`
    update ${planTerms} t set settled_at = now(), left_stream = 0
    from (select id, left_stream from ${planTerms} where ${eq(planTerms.id, term)} for update) o
    where t.id = o.id and t.settled_at is null returning o.left_stream as left`);
  return ended?.left ?? 0;
}

/** The available streams that aren't part of an active term of the home. */
async function streamsWithoutTerm(tx: Queries, home: string, available: number): Promise<number> {
  const [inTerms] = await tx.run<{ streams: number }>(sql`
    select coalesce(sum(left_stream), 0) as streams from ${planTerms}
    where funeral_home = ${home} and begun_at is not null and settled_at is null`);
  return Math.max(0, available - (inTerms?.streams ?? 0));
}
