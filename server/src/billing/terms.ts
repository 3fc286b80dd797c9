import type { CalendarDay } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { planTerms } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { renewalStart, type Term } from "./core/terms.ts";
import { changePlan } from "./stream-balance.ts";

/** Today's date in a home's time zone. */
export const todayOf = async (tx: Queries, home: string): Promise<CalendarDay> =>
  (await homeClock(tx, home)).today;

/** A home's time zone, and today's date there. */
export async function homeClock(
  tx: Queries,
  home: string,
): Promise<{ timezone: string; today: CalendarDay }> {
  const [found] = await tx.run<{ timezone: string; today: string }>(sql`
    select z.name as timezone, (now() at time zone z.name)::date as today from ${homes} h join ${timezones} z on z.id = h.timezone
    where h.id = ${home}`);
  if (!found) throw new Error(`no funeral home ${home}`);
  return found;
}

/**
 * The day a renewal would begin: the day after the last of the home's own terms, or today when there is none, or when
 * no streams are left, because a home that renews for that reason needs the new ones now.
 */
export async function nextStart(tx: Queries, home: string): Promise<CalendarDay> {
  const today = await todayOf(tx, home);
  const [last] = await tx.run<Term & { available: number }>(sql`
    select t.started_at, t.end_at, h.available_stream_count as available
    from ${planTerms} t join ${homes} h on h.id = t.funeral_home
    where t.funeral_home = ${home} and t.settled_at is null order by t.end_at desc limit 1`);
  if (!last) return today;
  return last.available <= 0 ? today : renewalStart(last, today);
}

interface NewTerm {
  id: string;
  funeral_home: string | null;
  max_stream: number;
}

/**
 * Adds the streams of a term to its home. Streams that the home had published on credit are deducted from the term at
 * once, so that they don't lapse with it. An enterprise account's streams stay with the term, shared by all its homes.
 */
export async function beginTerm(tx: Queries, { id, funeral_home, max_stream }: NewTerm): Promise<void> {
  const owed = funeral_home ? Math.max(0, -(await availableOf(tx, funeral_home))) : 0;
  const updated = await tx.orm
    .update(planTerms)
    .set({ begun_at: new Date(), left_stream: Math.max(0, max_stream - owed) })
    .where(sql`${eq(planTerms.id, id)} and ${planTerms.begun_at} is null`)
    .returning({ id: planTerms.id });
  if (updated.length > 0 && funeral_home)
    await changePlan(tx, {
      home: funeral_home,
      reason: "term_begins",
      available: max_stream,
      purchased: max_stream,
      term: id,
    });
}

/** Ends a term; the streams left in it lapse. */
export async function endTerm(tx: Queries, id: string, now = new Date()): Promise<void> {
  const [term] = await tx.run<{ home: string | null }>(
    sql`select funeral_home as home from ${planTerms} where ${eq(planTerms.id, id)}`,
  );
  // Locks the home before its term, in the same order as publishing does.
  const available = term?.home ? await availableOf(tx, term.home) : 0;
  const [ended] = await tx.run<{ left: number }>(sql`
    update ${planTerms} t set settled_at = ${now.toISOString()}, left_stream = 0 from (select id, left_stream from ${planTerms} where id = ${id} for update) o
    where t.id = o.id and t.settled_at is null returning o.left_stream as left`);
  if (!ended || !term?.home) return;
  const lapsed = Math.min(ended.left, Math.max(0, available));
  await changePlan(tx, { home: term.home, reason: "term_ends", available: -lapsed, term: id });
}

/** Locks a home's row and reads its available streams. */
export async function availableOf(tx: Queries, home: string): Promise<number> {
  const [found] = await tx.run<{ available: number }>(
    sql`select available_stream_count as available from ${homes} where ${eq(homes.id, home)} for no key update`,
  );
  return found?.available ?? 0;
}
