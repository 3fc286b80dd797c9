import {
  type CheckoutRequest,
  type CheckoutResult,
  type CheckoutSession,
  type OrderKind,
  totals,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { buyerOf } from "../billing/buyer-and-seller.ts";
import type { Offer } from "../billing/core/offer.ts";
import { completePurchase, requireOffer } from "../billing/purchases.ts";
import type { Queries } from "../database/database.ts";
import type { Session } from "../ports/payments/payments.ts";
import { problem } from "../problems.ts";
import { isUuid } from "../resource/list.ts";
import { cardPayments, checkoutSessions } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import type { CardStatus } from "./core/payment-state.ts";
import { type IntentState, readIntentState, recordTransactions } from "./provider-transactions.ts";
import { sendRefunds } from "./refunds.ts";

/** Minutes during which a second click on a package reopens the same page, so that no two pages can both be paid. */
const reuseMinutes = 30;

interface SessionRow {
  id: string;
  funeral_home: string;
  offer: Offer;
  amount_in_cents: number;
  kind: OrderKind;
  po_number: string | null;
  session: string | null;
  url: string | null;
  status: string;
  invoice: string | null;
}

/**
 * Opens the provider's page on which a home pays for a package. A paid purchase becomes an order with an invoice.
 * @throws Problem 400 when the package is no longer offered
 */
export async function openCheckoutSession(
  checkout: Checkout,
  home: string,
  packageId: string,
  request: CheckoutRequest = {},
): Promise<CheckoutSession> {
  const row = await checkout.database.transaction((tx) => chooseSession(tx, home, packageId, request));
  if (row.url) return { id: row.id, url: row.url };
  const { database, cards, runtime } = checkout;
  const { lines, email } = await pageContents(database, row);
  const returnUrl = `${runtime.publicUrl}/checkout/session/${row.id}`;
  const session = await cards.createSession({
    key: row.id,
    lines,
    email,
    successUrl: returnUrl,
    cancelUrl: `${returnUrl}?cancelled`,
    metadata: { session: row.id },
  });
  await saveSession(database, row.id, session);
  if (!session.url) throw problem("conflict");
  return { id: row.id, url: session.url };
}

const saveSession = (db: Queries, id: string, { id: session, url }: Session) =>
  db.orm.update(checkoutSessions).set({ session, url }).where(eq(checkoutSessions.id, id));

/** Finds or creates the session. Locks the home's row, so that a double click finds the session of its first click. */
async function chooseSession(
  tx: Queries,
  home: string,
  packageId: string,
  { kind = "order", po_number = null }: CheckoutRequest,
): Promise<SessionRow> {
  await tx.run(sql`select 1 from funeral_home where id = ${home} for no key update`);
  const offer = await requireOffer(tx, packageId);
  const { rates } = await buyerOf(tx, { funeral_home: home });
  const { total_in_cents } = totals([offer.price_in_cents], rates);
  const [recent] = await tx.run<SessionRow>(sql`
    select id, funeral_home, offer, amount_in_cents, kind, po_number, session, url, status, invoice from ${checkoutSessions}
    where funeral_home = ${home} and package = ${packageId} and status = 'open' and amount_in_cents = ${total_in_cents}
      and kind = ${kind} and po_number is not distinct from ${po_number}
      and created_at > now() - make_interval(mins => ${reuseMinutes}) order by created_at desc limit 1`);
  if (recent) return recent;
  const id = uuidv7();
  const row = { id, funeral_home: home, offer, amount_in_cents: total_in_cents, kind, po_number };
  await tx.orm.insert(checkoutSessions).values({ ...row, package: packageId });
  return { ...row, session: null, url: null, status: "open", invoice: null };
}

/** The contents of the page: a line for the package and one for each tax, and the payer's email address. */
async function pageContents(db: Queries, { funeral_home, offer }: SessionRow) {
  const { buyer, rates } = await buyerOf(db, { funeral_home });
  const { taxes } = totals([offer.price_in_cents], rates);
  const lines = [
    { name: offer.name, amount_in_cents: offer.price_in_cents },
    ...taxes.map(({ label, amount_in_cents }) => ({ name: label, amount_in_cents })),
  ].filter((line) => line.amount_in_cents > 0);
  return { lines, email: buyer.email };
}

/**
 * Reads a checkout session's state from the provider and saves it, creating the order once it is paid.
 * @param id our id
 */
export async function settleCheckoutSession(checkout: Checkout, id: string): Promise<CardStatus | undefined> {
  const { database, cards } = checkout;
  const before = isUuid(id) ? await findSession(database, id) : undefined;
  if (!before?.session) return undefined;
  const reported = await cards.readSession(before.session);
  const paidIntent =
    reported.intent && reported.status === "paid" ? await cards.readIntent(reported.intent) : null;
  const intent = paidIntent && (await readIntentState(cards, paidIntent));
  const status = await database.transaction((tx) => saveSessionState(tx, checkout, id, reported, intent));
  await sendRefunds(checkout);
  return status === "expired" ? "cancelled" : status;
}

async function saveSessionState(
  tx: Queries,
  checkout: Checkout,
  id: string,
  reported: Session,
  intent: IntentState | null,
) {
  await tx.run(sql`select 1 from ${checkoutSessions} where id = ${id} for update`);
  const row = await findSession(tx, id);
  if (!row) throw new Error(`no checkout session ${id}`);
  const status = row.status === "paid" ? "paid" : reported.status;
  const invoice = row.invoice ?? (intent && (await createOrder(tx, checkout, row, intent)));
  await tx.orm
    .update(checkoutSessions)
    .set({ status, invoice, checked_at: new Date() })
    .where(eq(checkoutSessions.id, id));
  if (invoice && intent) await recordTransactions(tx, checkout, invoice, intent);
  return status;
}

/** Creates the order and invoice of a purchase that was paid on the provider's page. */
async function createOrder(
  tx: Queries,
  { runtime }: Checkout,
  row: SessionRow,
  intent: IntentState,
): Promise<string> {
  const { funeral_home: home, offer, kind, po_number } = row;
  const { invoice } = await completePurchase(tx, {
    home,
    kind,
    offer,
    po_number,
    productName: runtime.productName,
  });
  await tx.orm.insert(cardPayments).values({
    id: uuidv7(),
    invoice,
    intent: intent.id,
    amount_in_cents: intent.amount_in_cents,
    status: "paid",
  });
  return invoice;
}

async function findSession(db: Queries, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.run<SessionRow>(sql`
    select id, funeral_home, offer, amount_in_cents, kind, po_number, session, url, status, invoice from ${checkoutSessions} where id = ${id}`);
  return row;
}

/**
 * The outcome of a checkout session, for the browser that returns from its page.
 * @throws Problem 404 for another home's
 */
export async function checkoutResult(checkout: Checkout, home: string, id: string): Promise<CheckoutResult> {
  const before = await findSession(checkout.database, id);
  if (before?.funeral_home !== home) throw problem("not_found");
  if (["open", "processing"].includes(before.status)) await settleCheckoutSession(checkout, id);
  const now = (await findSession(checkout.database, id)) ?? before;
  return {
    status: now.status as CheckoutResult["status"],
    package: { id: now.offer.id, name: now.offer.name },
    url: now.status === "open" ? now.url : null,
    invoice: now.invoice,
  };
}
