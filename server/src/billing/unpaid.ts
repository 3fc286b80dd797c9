import { mayBuyOnInvoice, type Plan, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fieldProblem } from "../problems.ts";
import { invoices, orders, planEntries, planTerms } from "../tables/billing.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";

/** Invoice numbers that a refusal names; the list of invoices has the rest. */
const namedAtMost = 3;

/** The streams that a home has bought and not paid, with their invoices, and how many it may hold. */
export async function unpaidOf(db: Queries, home: string): Promise<Plan["unpaid"]> {
  const open = await db.run<{ id: string; number: string; streams: number }>(sql`
    select ${invoices.id}, ${invoices.invoice_number} as number,
      coalesce((select e.purchased from ${planEntries} e where e."order" = ${orders.id} and e.reason = 'purchase'),
        (select t.max_stream from ${planTerms} t where t."order" = ${orders.id}), 0) as streams
    from ${orders} join ${invoices} on ${invoices.id} = ${orders.invoice}
    where ${orders.funeral_home} = ${home} and ${invoices.status} = 'open' order by ${invoices.invoice_number}`);
  const [found] = await db.orm
    .select({
      limit: sql<number>`coalesce(${homes.unpaid_streams_limit}, (select g.unpaid_streams_limit from ${generalSettings} g))`,
    })
    .from(homes)
    .where(eq(homes.id, home));
  return {
    streams: open.reduce((sum, { streams }) => sum + streams, 0),
    limit: found?.limit ?? 0,
    invoices: open.map(({ id, number }) => ({ id, number })),
  };
}

/**
 * Refuses a purchase on invoice beyond the home's limit. The caller has issued the invoice but not stored its order: it
 * holds the counter of documents, so that of two purchases at once the second one sees the first.
 * @throws Problem 400 naming the unpaid invoices and the way to pay
 */
export async function requireUnpaidLimit(tx: Queries, home: string, streams: number): Promise<void> {
  const unpaid = await unpaidOf(tx, home);
  if (mayBuyOnInvoice(unpaid, streams)) return;
  if (unpaid.streams === 0) throw fieldProblem({ package: [words.onlyPaidAtOnce] });
  const numbers = unpaid.invoices.map(({ number }) => number);
  const named = numbers.slice(0, namedAtMost).join(", ") + (numbers.length > namedAtMost ? "…" : "");
  throw fieldProblem({
    package: [words.unpaidStreams(named, String(unpaid.streams), String(unpaid.limit))],
  });
}
