import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { CardError } from "../ports/payments/payments.ts";
import { invoices } from "../tables/billing.table.ts";
import { cardEvents, cardPayments, checkoutSessions } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { sendRefunds } from "./refunds.ts";
import { settleCheckoutSession } from "./sessions.ts";
import { settlePaymentFromIntent } from "./settle-payment.ts";

/** Payments checked in one run. */
const batchSize = 100;
/** Days for which received events are remembered; Stripe retries a webhook for three days. */
const eventDays = 30;

/** A payment is checked after a minute, and then at growing intervals: a fifth of its age. */
const isDue = sql`t.checked_at < now() - greatest(interval '1 minute', (now() - t.created_at) / 5)`;
const isUnsettled = sql`t.status in ('open', 'processing')`;

/**
 * Checks payments whose webhook never came, cancels attempts for invoices that were paid in another way, and retries
 * refunds that couldn't be sent.
 */
export async function pollPendingPayments(checkout: Checkout): Promise<void> {
  const { database, cards } = checkout;
  await cards.redeliverEvents?.();
  for (const { id, intent, is_open } of await unsettledPayments(database))
    await logCardErrors(checkout, async () => {
      const state = is_open ? await cards.readIntent(intent) : await cards.cancelIntent(intent);
      await settlePaymentFromIntent(checkout, state);
    }).then(() => markChecked(database, sql`${cardPayments}`, id));
  for (const { id } of await unsettledSessions(database))
    await logCardErrors(checkout, () => settleCheckoutSession(checkout, id)).then(() =>
      markChecked(database, sql`${checkoutSessions}`, id),
    );
  await sendRefunds(checkout);
  await database.run(
    sql`delete from ${cardEvents} where received_at < now() - make_interval(days => ${eventDays})`,
  );
}

const unsettledPayments = (db: Queries) =>
  db.run<{ id: string; intent: string; is_open: boolean }>(sql`
    select t.id, t.intent, i.status = 'open' as is_open from ${cardPayments} t join ${invoices} i on i.id = t.invoice
    where ${isUnsettled} and t.intent is not null and (i.status <> 'open' or ${isDue}) order by t.checked_at limit ${batchSize}`);

const unsettledSessions = (db: Queries) =>
  db.run<{ id: string }>(sql`
    select t.id from ${checkoutSessions} t where ${isUnsettled} and t.session is not null and ${isDue}
    order by t.checked_at limit ${batchSize}`);

/** Notes the time of the check, whatever its result, so that one that keeps failing doesn't hold up the others. */
const markChecked = (db: Queries, table: ReturnType<typeof sql>, id: string) =>
  db.run(sql`update ${table} set checked_at = now() where id = ${id}`);

async function logCardErrors({ log }: Checkout, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    log.error({ err: error }, "a pending payment could not be checked");
  }
}
