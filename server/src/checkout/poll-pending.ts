import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { CardError } from "../ports/payments/payments.ts";
import { invoices } from "../tables/billing.table.ts";
import { cardEvents, cardPayments, checkoutSessions } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { sendRefunds } from "./refunds.ts";
import { settleCheckoutSession } from "./sessions.ts";
import { settlePaymentFromIntent } from "./settle-payment.ts";

/** Payments looked at in one round. */
const most = 100;
/** Days after which a webhook is no longer sent again: Stripe tries for three. */
const eventDays = 30;

/** Due to be asked about: after a minute, and then after ever longer times, a fifth of its age. */
const isDue = sql`t.checked_at < now() - greatest(interval '1 minute', (now() - t.created_at) / 5)`;
const isUnsettled = sql`t.status in ('open', 'processing')`;

/**
 * Looks after payments whose webhook never came, ends tries for invoices that were paid in another way, and sends
 * refunds that couldn't be sent.
 */
export async function pollPendingPayments(checkout: Checkout): Promise<void> {
  const { database, cards } = checkout;
  await cards.redeliverEvents?.();
  for (const { id, intent, is_open } of await unsettledPayments(database))
    await quietly(checkout, async () => {
      const told = is_open ? await cards.readIntent(intent) : await cards.cancelIntent(intent);
      await settlePaymentFromIntent(checkout, told);
    }).then(() => touch(database, sql`${cardPayments}`, id));
  for (const { id } of await unsettledSessions(database))
    await quietly(checkout, () => settleCheckoutSession(checkout, id)).then(() =>
      touch(database, sql`${checkoutSessions}`, id),
    );
  await sendRefunds(checkout);
  await database.run(
    sql`delete from ${cardEvents} where received_at < now() - make_interval(days => ${eventDays})`,
  );
}

const unsettledPayments = (db: Queries) =>
  db.run<{ id: string; intent: string; is_open: boolean }>(sql`
    select t.id, t.intent, i.status = 'open' as is_open from ${cardPayments} t join ${invoices} i on i.id = t.invoice
    where ${isUnsettled} and t.intent is not null and (i.status <> 'open' or ${isDue}) order by t.checked_at limit ${most}`);

const unsettledSessions = (db: Queries) =>
  db.run<{ id: string }>(sql`
    select t.id from ${checkoutSessions} t where ${isUnsettled} and t.session is not null and ${isDue}
    order by t.checked_at limit ${most}`);

/** Asked about now, whatever came of it: one that fails doesn't stand in the way of the others. */
const touch = (db: Queries, table: ReturnType<typeof sql>, id: string) =>
  db.run(sql`update ${table} set checked_at = now() where id = ${id}`);

async function quietly({ log }: Checkout, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    log.error({ err: error }, "a payment could not be looked after");
  }
}
