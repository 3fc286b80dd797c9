import { type BookForm, type CsvValue, csvHeader, csvLine, type TaxReport } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents, invoices, lines, payments } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { type BookedDocument, bookColumns } from "./core/books.ts";
import { documentNumber } from "./core/documents.ts";

/** Documents of the invoices that `scope` allows, by their day of issue; both days are included. */
export interface Period {
  scope: SQL;
  from: string;
  to: string;
}

/** SQL for what a document `d` is read with. */
const joins = sql`join ${invoices} on ${invoices.id} = d.invoice
  left join ${homes} h on h.id = ${invoices.funeral_home}
  left join ${timezones} z on z.id = h.timezone`;
const within = ({ scope, from, to }: Period) => sql`d.issued_on between ${from} and ${to} and ${scope}`;

/** SQL for the name of a tax without its rate. */
const nameOf = (label: SQL) => sql`regexp_replace(${label}, '\\s*[0-9.]+\\s*%$', '')`;

/** The names of the taxes of a period, in the order of documents. */
async function taxesOf(db: Queries, period: Period): Promise<string[]> {
  const rows = await db.run<{ name: string }>(sql`
    select ${nameOf(sql`t.tax ->> 'label'`)} as name
    from ${documents} d ${joins}
      cross join jsonb_array_elements(d.taxes) with ordinality t(tax, place)
    where ${within(period)}
    group by 1 order by min(t.place), 1`);
  return rows.map(({ name }) => name);
}

/** Documents that are read at once. */
const batch = 500;

/** The documents of a period in the order of their numbers, read with what belongs to them in one statement a batch. */
async function* documentsIn(db: Queries, period: Period): AsyncGenerator<BookedDocument> {
  for (let after = 0; ; ) {
    const found = await db.run<Omit<BookedDocument, "number"> & { number: number }>(sql`
      select d.number, d.kind, ${invoices.invoice_number} as invoice, d.issued_on,
        greatest(${invoices.due_on}, d.issued_on) as due_on, d.buyer ->> 'name' as buyer, d.buyer ->> 'email' as email,
        d.tax_province as province, d.po_number, d.subtotal_in_cents as subtotal, d.taxes, d.total_in_cents as total,
        coalesce(p.paid, 0)::int as paid, p.paid_on, p.paid_by,
        (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'amount', l.amount_in_cents)
          order by l.position), '[]') from ${lines} l where l.document = d.id) as lines
      from ${documents} d ${joins}
      left join lateral (select sum(p.amount_in_cents) as paid,
          max((p.created_at at time zone coalesce(z.name, 'UTC'))::date) as paid_on,
          string_agg(distinct p.method, ' + ') as paid_by
        from ${payments} p where p.invoice = d.invoice and d.kind = 'invoice') p on true
      where d.number > ${after} and ${within(period)} order by d.number limit ${batch}`);
    for (const document of found) yield { ...document, number: documentNumber(document.number) };
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    after = last.number;
  }
}

/** The accounts of a period as CSV, in one of the forms. */
export async function booksOf(db: Queries, period: Period, form: BookForm) {
  const { header, rows } = bookColumns(form, await taxesOf(db, period));
  return csvOf(header, documentsIn(db, period), rows);
}

async function* csvOf<T>(header: readonly string[], found: AsyncIterable<T>, rows: (one: T) => CsvValue[][]) {
  yield csvHeader(header);
  for await (const one of found) for (const row of rows(one)) yield csvLine(row);
}

interface ProvinceRow {
  province: string | null;
  documents: number;
  subtotal: number;
  total: number;
  taxes: Record<string, number> | null;
}

/** What was sold in a period and the taxes charged on it, by province; credit notes are deducted. */
export async function taxReport(db: Queries, period: Period): Promise<TaxReport> {
  const taxes = await taxesOf(db, period);
  const found = await db.run<ProvinceRow>(sql`
    with booked as (
      select d.tax_province as province, d.subtotal_in_cents, d.taxes, d.total_in_cents
      from ${documents} d ${joins} where ${within(period)}),
    charged as (
      select b.province, ${nameOf(sql`t ->> 'label'`)} as name, sum((t ->> 'amount_in_cents')::bigint) as amount
      from booked b cross join jsonb_array_elements(b.taxes) t group by 1, 2)
    select b.province, count(*) as documents, sum(b.subtotal_in_cents) as subtotal, sum(b.total_in_cents) as total,
      (select json_object_agg(c.name, c.amount) from charged c where c.province is not distinct from b.province) as taxes
    from booked b group by b.province order by b.province nulls last`);
  const total = found.reduce<Sums>((sum, row) => added(sum, row), {
    documents: 0,
    subtotal: 0,
    total: 0,
    taxes: {},
  });
  return {
    taxes,
    provinces: found.map((row) => ({ province: row.province, ...inDollars(row) })),
    total: inDollars(total),
  };
}

type Sums = Omit<ProvinceRow, "province">;

const added = (one: Sums, other: Sums): Sums => {
  const taxes = { ...one.taxes };
  for (const [name, amount] of Object.entries(other.taxes ?? {})) taxes[name] = (taxes[name] ?? 0) + amount;
  return {
    documents: one.documents + other.documents,
    subtotal: one.subtotal + other.subtotal,
    total: one.total + other.total,
    taxes,
  };
};

const inDollars = ({ documents, subtotal, total, taxes }: Sums) => ({
  documents,
  subtotal: subtotal / 100,
  total: total / 100,
  taxes: Object.fromEntries(Object.entries(taxes ?? {}).map(([name, amount]) => [name, amount / 100])),
});
