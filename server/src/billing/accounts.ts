import { type CalendarDay, daysAfter } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { planTerms } from "../tables/billing.table.ts";
import { enterpriseAccounts } from "../tables/enterprise-accounts.table.ts";
import { packages } from "../tables/packages.table.ts";
import { lateDays, termCovering } from "./core/terms.ts";
import { issueInvoice } from "./documents.ts";
import { sendInvoiceEmail } from "./emails.ts";
import { beginTerm, endTerm } from "./terms.ts";

/** An enterprise account whose subscription has to begin or to be renewed. */
interface DueAccount {
  account: string;
  start: CalendarDay;
  package: string;
  name: string;
  /** In months; null: its package has no terms any more. */
  duration: number | null;
  max_stream: number;
  price_in_cents: number;
}

/** Enterprise accounts that have a package and whose start has come, but that have no term covering this day. */
export async function accountsDue(database: Database, today: CalendarDay): Promise<string[]> {
  const found = await database.run<{ id: string }>(sql`
    select ${enterpriseAccounts.id} from ${enterpriseAccounts}
    where ${enterpriseAccounts.deleted_at} is null and ${enterpriseAccounts.package} is not null
      and ${enterpriseAccounts.subscription_start} <= ${today} and not exists (
        select 1 from ${planTerms} t where t.enterprise_account = ${enterpriseAccounts.id} and t.settled_at is null
          and t.end_at >= ${today})`);
  return found.map(({ id }) => id);
}

/**
 * Begins and invoices the term of an account that covers today; does nothing when another run has just done so. Terms
 * that passed while no server ran are not invoiced afterwards. The first invoice fixes the subscription's start.
 * @throws Error when the account's package has no terms
 */
export async function renewAccount(
  tx: Queries,
  account: string,
  today: CalendarDay,
  runtime: Runtime,
): Promise<void> {
  await tx.run(sql`select 1 from ${enterpriseAccounts} where id = ${account} for no key update`);
  const due = await dueAccount(tx, account, today);
  if (!due || due.start > today) return;
  if (!due.duration) throw new Error(`package ${due.package} of enterprise account ${account} has no terms`);
  const term = termCovering(due.start, due.duration, today);
  const id = uuidv7();
  const inserted = await tx.orm
    .insert(planTerms)
    .values({ id, enterprise_account: account, package: due.package, max_stream: due.max_stream, ...term })
    .onConflictDoNothing()
    .returning({ id: planTerms.id });
  if (inserted.length === 0) return;
  await beginTerm(tx, { id, funeral_home: null, max_stream: due.max_stream });
  const payer = { enterprise_account: account };
  const issued = await issueInvoice(tx, {
    name: due.name,
    payer,
    productName: runtime.productName,
    lines: [{ kind: "subscription", name: due.name, amount_in_cents: due.price_in_cents, ...term }],
  });
  await sendInvoiceEmail({ tx, runtime }, payer, issued);
  await tx.orm
    .update(enterpriseAccounts)
    .set({ subscription_start_editable: false, renewal_date: daysAfter(term.end_at, 1) })
    .where(eq(enterpriseAccounts.id, account));
}

/** Ends the term of an account whose package was removed (docs/decisions/0014). */
export async function endTermOfAccount(tx: Queries, account: string): Promise<void> {
  const terms = await tx.run<{ id: string }>(sql`
    select id from ${planTerms}
    where enterprise_account = ${account} and begun_at is not null and settled_at is null`);
  for (const { id } of terms) await endTerm(tx, id);
}

/**
 * The first term begins at the subscription's start. A renewal follows the last term, whatever its length was, unless
 * that ended long ago, or with its package: an account that was without one begins today. An account has one term for
 * each first day, so that after a term that ended on its first day another begins on the next.
 */
async function dueAccount(tx: Queries, account: string, today: CalendarDay): Promise<DueAccount | undefined> {
  const [found] = await tx.run<DueAccount>(sql`
    select ${enterpriseAccounts.id} as account, p.id as package, p.name, p.duration, p.max_stream, p.price as price_in_cents,
      coalesce((select case when t.end_at < ${today}::date - ${lateDays}::int
            or (t.settled_at at time zone 'UTC')::date <= t.end_at then ${today}::date else t.end_at + 1 end
          from ${planTerms} t where t.enterprise_account = ${enterpriseAccounts.id} order by t.started_at desc limit 1),
        ${enterpriseAccounts.subscription_start}) as start
    from ${enterpriseAccounts} join ${packages} p on p.id = ${enterpriseAccounts.package}
    where ${enterpriseAccounts.id} = ${account}`);
  return found;
}
