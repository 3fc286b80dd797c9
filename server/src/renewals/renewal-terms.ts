import type { CalendarDay } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Offer } from "../billing/core/offer.ts";
import { lateDays } from "../billing/core/terms.ts";
import type { Queries } from "../database/database.ts";
import { planTerms } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { packages } from "../tables/packages.table.ts";
import { automaticRenewals, renewalCharges } from "../tables/renewals.table.ts";

/** SQL for whether a home has agreed to renewals, has a card, and none has stopped; for an `automatic_renewal` a. */
export const isOn = sql`a.agreed_at is not null and a.stopped_at is null and a.card is not null`;

/** A term that is to be renewed, and how far that is. */
export interface RenewalTerm {
  term: string;
  home: string;
  end_at: CalendarDay;
  /** Where the home is. */
  today: CalendarDay;
  hour: number;
  /** The package as it is sold now; its status may be disabled, or deleted. */
  offer: Offer;
  /** The renewal, once it was announced, with what was announced. */
  charge: string | null;
  announced: Offer | null;
  first: boolean;
  second: boolean;
  /** The day of the second notice. */
  notified: CalendarDay | null;
}

/**
 * The last term of each home of its own, unless it was credited or renewed: as {@link runPlanLifecycle} announces ends.
 * Those without an agreement are included, so that the plan's page can say what would be charged.
 * @param only SQL about the term `t`, its home's agreement `a` and its renewal `c`
 */
export const renewalTerms = (db: Queries, only: SQL): Promise<RenewalTerm[]> =>
  db.run<RenewalTerm>(sql`
    select t.id as term, t.funeral_home as home, t.end_at, (now() at time zone z.name)::date as today,
      extract(hour from now() at time zone z.name)::int as hour,
      json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'duration', p.duration, 'max_stream', p.max_stream,
        'price_in_cents', p.price, 'status', case when p.deleted_at is null then p.status else 'disabled' end) as offer,
      c.id as charge, c.offer as announced, c.first_notice_at is not null as first, c.second_notice_at is not null as second,
      (c.second_notice_at at time zone z.name)::date as notified
    from ${planTerms} t join ${homes} h on h.id = t.funeral_home join ${timezones} z on z.id = h.timezone
      join ${packages} p on p.id = t.package
      left join ${automaticRenewals} a on a.funeral_home = t.funeral_home
      left join ${renewalCharges} c on c.term = t.id
    where (t.begun_at is not null or t.settled_at is null) and h.deleted_at is null and c.invoice is null
      and (t.settled_at is null or (t.settled_at at time zone z.name)::date > t.end_at)
      and t.end_at >= (now() at time zone z.name)::date - ${lateDays}::int
      and not exists (select from ${planTerms} n where n.funeral_home = t.funeral_home and n.settled_at is null
        and (n.end_at, n.id) > (t.end_at, t.id))
      and ${only} order by t.end_at`);
