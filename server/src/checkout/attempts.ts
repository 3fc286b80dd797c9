import type { CheckedPayment, PaymentIntent } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { lockInvoice } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import type { Intent } from "../ports/payments/payments.ts";
import { problem } from "../problems.ts";
import { invoices } from "../tables/billing.table.ts";
import { cardPayments } from "../tables/checkout.table.ts";
import { renewalCharges } from "../tables/renewals.table.ts";
import type { Checkout } from "./checkout.ts";
import { type Attempt, nextAttempt } from "./core/attempt.ts";
import { payerContactOf } from "./payer.ts";
import { settlePayment, settlePaymentFromIntent } from "./settle-payment.ts";

/** How often the amount due may change while a payment is opened; nobody changes it more often by hand. */
const maxTries = 4;

/**
 * The intent with which a browser pays the amount due of an invoice. Repeated calls return the same intent while it can
 * still be paid and the amount due is the same.
 * @throws Problem 400 when the invoice is paid, or its payment is being processed
 */
export async function openPayment(checkout: Checkout, invoice: string): Promise<PaymentIntent> {
  for (let left = maxTries; left > 0; left--) {
    const { attempt, isOutdated } = await checkout.database.transaction((tx) => chooseAttempt(tx, invoice));
    const intent = await findOrCreateIntent(checkout, invoice, attempt);
    const current =
      isOutdated && intent.status === "open" ? await checkout.cards.cancelIntent(intent.id) : intent;
    if (current.status === "open")
      return { clientSecret: current.clientSecret, amount_in_cents: current.amount_in_cents };
    // The intent was paid or cancelled: record that, then decide again from the invoice.
    await settlePaymentFromIntent(checkout, current);
  }
  throw problem("conflict");
}

/** Finds or saves the attempt to continue with, before the provider is called. `isOutdated`: for another amount. */
async function chooseAttempt(
  tx: Queries,
  invoice: string,
): Promise<{ attempt: Attempt; isOutdated: boolean }> {
  const locked = await lockInvoice(tx, invoice);
  if (!locked) throw problem("not_found");
  const next = nextAttempt(locked, await unsettledAttempt(tx, invoice));
  if (next.do === "refuse") throw problem(next.why);
  if (next.do === "use") return { attempt: next.attempt, isOutdated: false };
  if (next.do === "replace") {
    // Without an intent nobody can pay it, and there may never be one: the provider can refuse its amount for good.
    const cancelled = await tx.orm
      .update(cardPayments)
      .set({ status: "cancelled" })
      .where(and(eq(cardPayments.id, next.attempt.id), isNull(cardPayments.intent)))
      .returning({ id: cardPayments.id });
    if (cancelled.length === 0) return { attempt: next.attempt, isOutdated: true };
  }
  const { amount_in_cents } = next;
  const id = uuidv7();
  await tx.orm.insert(cardPayments).values({ id, invoice, amount_in_cents });
  return { attempt: { id, intent: null, status: "open", amount_in_cents }, isOutdated: false };
}

/** A saved card that is about to be charged by itself counts as being processed: nobody else may use that attempt. */
async function unsettledAttempt(tx: Queries, invoice: string): Promise<Attempt | null> {
  const charges = sql`exists (select from ${renewalCharges} c where c.invoice = p.invoice and c.noted < c.tries)`;
  const [found] = await tx.run<Attempt>(sql`
    select p.id, p.intent, case when p.intent is null and ${charges} then 'processing' else p.status end as status,
      p.amount_in_cents
    from ${cardPayments} p where p.invoice = ${invoice} and p.status in ('open', 'processing')`);
  return found ?? null;
}

/** Intents being created, by attempt, so that a double click calls the provider once. */
const intentsInFlight = new Map<string, Promise<Intent>>();

async function findOrCreateIntent(checkout: Checkout, invoice: string, attempt: Attempt): Promise<Intent> {
  if (attempt.intent) return checkout.cards.readIntent(attempt.intent);
  const creating = intentsInFlight.get(attempt.id) ?? createIntent(checkout, invoice, attempt);
  intentsInFlight.set(attempt.id, creating);
  return creating.finally(() => intentsInFlight.delete(attempt.id));
}

async function createIntent(
  { database, cards }: Checkout,
  invoice: string,
  { id, amount_in_cents }: Attempt,
): Promise<Intent> {
  const { number, email } = await payerContactOf(database, invoice);
  const intent = await cards.createIntent({
    key: id,
    amount_in_cents,
    description: `Invoice ${number}`,
    email,
    metadata: { payment: id, invoice },
  });
  await database.orm
    .update(cardPayments)
    .set({ intent: intent.id })
    .where(and(eq(cardPayments.id, id), isNull(cardPayments.intent)));
  const [now] = await database.orm
    .select({ status: cardPayments.status })
    .from(cardPayments)
    .where(eq(cardPayments.id, id));
  // The amount due changed while the provider answered, and another attempt has taken this one's place.
  return now?.status === "cancelled" && intent.status === "open" ? cards.cancelIntent(intent.id) : intent;
}

interface LastAttempt {
  intent: string | null;
  status: string;
  failure: string | null;
}

/** The state of an invoice's payment by card; asks the provider unless the payment is over. */
export async function checkPayment(checkout: Checkout, invoice: string): Promise<CheckedPayment> {
  const last = await lastAttempt(checkout.database, invoice);
  if (last?.intent && ["open", "processing"].includes(last.status))
    await settlePayment(checkout, last.intent);
  const now = await lastAttempt(checkout.database, invoice);
  const [{ status } = { status: "open" }] = await checkout.database.run<{ status: string }>(
    sql`select status from ${invoices} where id = ${invoice}`,
  );
  if (status === "paid") return { status, failure: null };
  return { status: now?.status === "processing" ? "processing" : "open", failure: now?.failure ?? null };
}

async function lastAttempt(db: Queries, invoice: string): Promise<LastAttempt | undefined> {
  const [last] = await db.run<LastAttempt>(sql`
    select intent, status, failure from ${cardPayments} where invoice = ${invoice} order by created_at desc, id desc limit 1`);
  return last;
}
