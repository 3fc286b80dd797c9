import { type OrderKind, toTheCent, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { fieldProblem } from "../problems.ts";
import { orders, planTerms } from "../tables/billing.table.ts";
import { packages } from "../tables/packages.table.ts";
import type { Line } from "./core/documents.ts";
import type { Offer } from "./core/offer.ts";
import { type Term, termFrom } from "./core/terms.ts";
import { issueInvoice, type OpenedInvoice } from "./documents.ts";
import { changePlan } from "./stream-balance.ts";
import { beginTerm, nextStart, todayOf } from "./terms.ts";

/** Reads a package and locks its row, so that its price can't change concurrently; undefined when there is none. */
async function lockOffer(tx: Queries, id: string): Promise<Offer | undefined> {
  const [found] = await tx.run<Offer>(sql`
    select ${packages.id}, ${packages.name}, ${packages.type}, ${packages.duration}, ${packages.max_stream},
      ${packages.price} as price_in_cents, ${packages.status}
    from ${packages} where ${eq(packages.id, id)} and ${packages.deleted_at} is null for share`);
  return found;
}

/**
 * Reads a package that is on sale, and locks its row.
 * @param shownPrice dollars, as the buyer was shown
 * @throws Problem 400 when it is no longer offered, or its price has changed
 */
export async function requireOffer(tx: Queries, id: string, shownPrice?: number): Promise<Offer> {
  const offer = await lockOffer(tx, id);
  if (!offer || offer.status === "disabled") throw fieldProblem({ package: [words.packageGone] });
  if (shownPrice !== undefined && Math.round(shownPrice * 100) !== offer.price_in_cents)
    throw fieldProblem({ package: [words.packageRepriced(toTheCent(offer.price_in_cents / 100))] });
  return offer;
}

interface Purchase {
  home: string;
  kind: OrderKind;
  offer: Offer;
  productName: string;
  /** The buyer's purchase order number; without one, that of the home. */
  po_number?: string | null | undefined;
}

/** The invoice of a purchase, and its term if the package has one. */
export interface Sale extends OpenedInvoice {
  term: Term | null;
}

/** Issues the invoice of a purchase. The caller creates the order and grants the streams. */
export async function issueSaleInvoice(
  tx: Queries,
  { home, kind, offer, productName, po_number = null }: Purchase,
): Promise<Sale> {
  const term = await termOf(tx, home, kind, offer);
  const line: Line = {
    kind: term ? "subscription" : "package",
    name: offer.name,
    amount_in_cents: offer.price_in_cents,
    ...term,
  };
  const issued = await issueInvoice(tx, {
    name: offer.name,
    payer: { funeral_home: home },
    productName,
    po_number,
    lines: [line],
  });
  return { ...issued, term };
}

/** A new subscription begins today, even beside an active one; a renewal begins after the active one. */
async function termOf(tx: Queries, home: string, kind: OrderKind, offer: Offer): Promise<Term | null> {
  if (offer.type !== "time_based" || offer.duration === null) return null;
  const start = kind === "renewal" ? await nextStart(tx, home) : await todayOf(tx, home);
  return termFrom(start, offer.duration);
}

/** Adds the streams of an order to the home's plan: at once, or when the order's term begins. */
export async function grantStreams(
  tx: Queries,
  order: { id: string; home: string; offer: Offer; term: Term | null },
): Promise<void> {
  const { id, home, offer, term } = order;
  const streams = offer.max_stream;
  if (!term) {
    await changePlan(tx, { home, reason: "purchase", available: streams, purchased: streams, order: id });
    return;
  }
  const termId = uuidv7();
  await tx.orm.insert(planTerms).values({
    id: termId,
    funeral_home: home,
    package: offer.id,
    order: id,
    max_stream: streams,
    ...term,
  });
  if (term.started_at <= (await todayOf(tx, home)))
    await beginTerm(tx, { id: termId, funeral_home: home, max_stream: streams });
}

/**
 * Completes a purchase that has been paid, such as on a hosted page: invoice, order and streams at once. The offer that
 * was agreed on holds, even if the package has changed since.
 */
export async function completePurchase(tx: Queries, purchase: Purchase): Promise<Sale & { order: string }> {
  const { home, kind, offer } = purchase;
  const sale = await issueSaleInvoice(tx, purchase);
  const order = uuidv7();
  await tx.orm.insert(orders).values({ id: order, ...orderRow(home, kind, offer, sale) });
  await grantStreams(tx, { id: order, home, offer, term: sale.term });
  return { ...sale, order };
}

export const orderRow = (home: string, kind: OrderKind, offer: Offer, sale: Sale) => ({
  kind,
  funeral_home: home,
  package: offer.id,
  invoice: sale.invoice,
  invoice_number: sale.number,
  total_in_cents: sale.total_in_cents,
  payment_processed: sale.total_in_cents === 0,
});
