import { type OrderKind, toTheCent, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { fieldProblem } from "../problems.ts";
import { orders, planTerms } from "../tables/billing.table.ts";
import { packages } from "../tables/packages.table.ts";
import type { Line } from "./core/documents.ts";
import type { Offer } from "./core/offer.ts";
import { type Term, term } from "./core/terms.ts";
import { type Issued, issueInvoice } from "./documents.ts";
import { changePlan } from "./plan.ts";
import { beginTerm, nextStart, todayOf } from "./terms.ts";

/** A package, its row locked so that nobody reprices it meanwhile; undefined when there is none. */
async function lockOffer(tx: Queries, id: string): Promise<Offer | undefined> {
  const [found] = await tx.run<Offer>(sql`
    select ${packages.id}, ${packages.name}, ${packages.type}, ${packages.duration}, ${packages.max_stream},
      ${packages.price} as price_in_cents, ${packages.status}
    from ${packages} where ${eq(packages.id, id)} and ${packages.deleted_at} is null for share`);
  return found;
}

/**
 * A package that can be bought now.
 * @param seen dollars that the buyer was shown
 * @throws Problem 400 when it is no longer offered, or costs something else by now
 */
export async function requireOffer(tx: Queries, id: string, seen?: number): Promise<Offer> {
  const offer = await lockOffer(tx, id);
  if (!offer || offer.status === "disabled") throw fieldProblem({ package: [words.packageGone] });
  if (seen !== undefined && Math.round(seen * 100) !== offer.price_in_cents)
    throw fieldProblem({ package: [words.packageRepriced(toTheCent(offer.price_in_cents / 100))] });
  return offer;
}

interface Purchase {
  home: string;
  kind: OrderKind;
  offer: Offer;
  productName: string;
}

/** What a purchase comes to: its invoice, and the term it buys where it has one. */
export interface Sale extends Issued {
  term: Term | null;
}

/** Issues the invoice of a purchase. Its order and its streams are the caller's next steps. */
export async function sell(tx: Queries, { home, kind, offer, productName }: Purchase): Promise<Sale> {
  const bought = await termOf(tx, home, kind, offer);
  const line: Line = {
    kind: bought ? "subscription" : "package",
    name: offer.name,
    amount_in_cents: offer.price_in_cents,
    ...bought,
  };
  const issued = await issueInvoice(tx, {
    name: offer.name,
    payer: { funeral_home: home },
    productName,
    lines: [line],
  });
  return { ...issued, term: bought };
}

/** A subscription bought beside what runs begins today; a renewal follows it. */
async function termOf(tx: Queries, home: string, kind: OrderKind, offer: Offer): Promise<Term | null> {
  if (offer.type !== "time_based" || offer.duration === null) return null;
  const start = kind === "renewal" ? await nextStart(tx, home) : await todayOf(tx, home);
  return term(start, offer.duration);
}

/** Adds what was bought to the home's plan: at once, or when its term begins. */
export async function grantStreams(
  tx: Queries,
  order: { id: string; home: string; offer: Offer; term: Term | null },
): Promise<void> {
  const { id, home, offer, term: bought } = order;
  const streams = offer.max_stream;
  if (!bought) {
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
    ...bought,
  });
  if (bought.started_at <= (await todayOf(tx, home)))
    await beginTerm(tx, { id: termId, funeral_home: home, max_stream: streams });
}

/**
 * A whole purchase at once: invoice, order and streams. For money that has arrived already, as from a hosted page: what
 * was agreed there holds, even when the package has changed since.
 */
export async function buy(tx: Queries, purchase: Purchase): Promise<Sale & { order: string }> {
  const { home, kind, offer } = purchase;
  const sale = await sell(tx, purchase);
  const order = uuidv7();
  await tx.orm.insert(orders).values({ id: order, ...orderOf(home, kind, offer, sale) });
  await grantStreams(tx, { id: order, home, offer, term: sale.term });
  return { ...sale, order };
}

export const orderOf = (home: string, kind: OrderKind, offer: Offer, sale: Sale) => ({
  kind,
  funeral_home: home,
  package: offer.id,
  invoice: sale.invoice,
  invoice_number: sale.number,
  total_in_cents: sale.total_in_cents,
  payment_processed: sale.total_in_cents === 0,
});
