import type { StatementQuery } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents, invoices, payments } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { documentNumber } from "./core/documents.ts";
import {
  type AccountEntry,
  type AccountStatement,
  lastMonth,
  type StatementPeriodDays,
  sinceLastZero,
  statementOf,
} from "./core/statements.ts";
import { todayOf } from "./terms.ts";

type EntryRow = Omit<AccountEntry, "number"> & { number: number | null; invoice_number: string };

/** SQL for what a payment `p` is called: its sign, and for what became of a refund or dispute, its reference. */
const kindOfPayment = sql`case when p.reference like '%:failed' then 'refund_returned'
  when p.reference like '%:lost' then 'dispute_lost' when p.reference like '%:regained' then 'dispute_won'
  when p.amount_in_cents < 0 then 'refund' else 'payment' end`;

/** All that ever moved the account of a home, in its order, over the invoices that `scope` allows. */
async function accountEntries(db: Queries, home: string, scope: SQL): Promise<AccountEntry[]> {
  const rows = await db.run<EntryRow>(sql`
    select e.day, e.kind, e.number, e.invoice, e.invoice_number, e.due_on, e.method, e.amount from (
      select d.issued_on as day, d.kind, d.number, ${invoices.id} as invoice, ${invoices.invoice_number},
        ${invoices.due_on}, null as method, d.total_in_cents as amount, d.issued_at as at, 0 as place
      from ${invoices} join ${documents} d on d.invoice = ${invoices.id}
      where ${invoices.funeral_home} = ${home} and ${scope}
      union all
      select (p.created_at at time zone z.name)::date, ${kindOfPayment}, null, ${invoices.id}, ${invoices.invoice_number},
        ${invoices.due_on}, p.method, -p.amount_in_cents, p.created_at, 1
      from ${invoices} join ${payments} p on p.invoice = ${invoices.id}
        join ${homes} h on h.id = ${invoices.funeral_home} join ${timezones} z on z.id = h.timezone
      where ${invoices.funeral_home} = ${home} and ${scope}) e
    order by e.day, e.at, e.place, e.number`);
  return rows.map(({ number, invoice_number, ...row }) => ({
    ...row,
    number: number === null ? invoice_number : documentNumber(number),
  }));
}

/** A home's statement of account for a period of its own days. */
export async function readStatement(
  db: Queries,
  home: string,
  scope: SQL,
  query: Omit<StatementQuery, "funeral_home">,
): Promise<AccountStatement> {
  const entries = await accountEntries(db, home, scope);
  return statementOf(entries, periodOf(query, entries, await todayOf(db, home)));
}

function periodOf(
  { period, from, to }: Omit<StatementQuery, "funeral_home">,
  entries: readonly AccountEntry[],
  today: string,
): StatementPeriodDays {
  if (period === "own" && from && to) return { from, to };
  return period === "since_zero" ? sinceLastZero(entries, today) : lastMonth(today);
}
