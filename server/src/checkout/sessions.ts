import { type CheckoutResult, type CheckoutSession, totals } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Offer } from "../billing/core/offer.ts";
import { buyerOf } from "../billing/buyer-and-seller.ts";
import { buy, requireOffer } from "../billing/purchases.ts";
import type { Queries } from "../database/database.ts";
import type { Session } from "../ports/payments/payments.ts";
import { problem } from "../problems.ts";
import { isUuid } from "../resource/list.ts";
import { cardPayments, checkoutSessions } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import type { CardStatus } from "./core/payment-state.ts";
import { type Heard, readIntentState, recordTransactions } from "./provider-transactions.ts";
import { sendRefunds } from "./refunds.ts";

/** Minutes in which a second click on the same package leads to the same page, instead of one that could be paid as well. */
const sameMinutes = 30;

interface Row {
  id: string;
  funeral_home: string;
  offer: Offer;
  amount_in_cents: number;
  session: string | null;
  url: string | null;
  status: string;
  invoice: string | null;
}

/**
 * The provider's page on which a home pays a package. Paid there, it becomes an order with an invoice (DECISIONS A64).
 * @throws Problem 400 when the package is no longer offered
 */
export async function openSession(
  checkout: Checkout,
  home: string,
  packageId: string,
): Promise<CheckoutSession> {
  const row = await checkout.database.transaction((tx) => chooseSession(tx, home, packageId));
  if (row.url) return { url: row.url };
  const { database, cards, runtime } = checkout;
  const { lines, email } = await asked(database, row);
  const back = `${runtime.publicUrl}/checkout/session/${row.id}`;
  const made = await cards.createSession({
    key: row.id,
    lines,
    email,
    successUrl: back,
    cancelUrl: `${back}?cancelled`,
    notes: { session: row.id },
  });
  await keep(database, row.id, made);
  if (!made.url) throw problem("conflict");
  return { url: made.url };
}

const keep = (db: Queries, id: string, { id: session, url }: Session) =>
  db.orm.update(checkoutSessions).set({ session, url }).where(eq(checkoutSessions.id, id));

/** The home's row is locked, so that of a double click the second finds what the first has written. */
async function chooseSession(tx: Queries, home: string, packageId: string): Promise<Row> {
  await tx.run(sql`select 1 from funeral_home where id = ${home} for no key update`);
  const offer = await requireOffer(tx, packageId);
  const { rates } = await buyerOf(tx, { funeral_home: home });
  const { total_in_cents } = totals([offer.price_in_cents], rates);
  const [same] = await tx.run<Row>(sql`
    select id, funeral_home, offer, amount_in_cents, session, url, status, invoice from ${checkoutSessions}
    where funeral_home = ${home} and package = ${packageId} and status = 'open' and amount_in_cents = ${total_in_cents}
      and created_at > now() - make_interval(mins => ${sameMinutes}) order by created_at desc limit 1`);
  if (same) return same;
  const id = uuidv7();
  const row = { id, funeral_home: home, offer, amount_in_cents: total_in_cents };
  await tx.orm.insert(checkoutSessions).values({ ...row, package: packageId });
  return { ...row, session: null, url: null, status: "open", invoice: null };
}

/** What stands on the page: the package, and each tax. */
async function asked(db: Queries, { funeral_home, offer }: Row) {
  const { buyer, rates } = await buyerOf(db, { funeral_home });
  const { taxes } = totals([offer.price_in_cents], rates);
  const lines = [
    { name: offer.name, amount_in_cents: offer.price_in_cents },
    ...taxes.map(({ label, amount_in_cents }) => ({ name: label, amount_in_cents })),
  ].filter((line) => line.amount_in_cents > 0);
  return { lines, email: buyer.email };
}

/** Asks how a page stands and takes that over. @param id ours */
export async function settleCheckoutSession(checkout: Checkout, id: string): Promise<CardStatus | undefined> {
  const { database, cards } = checkout;
  const before = isUuid(id) ? await find(database, id) : undefined;
  if (!before?.session) return undefined;
  const told = await cards.readSession(before.session);
  const intent = told.intent && told.status === "paid" ? await cards.readIntent(told.intent) : null;
  const heard = intent && (await readIntentState(cards, intent));
  const status = await database.transaction((tx) => settle(tx, checkout, id, told, heard));
  await sendRefunds(checkout);
  return status === "expired" ? "cancelled" : status;
}

async function settle(tx: Queries, checkout: Checkout, id: string, told: Session, heard: Heard | null) {
  await tx.run(sql`select 1 from ${checkoutSessions} where id = ${id} for update`);
  const row = await find(tx, id);
  if (!row) throw new Error(`no checkout session ${id}`);
  const status = row.status === "paid" ? "paid" : told.status;
  const invoice = row.invoice ?? (heard && (await sell(tx, checkout, row, heard)));
  await tx.orm
    .update(checkoutSessions)
    .set({ status, invoice, checked_at: new Date() })
    .where(eq(checkoutSessions.id, id));
  if (invoice && heard) await recordTransactions(tx, checkout, invoice, heard);
  return status;
}

/** The purchase that was agreed on that page, now that its money is there. */
async function sell(tx: Queries, { runtime }: Checkout, row: Row, heard: Heard): Promise<string> {
  const { funeral_home: home, offer } = row;
  const { invoice } = await buy(tx, { home, kind: "order", offer, productName: runtime.productName });
  await tx.orm.insert(cardPayments).values({
    id: uuidv7(),
    invoice,
    intent: heard.id,
    amount_in_cents: heard.amount_in_cents,
    status: "paid",
  });
  return invoice;
}

async function find(db: Queries, id: string): Promise<Row | undefined> {
  const [row] = await db.run<Row>(sql`
    select id, funeral_home, offer, amount_in_cents, session, url, status, invoice from ${checkoutSessions} where id = ${id}`);
  return row;
}

/** What became of a page, for the one who comes back from it. @throws Problem 404 for another home's */
export async function sessionResult(checkout: Checkout, home: string, id: string): Promise<CheckoutResult> {
  const before = await find(checkout.database, id);
  if (before?.funeral_home !== home) throw problem("not_found");
  if (["open", "processing"].includes(before.status)) await settleCheckoutSession(checkout, id);
  const now = (await find(checkout.database, id)) ?? before;
  return {
    status: now.status as CheckoutResult["status"],
    package: { id: now.offer.id, name: now.offer.name },
    invoice: now.invoice,
  };
}
