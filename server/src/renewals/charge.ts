import { eq, sql } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { type LockedInvoice, lockInvoice } from "../billing/payments.ts";
import { completePurchase } from "../billing/purchases.ts";
import { availableOf } from "../billing/terms.ts";
import type { Checkout } from "../checkout/checkout.ts";
import { settlePaymentFromIntent } from "../checkout/settle-payment.ts";
import type { Queries } from "../database/database.ts";
import { CardError, type Intent } from "../ports/payments/payments.ts";
import { cardPayments, checkoutSessions } from "../tables/checkout.table.ts";
import { homes } from "../tables/homes.table.ts";
import { automaticRenewals, renewalCharges } from "../tables/renewals.table.ts";
import { nextTry } from "./core/schedule.ts";
import { type Pen, sendRenewalFailed } from "./emails.ts";
import { noteOutcome } from "./outcome.ts";
import { isOn, renewalTerms } from "./renewal-terms.ts";
import { renewalWords } from "./words.ts";

export type Renewal = typeof renewalCharges.$inferSelect;

/** Any UUID, the same everywhere: with it the same try of the same term has the same id, and so the same key. */
const namespace = "6f1c3f0e-8f0a-4c53-9f07-5d2b8f0f4c11";
const tryId = ({ funeral_home, term }: Renewal, nth: number): string =>
  uuidv5(`renewal of ${funeral_home}, term ${term}, try ${nth}`, namespace);

/** One charge of a saved card. */
interface Try {
  renewal: Renewal;
  /** The id of its card payment, which is the provider's idempotency key. */
  id: string;
  amount_in_cents: number;
  number: string;
  customer: string;
  /** Null once the home has stopped. */
  card: string | null;
  /** The intent, where an earlier run has got as far. */
  intent: string | null;
  status: string;
  /** Whether an earlier run began it. */
  isResumed: boolean;
  /** Whether the card may be charged for it, now that the invoice and the agreement are as they are. */
  isDue: boolean;
}

/**
 * Locks a renewal and decides what to do: the purchase on the day of the charge, as any renewal on invoice, and then a
 * try to charge its card, stored before the provider is called (docs/decisions/0011).
 */
async function beginTry(tx: Queries, checkout: Checkout, id: string, now: Date): Promise<Try | null> {
  const renewal = await lockRenewal(tx, id);
  if (!renewal || renewal.outcome) return null;
  const [agreement] = await tx.run<{ customer: string; card: string | null; on: boolean }>(sql`
    select a.customer, a.card, ${isOn} and h.deleted_at is null as on
    from ${automaticRenewals} a join ${homes} h on h.id = a.funeral_home
    where a.funeral_home = ${renewal.funeral_home} for update of a`);
  if (!agreement) return null;
  const begun = renewal.noted < renewal.tries;
  if (!begun && !agreement.on) {
    if (renewal.invoice) await setRenewal(tx, renewal, { outcome: "stopped" });
    return null;
  }
  const bought = renewal.invoice ? renewal : await buy(tx, checkout, renewal);
  const invoice = bought?.invoice ? await lockInvoice(tx, bought.invoice) : undefined;
  if (!bought || !invoice) return null;
  const { customer, card } = agreement;
  const about = { renewal: bought, number: invoice.number, customer, card };
  if (begun) return resumedTry(tx, about, agreement.on ? invoice : null);
  if (bought.next_try_at && bought.next_try_at > now) return null;
  return newTry({ tx, runtime: checkout.runtime }, about, invoice, now);
}

async function lockRenewal(tx: Queries, id: string): Promise<Renewal | undefined> {
  const [renewal] = await tx.orm.select().from(renewalCharges).where(eq(renewalCharges.id, id)).for("update");
  return renewal;
}

/** Buys the next term at the announced price, unless the home has done so itself meanwhile. */
async function buy(tx: Queries, { runtime }: Checkout, renewal: Renewal): Promise<Renewal | null> {
  const { funeral_home: home, offer } = renewal;
  await availableOf(tx, home);
  // Somebody is paying for a package on the provider's page: the next run sees what came of it.
  const paying = sql`exists (select from ${checkoutSessions} s where s.funeral_home = t.funeral_home and s.status = 'open'
    and s.created_at > now() - interval '1 day')`;
  const [still] = await renewalTerms(tx, sql`t.id = ${renewal.term} and not ${paying}`);
  if (!still) return null;
  const { productName } = runtime;
  const { invoice } = await completePurchase(tx, { home, kind: "renewal", offer, productName });
  await tx.orm.update(renewalCharges).set({ invoice }).where(eq(renewalCharges.id, renewal.id));
  return { ...renewal, invoice };
}

type About = Pick<Try, "renewal" | "number" | "customer" | "card">;

const dueOf = ({ status, total_in_cents, paid_in_cents }: LockedInvoice): number =>
  status === "open" ? total_in_cents - paid_in_cents : 0;

const setRenewal = (tx: Queries, { id }: Renewal, values: Partial<Renewal>) =>
  tx.orm.update(renewalCharges).set(values).where(eq(renewalCharges.id, id));

/** @param invoice null when the agreement has ended */
async function resumedTry(tx: Queries, about: About, invoice: LockedInvoice | null): Promise<Try | null> {
  const id = tryId(about.renewal, about.renewal.tries);
  const [payment] = await tx.orm.select().from(cardPayments).where(eq(cardPayments.id, id));
  if (!payment) return null;
  const { amount_in_cents, intent, status } = payment;
  const isDue = invoice !== null && dueOf(invoice) === amount_in_cents;
  return { ...about, id, amount_in_cents, intent, status, isResumed: true, isDue };
}

async function newTry(pen: Pen, about: About, invoice: LockedInvoice, now: Date): Promise<Try | null> {
  const { renewal } = about;
  const { tx } = pen;
  const amount_in_cents = dueOf(invoice);
  if (amount_in_cents <= 0) {
    await setRenewal(tx, renewal, { outcome: "paid", failure: null });
    return null;
  }
  // Nobody agreed to more than was announced: what was added since is paid by hand, and with it all of it.
  if (amount_in_cents > renewal.amount_in_cents) {
    await setRenewal(tx, renewal, { outcome: "stopped", failure: "" });
    await sendRenewalFailed(pen, renewal.funeral_home, {
      ...{ plan: renewal.offer.name, invoice: invoice.invoice, number: invoice.number },
      ...{ due_in_cents: amount_in_cents, answer: renewalWords.aboveAnnounced, again: null },
    });
    return null;
  }
  // Somebody pays by hand just now: a later run sees what came of it.
  if ((await unsettled(tx, invoice.invoice)).length > 0) return null;
  const nth = renewal.tries + 1;
  const id = tryId(renewal, nth);
  await tx.orm.insert(cardPayments).values({ id, invoice: invoice.invoice, amount_in_cents });
  await setRenewal(tx, renewal, { tries: nth, next_try_at: nextTry(nth, now) });
  const tried = { ...renewal, tries: nth };
  const isNew = { intent: null, status: "open", isResumed: false, isDue: true };
  return { ...about, renewal: tried, id, amount_in_cents, ...isNew };
}

const unsettled = (db: Queries, invoice: string) =>
  db.run<{ id: string; intent: string | null; is_old: boolean }>(sql`
    select id, intent, status = 'open' and created_at < now() - interval '1 hour' as is_old from ${cardPayments}
    where invoice = ${invoice} and status in ('open', 'processing')`);

/** Cancels a payment by hand that was begun long ago and never finished, so that it can't be paid beside the card. */
async function cancelLeftOver(checkout: Checkout, { invoice, noted, tries }: Renewal): Promise<void> {
  if (!invoice || noted < tries) return;
  for (const { intent, is_old } of await unsettled(checkout.database, invoice))
    if (intent && is_old) await settlePaymentFromIntent(checkout, await checkout.cards.cancelIntent(intent));
}

/**
 * Takes a renewal on by one step: buys the term, charges the card, and notes the outcome. Safe to repeat at any point:
 * a try that an earlier run began is looked up at the provider before anything is charged, and has the same key.
 */
export async function chargeRenewal(checkout: Checkout, renewal: Renewal, now: Date): Promise<void> {
  const { database } = checkout;
  await cancelLeftOver(checkout, renewal);
  const begun = await database.transaction((tx) => beginTry(tx, checkout, renewal.id, now));
  if (!begun) return;
  const intent = begun.status === "open" ? await intentOf(checkout, begun) : null;
  if (intent === "not due") return database.transaction((tx) => withdraw(tx, begun, now));
  const failure = intent && (await settle(checkout, begun, intent));
  await database.transaction((tx) => noteOutcome(tx, checkout, begun.renewal, failure));
}

/** Takes back a try that never reached the provider. Whether another one follows is decided by the next run. */
async function withdraw(tx: Queries, { renewal, id }: Try, now: Date): Promise<void> {
  await tx.orm.update(cardPayments).set({ status: "cancelled" }).where(eq(cardPayments.id, id));
  await setRenewal(tx, renewal, { noted: renewal.tries, next_try_at: now });
}

/** Records what came of a try. @returns why it was declined; null: it is paid, or being decided */
async function settle(checkout: Checkout, tried: Try, intent: Intent | Declined): Promise<string | null> {
  if ("refusal" in intent) return closeTry(checkout, tried, intent.refusal);
  if (intent.status !== "open") {
    await settlePaymentFromIntent(checkout, intent);
    return null;
  }
  // It can't be paid any more, so that paying by hand begins anew.
  const cancelled = await checkout.cards.cancelIntent(intent.id);
  const failure = intent.failure ?? "";
  await settlePaymentFromIntent(checkout, { ...cancelled, failure });
  return cancelled.status === "paid" ? null : failure;
}

/** The provider made no intent, and says why to people. */
interface Declined {
  refusal: string;
}

/**
 * The intent of a try, found or made.
 * @throws CardError when the provider can't be asked: nothing is known of the try then, and the next run looks again
 */
async function intentOf(checkout: Checkout, tried: Try): Promise<Intent | Declined | "not due"> {
  const { cards } = checkout;
  const { id, renewal, customer, card, amount_in_cents, number, intent, isResumed, isDue } = tried;
  if (intent) return cards.readIntent(intent);
  const known = isResumed ? await cards.findIntent({ customer, payment: id }) : undefined;
  if (known) return known;
  if (!isDue || !card) return "not due";
  try {
    return await cards.chargeSavedCard({
      ...{ key: id, customer, card, amount_in_cents, description: `Invoice ${number}` },
      metadata: {
        payment: id,
        invoice: renewal.invoice ?? "",
        home: renewal.funeral_home,
        term: renewal.term,
      },
    });
  } catch (error) {
    // Only what the provider says about the card is an answer; a wrong key of ours declines nobody.
    if (!(error instanceof CardError) || error.kind !== "refused") throw error;
    return { refusal: error.message };
  }
}

async function closeTry({ database }: Checkout, { id }: Try, failure: string): Promise<string> {
  await database.orm
    .update(cardPayments)
    .set({ status: "cancelled", failure })
    .where(eq(cardPayments.id, id));
  return failure;
}
