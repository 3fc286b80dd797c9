import { type SQL, sql } from "drizzle-orm";
import { invoicePaid } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import { invoices, payments } from "../tables/billing.table.ts";
import { cardPayments, cardRefunds } from "../tables/checkout.table.ts";

const sum = (of: SQL) => sql`coalesce(sum(${of}), 0)`;
const waiting = sql`(select ${sum(sql`r.amount_in_cents`)} from ${cardRefunds} r
  where r.invoice = ${invoices.id} and r.status = 'wanted')`;
const byCard = sql`(select ${sum(sql`p.amount_in_cents`)} from ${payments} p
  where p.invoice = ${invoices.id} and p.method = 'card')`;
/** Of the intents we know: what was sent back by hand at the provider isn't taken off here, but of `byCard`. */
const onIntents = sql`((select ${sum(sql`p.amount_in_cents`)} from ${cardPayments} c
    join ${payments} p on p.reference = c.intent where c.invoice = ${invoices.id})
  - (select ${sum(sql`r.amount_in_cents`)} from ${cardRefunds} r where r.invoice = ${invoices.id} and r.status <> 'refused'))`;

/** Cents that could still be sent back of a paid invoice: in any way, and to the cards that paid it. Of `invoice`. */
export const refundable = sql<number>`(case when ${invoices.status} = 'paid'
  then greatest(0, ${invoicePaid} - ${waiting}) else 0 end)`;
export const refundableToCard = sql<number>`least(${refundable}, greatest(0, ${byCard} - ${waiting}), greatest(0, ${onIntents}))`;

interface Left {
  intent: string;
  left: number;
}

/** What is left of each card that paid an invoice, the newest first. */
export const intentsLeft = (tx: Queries, invoice: string): Promise<Left[]> =>
  tx.run<Left>(sql`
    select c.intent, p.amount_in_cents - (select ${sum(sql`r.amount_in_cents`)} from ${cardRefunds} r
      where r.intent = c.intent and r.status <> 'refused') as left
    from ${cardPayments} c join ${payments} p on p.reference = c.intent
    where c.invoice = ${invoice} order by p.created_at desc, p.id desc`);
