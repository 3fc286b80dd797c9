import {
  type AgeBucket,
  ageBuckets,
  type ChurnReport,
  type ReceivablesReport,
  type RevenueReport,
  renewalDays,
  type StreamsReport,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents, invoices, payments, planEntries, planTerms } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";

/** Both days are included. */
export interface Days {
  from: string;
  to: string;
}

/** SQL for all months of a period, so that one in which nothing happened isn't left out. */
const monthsOf = ({ from, to }: Days) =>
  sql`(select m::date as month from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') m) months`;
const dollars = (cents: number) => cents / 100;

/** What was invoiced by the month of issue, credits apart and deducted; one statement over the index of days. */
export async function revenueReport(db: Queries, days: Days): Promise<RevenueReport> {
  const rows = await db.run<Omit<RevenueReport["months"][number], "net" | "total">>(sql`
    select to_char(months.month, 'YYYY-MM') as month, coalesce(b.documents, 0) as documents, coalesce(b.sold, 0) as sold,
      coalesce(b.credited, 0) as credited, coalesce(b.taxes, 0) as taxes
    from ${monthsOf(days)} left join (
      select date_trunc('month', d.issued_on)::date as month, count(*) as documents,
        sum(d.subtotal_in_cents) filter (where d.kind <> 'credit_note') as sold,
        sum(d.subtotal_in_cents) filter (where d.kind = 'credit_note') as credited,
        sum(d.total_in_cents - d.subtotal_in_cents) as taxes
      from ${documents} d where d.issued_on between ${days.from} and ${days.to} group by 1) b on b.month = months.month
    order by months.month`);
  return {
    months: rows.map(({ month, documents: count, sold, credited, taxes }) => ({
      ...{ month, documents: count, sold: dollars(sold), credited: dollars(credited) },
      ...{ net: dollars(sold + credited), taxes: dollars(taxes), total: dollars(sold + credited + taxes) },
    })),
  };
}

/**
 * Streams by the month in which they were bought and used, by the homes' clocks. Those of enterprise accounts are
 * bought with their terms.
 */
export async function streamsReport(db: Queries, days: Days): Promise<StreamsReport> {
  const { from, to } = days;
  const months = await db.run<StreamsReport["months"][number]>(sql`
    with moved as (
      select (e.created_at at time zone z.name)::date as day, e.purchased as sold,
        case when e.reason in ('publish', 'give_back', 'lost_time') then -(e.available + e.shared) else 0 end as used
      from ${planEntries} e join ${homes} h on h.id = e.funeral_home join ${timezones} z on z.id = h.timezone
      where e.created_at between ${from}::date - 1 and ${to}::date + 2
      union all
      select (t.begun_at at time zone 'UTC')::date, t.max_stream, 0 from ${planTerms} t
      where t.enterprise_account is not null and t.begun_at between ${from}::date - 1 and ${to}::date + 2)
    select to_char(months.month, 'YYYY-MM') as month, coalesce(sum(m.sold), 0) as sold, coalesce(sum(m.used), 0) as used
    from ${monthsOf(days)} left join moved m
      on date_trunc('month', m.day)::date = months.month and m.day between ${from} and ${to}
    group by months.month order by months.month`);
  return { months };
}

/**
 * Homes with a plan of their own on the first day of each month, and those whose plan ended in it without another that
 * began within {@link renewalDays}. A plan that was credited ended on that day.
 */
export async function churnReport(db: Queries, days: Days): Promise<ChurnReport> {
  const { from, to } = days;
  const months = await db.run<ChurnReport["months"][number]>(sql`
    with spans as (
      select t.funeral_home as home, t.started_at, least(t.end_at, (t.settled_at at time zone z.name)::date) as end_at,
        (now() at time zone z.name)::date as today
      from ${planTerms} t join ${homes} h on h.id = t.funeral_home join ${timezones} z on z.id = h.timezone
      where t.funeral_home is not null and (t.begun_at is not null or t.settled_at is null)
        and t.end_at >= ${from}::date - 1),
    lost as (
      select distinct on (s.home, date_trunc('month', s.end_at)) date_trunc('month', s.end_at)::date as month, s.home
      from spans s
      where s.end_at between ${from} and ${to} and s.end_at < s.today and not exists (
        select 1 from spans n where n.home = s.home and n.end_at > s.end_at and n.started_at <= s.end_at + ${renewalDays}::int))
    select to_char(months.month, 'YYYY-MM') as month,
      (select count(distinct s.home) from spans s where months.month between s.started_at and s.end_at) as active,
      (select count(*) from lost l where l.month = months.month) as ended,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.funeral_home_name) order by h.funeral_home_name), '[]')
        from lost l join ${homes} h on h.id = l.home where l.month = months.month) as homes
    from ${monthsOf(days)} order by months.month`);
  return { months };
}

type Cents = Record<AgeBucket | "credit" | "total", number>;
interface BuyerRow extends Cents {
  home: string | null;
  name: string;
}

/** What is open now, by buyer and by the days since it was due where the buyer is. */
export async function receivablesReport(db: Queries): Promise<ReceivablesReport> {
  const rows = await db.run<BuyerRow>(sql`
    with open as (
      select i.funeral_home as home, i.enterprise_account as account, i.buyer, i.created_at,
        (now() at time zone coalesce(z.name, 'UTC'))::date - i.due_on as days,
        coalesce(d.total, 0) - coalesce(p.paid, 0) as amount, h.funeral_home_name
      from ${invoices} i left join ${homes} h on h.id = i.funeral_home left join ${timezones} z on z.id = h.timezone
      left join (select invoice, sum(total_in_cents) as total from ${documents} group by invoice) d on d.invoice = i.id
      left join (select invoice, sum(amount_in_cents) as paid from ${payments} group by invoice) p on p.invoice = i.id)
    select home, coalesce(max(funeral_home_name), (array_agg(buyer order by created_at desc))[1]) as name,
      coalesce(sum(amount) filter (where amount > 0 and days <= 0), 0) as current,
      coalesce(sum(amount) filter (where amount > 0 and days between 1 and 30), 0) as days_30,
      coalesce(sum(amount) filter (where amount > 0 and days between 31 and 60), 0) as days_60,
      coalesce(sum(amount) filter (where amount > 0 and days between 61 and 90), 0) as days_90,
      coalesce(sum(amount) filter (where amount > 0 and days > 90), 0) as older,
      coalesce(sum(amount) filter (where amount < 0), 0) as credit, sum(amount) as total
    from open where amount <> 0 group by home, account order by sum(amount) desc, 2`);
  const names = [...ageBuckets, "credit", "total"] as const;
  const inDollars = (of: (name: (typeof names)[number]) => number) =>
    Object.fromEntries(names.map((name) => [name, dollars(of(name))])) as Cents;
  return {
    as_of: new Date().toISOString().slice(0, 10),
    sums: inDollars((name) => rows.reduce((sum, row) => sum + row[name], 0)),
    buyers: rows.map((row) => ({ home: row.home, name: row.name, ...inDollars((name) => row[name]) })),
  };
}
