import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Engine } from "../resource/registry.ts";
import {
  documentCounter,
  documents,
  invoices,
  ledger,
  payments,
  planEntries,
  planTerms,
} from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { billingAdminEmails, sendBooksWrongEmail } from "./emails.ts";

/** Each rule of the books, with a query for the rows that break it. */
const rules: Record<string, ReturnType<typeof sql>> = {
  "A transaction of the books doesn't come to zero": sql`
    select transaction::text as what from ${ledger} group by transaction having sum(amount_in_cents) <> 0`,
  "What an invoice is owed by the books isn't what its documents and payments say": sql`
    select i.invoice_number as what from ${invoices} i
    where coalesce((select sum(d.total_in_cents) from ${documents} d where d.invoice = i.id), 0)
        - coalesce((select sum(p.amount_in_cents) from ${payments} p where p.invoice = i.id), 0)
      <> coalesce((select sum(e.amount_in_cents) from ${ledger} e where e.invoice = i.id and e.account = 'receivable'), 0)`,
  "An invoice is marked paid and isn't, or the other way round": sql`
    select i.invoice_number as what from ${invoices} i
    where (i.status = 'open') <> (coalesce((select sum(d.total_in_cents) from ${documents} d where d.invoice = i.id), 0)
      > coalesce((select sum(p.amount_in_cents) from ${payments} p where p.invoice = i.id), 0))`,
  "The numbers of documents have a gap": sql`
    select 'up to ' || c.last as what from ${documentCounter} c
    where c.last <> (select count(*) from ${documents}) or c.last <> coalesce((select max(number) from ${documents}), 0)`,
  "A home's streams aren't the sum of their reasons": sql`
    select h.id::text as what from ${homes} h
      left join (select e.funeral_home, sum(e.available) as available, sum(e.purchased) as purchased
        from ${planEntries} e group by e.funeral_home) s on s.funeral_home = h.id
    where h.available_stream_count <> coalesce(s.available, 0) or h.purchased_stream_count <> coalesce(s.purchased, 0)`,
  "An enterprise account's streams aren't what its homes have taken": sql`
    select t.id::text as what from ${planTerms} t
    where t.enterprise_account is not null and t.begun_at is not null and t.settled_at is null
      and t.left_stream <> t.max_stream + coalesce((select sum(e.shared) from ${planEntries} e where e.term = t.id), 0)`,
};

/**
 * Checks all of the books.
 * @returns a sentence for each violation, at most 20 per rule; empty when the books are right
 */
export async function checkBooks(db: Queries): Promise<string[]> {
  const findings: string[] = [];
  for (const [rule, violations] of Object.entries(rules)) {
    const rows = await db.run<{ what: string }>(sql`${violations} limit 20`);
    for (const { what } of rows) findings.push(`${rule}: ${what}`);
  }
  return findings;
}

/** Emails the super admins in charge of packages what is wrong with the books, every night until it is put right. */
export async function reportBooks(
  { database, runtime }: Pick<Engine, "database" | "runtime">,
  log: { error(details: unknown, message: string): void },
): Promise<void> {
  const findings = await checkBooks(database);
  if (findings.length === 0) return;
  log.error({ findings }, "the nightly check found errors in the books");
  await database.transaction(async (tx) => {
    for (const to of await billingAdminEmails(tx)) await sendBooksWrongEmail({ tx, runtime }, to, findings);
  });
}
