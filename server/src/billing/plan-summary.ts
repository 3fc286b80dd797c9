import type { Plan } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { streamStatus } from "../scopes/streams.schedule.ts";
import { planTerms } from "../tables/billing.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";
import { packages } from "../tables/packages.table.ts";
import { streams } from "../tables/streams.table.ts";
import { activePackage } from "./active-terms.ts";
import { ratesOf } from "./buyer-and-seller.ts";
import { isRunningLow } from "./core/stream-usage.ts";
import { isWithinLimits, sharedStreams } from "./stream-balance.ts";
import { nextStart } from "./terms.ts";
import { unpaidOf } from "./unpaid.ts";

interface PlanCounts {
  own: number;
  shared: number;
  purchased: number;
  overdraft: number;
  within: boolean;
  region: string | null;
  po_number: string | null;
  due_days: number;
  active: number;
}

/** The streams a home has left, its active package and its next term. */
export async function currentPlan(db: Queries, home: string): Promise<Plan> {
  const [counts] = await db.run<PlanCounts>(sql`
    select ${homes.available_stream_count} as own, ${sharedStreams(sql`${homes.id}`)} as shared,
      ${homes.purchased_stream_count} as purchased, ${homes.overdraft_limit} as overdraft, ${isWithinLimits} as within,
      ${homes.currency_region} as region, ${homes.billing_po_number} as po_number,
      coalesce(${homes.invoice_due_days}, (select g.invoice_due_days from ${generalSettings} g), 30) as due_days,
      (select count(*) from ${streams} where ${streams.funeral_home} = ${homes.id} and ${streams.publish}
        and ${streams.event_date} > now() - interval '2 days' and not ${streams.disabled_by_fh} and ${streams.stream_type} = 'stream' and ${streams.deleted_at} is null
        and ${streamStatus} = 'green') as active
    from ${homes} where ${homes.id} = ${home}`);
  if (!counts) throw new Error(`no funeral home ${home}`);
  const available = counts.own + counts.shared;
  const [active, next, renewal_starts_at, rates, unpaid] = await Promise.all([
    activePackage(db, home),
    upcomingTerm(db, home),
    nextStart(db, home),
    counts.region ? ratesOf(db, counts.region) : [],
    unpaidOf(db, home),
  ]);
  return {
    available_stream_count: available,
    purchased_stream_count: counts.purchased,
    active_stream_count: counts.active,
    overdraft_limit: counts.overdraft,
    is_within_package_limits: counts.within,
    is_low: isRunningLow(available),
    package: active,
    next_term: next,
    renewal_starts_at,
    invoice_due_days: counts.due_days,
    po_number: counts.po_number,
    unpaid,
    taxes: rates.map(({ label, ppm }) => ({ label, percent: ppm / 10_000 })),
  };
}

async function upcomingTerm(db: Queries, home: string): Promise<Plan["next_term"]> {
  const [found] = await db.run<NonNullable<Plan["next_term"]>>(sql`
    select p.name, t.started_at, t.end_at, t.max_stream from ${planTerms} t join ${packages} p on p.id = t.package
    where t.funeral_home = ${home} and t.begun_at is null and t.settled_at is null order by t.started_at limit 1`);
  return found ?? null;
}
