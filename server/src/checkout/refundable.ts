import { type SQL, sql } from "drizzle-orm";
import { invoicePaid } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import { invoices, payments } from "../tables/billing.table.ts";
import { cardPayments, cardRefunds } from "../tables/checkout.table.ts";

const sum = (of: SQL) => sql`coalesce(sum(${of}), 0)`;
const pendingRefunds = sql`(select ${sum(sql`r.amount_in_cents`)} from ${cardRefunds} r
  where r.invoice = ${invoices.id} and r.status = 'wanted')`;
const paidByCard = sql`(select ${sum(sql`p.amount_in_cents`)} from ${payments} p
  where p.invoice = ${invoices.id} and p.method = 'card')`;
/** What is left on the intents we know. Refunds made by hand at the provider reduce `paidByCard`, but not this. */
const leftOnIntents = sql`((select ${sum(sql`p.amount_in_cents`)} from ${cardPayments} c
    join ${payments} p on p.reference = c.intent where c.invoice = ${invoices.id})
  - (select ${sum(sql`r.amount_in_cents`)} from ${cardRefunds} r where r.invoice = ${invoices.id} and r.status <> 'refused'))`;

/** SQL for the refundable cents of a paid invoice, in any way and to its cards; for queries of `invoice`. */
export const refundable = sql<number>`(case when ${invoices.status} = 'paid'
  then greatest(0, ${invoicePaid} - ${pendingRefunds}) else 0 end)`;
export const refundableToCard = sql<number>`least(${refundable}, greatest(0, ${paidByCard} - ${pendingRefunds}), greatest(0, ${leftOnIntents}))`;

interface RefundableIntent {
  intent: string;
  left: number;
}

/** The card payments of an invoice with what can still be refunded of each, newest first. */
export const refundableIntents = (tx: Queries, invoice: string): Promise<RefundableIntent[]> =>
  tx.run<RefundableIntent>(sql`
    select c.intent, p.amount_in_cents - (select ${sum(sql`r.amount_in_cents`)} from ${cardRefunds} r
      where r.intent = c.intent and r.status <> 'refused') as left
    from ${cardPayments} c join ${payments} p on p.reference = c.intent
    where c.invoice = ${invoice} order by p.created_at desc, p.id desc`);
