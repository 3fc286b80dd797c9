import type { CheckedPayment, PaymentIntent } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { lockInvoice } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import type { Intent } from "../ports/payments/payments.ts";
import { problem } from "../problems.ts";
import { invoices } from "../tables/billing.table.ts";
import { cardPayments } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { type Attempt, nextAttempt } from "./core/attempt.ts";
import { payerContactOf } from "./payer.ts";
import { settlePayment, settlePaymentFromIntent } from "./settle-payment.ts";

/** Times that what is due may change while a payment is opened; more is nobody's doing by hand. */
const tries = 4;

/**
 * The intent by which a browser pays what is due of an invoice. Called again it answers the same one while that can
 * still be paid and the amount is the same.
 * @throws Problem 400 when the invoice is paid, or a payment of it is under way
 */
export async function openPayment(checkout: Checkout, invoice: string): Promise<PaymentIntent> {
  for (let left = tries; left > 0; left--) {
    const { attempt, isOld } = await checkout.database.transaction((tx) => chooseAttempt(tx, invoice));
    const intent = await intentOf(checkout, invoice, attempt);
    const told = isOld && intent.status === "open" ? await checkout.cards.cancelIntent(intent.id) : intent;
    if (told.status === "open")
      return { clientSecret: told.clientSecret, amount_in_cents: told.amount_in_cents };
    // It ended meanwhile, or was ended just now: what that means for the invoice is looked at anew.
    await settlePaymentFromIntent(checkout, told);
  }
  throw problem("conflict");
}

/** The try to go on with, written down before the provider hears of it. `isOld`: it is for another amount. */
async function chooseAttempt(tx: Queries, invoice: string): Promise<{ attempt: Attempt; isOld: boolean }> {
  const account = await lockInvoice(tx, invoice);
  if (!account) throw problem("not_found");
  const next = nextAttempt(account, await unsettled(tx, invoice));
  if (next.do === "refuse") throw problem(next.why);
  if (next.do !== "open") return { attempt: next.attempt, isOld: next.do === "replace" };
  const { amount_in_cents } = next;
  const id = uuidv7();
  await tx.orm.insert(cardPayments).values({ id, invoice, amount_in_cents });
  return { attempt: { id, intent: null, status: "open", amount_in_cents }, isOld: false };
}

async function unsettled(tx: Queries, invoice: string): Promise<Attempt | null> {
  const [found] = await tx.run<Attempt>(sql`
    select id, intent, status, amount_in_cents from ${cardPayments}
    where invoice = ${invoice} and status in ('open', 'processing')`);
  return found ?? null;
}

/** Calls under way, so that a double click is one call of the provider. */
const making = new Map<string, Promise<Intent>>();

async function intentOf(checkout: Checkout, invoice: string, attempt: Attempt): Promise<Intent> {
  if (attempt.intent) return checkout.cards.readIntent(attempt.intent);
  const made = making.get(attempt.id) ?? makeIntent(checkout, invoice, attempt);
  making.set(attempt.id, made);
  return made.finally(() => making.delete(attempt.id));
}

async function makeIntent(
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
    notes: { payment: id, invoice },
  });
  await database.orm
    .update(cardPayments)
    .set({ intent: intent.id })
    .where(and(eq(cardPayments.id, id), isNull(cardPayments.intent)));
  return intent;
}

interface Last {
  intent: string | null;
  status: string;
  failure: string | null;
}

/** How the payment of an invoice by card stands, asked of the provider while that isn't settled. */
export async function checkPayment(checkout: Checkout, invoice: string): Promise<CheckedPayment> {
  const last = await lastAttempt(checkout.database, invoice);
  if (last?.intent && ["open", "processing"].includes(last.status)) await settlePayment(checkout, last.intent);
  const now = await lastAttempt(checkout.database, invoice);
  const [{ status } = { status: "open" }] = await checkout.database.run<{ status: string }>(
    sql`select status from ${invoices} where id = ${invoice}`,
  );
  if (status === "paid") return { status, failure: null };
  return { status: now?.status === "processing" ? "processing" : "open", failure: now?.failure ?? null };
}

async function lastAttempt(db: Queries, invoice: string): Promise<Last | undefined> {
  const [last] = await db.run<Last>(sql`
    select intent, status, failure from ${cardPayments} where invoice = ${invoice} order by created_at desc, id desc limit 1`);
  return last;
}
