import { type AutomaticRenewal, type RenewalStop, totals } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { buyerOf } from "../billing/buyer-and-seller.ts";
import type { Checkout } from "../checkout/checkout.ts";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { invoices } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { automaticRenewals, renewalCharges } from "../tables/renewals.table.ts";
import { chargeDay } from "./core/schedule.ts";
import { type RenewalTerm, renewalTerms } from "./renewal-terms.ts";

type Row = typeof automaticRenewals.$inferSelect;

/** A home's agreement as its page shows it. */
export async function readAgreement(
  db: Queries,
  home: string,
  isAvailable: boolean,
): Promise<AutomaticRenewal> {
  const [row] = await db.orm.select().from(automaticRenewals).where(eq(automaticRenewals.funeral_home, home));
  const [term] = await renewalTerms(db, sql`t.funeral_home = ${home}`);
  const last = await lastCharge(db, home);
  return {
    is_available: isAvailable,
    is_on: row?.agreed_at != null,
    card: cardOf(row),
    stopped: row?.stopped_why
      ? { why: row.stopped_why as RenewalStop, failure: last?.failure ?? null }
      : null,
    next: term ? await nextRenewal(db, term) : null,
    unpaid: last?.is_open
      ? { invoice: last.invoice, number: last.number, next_try_at: last.next_try_at?.toISOString() ?? null }
      : null,
  };
}

function cardOf(row: Row | undefined): AutomaticRenewal["card"] {
  if (!row?.card) return null;
  const { brand, last4, exp_month, exp_year } = row;
  return { brand: brand ?? "", last4: last4 ?? "", exp_month: exp_month ?? 1, exp_year: exp_year ?? 0 };
}

async function nextRenewal(db: Queries, term: RenewalTerm): Promise<AutomaticRenewal["next"]> {
  const { offer, announced, home, today } = term;
  const sold = announced ?? offer;
  if (sold.status === "disabled") return null;
  const { rates } = await buyerOf(db, { funeral_home: home });
  const { taxes, total_in_cents } = totals([sold.price_in_cents], rates);
  return {
    package: sold.name,
    on: chargeDay(term, today),
    price: sold.price_in_cents / 100,
    taxes: taxes.map(({ label, amount_in_cents }) => ({ label, amount: amount_in_cents / 100 })),
    total: total_in_cents / 100,
  };
}

interface LastCharge {
  invoice: string;
  number: string;
  next_try_at: Date | null;
  failure: string | null;
  is_open: boolean;
}

async function lastCharge(db: Queries, home: string): Promise<LastCharge | undefined> {
  const [last] = await db.orm
    .select({
      invoice: invoices.id,
      number: invoices.invoice_number,
      next_try_at:
        sql<Date | null>`case when ${renewalCharges.outcome} is null then ${renewalCharges.next_try_at} end`.mapWith(
          renewalCharges.next_try_at,
        ),
      failure: renewalCharges.failure,
      is_open: sql<boolean>`${invoices.status} = 'open' and ${renewalCharges.failure} is not null`,
    })
    .from(renewalCharges)
    .innerJoin(invoices, eq(invoices.id, renewalCharges.invoice))
    .where(eq(renewalCharges.funeral_home, home))
    .orderBy(sql`${renewalCharges.created_at} desc`)
    .limit(1);
  return last;
}

/** Begins saving a card at the provider. @returns the secret for the provider's fields */
export async function beginSetup({ database, cards }: Checkout, home: string): Promise<string> {
  const [found] = await database.orm
    .select({ name: homes.funeral_home_name, email: homes.billing_email_address })
    .from(homes)
    .where(eq(homes.id, home));
  if (!found) throw problem("not_found");
  await database.orm.insert(automaticRenewals).values({ funeral_home: home }).onConflictDoNothing();
  const metadata = { funeral_home: home };
  const customer =
    (await customerOf(database, home)) ??
    (await cards.createCustomer({ key: `customer ${home}`, ...found, metadata }));
  const setup = await cards.createSetup({ key: crypto.randomUUID(), customer, metadata });
  await database.orm
    .update(automaticRenewals)
    .set({ customer, setup: setup.id })
    .where(eq(automaticRenewals.funeral_home, home));
  return setup.clientSecret;
}

async function customerOf(db: Queries, home: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ customer: automaticRenewals.customer })
    .from(automaticRenewals)
    .where(eq(automaticRenewals.funeral_home, home));
  return row?.customer ?? null;
}

/**
 * Turns renewals on by the card that was just saved, as the provider reports it, in place of an earlier one.
 * @throws Problem 400 when no card was saved
 */
export async function agree(checkout: Checkout, home: string, actor: Actor): Promise<void> {
  const { database, cards } = checkout;
  const [before] = await database.orm
    .select()
    .from(automaticRenewals)
    .where(eq(automaticRenewals.funeral_home, home));
  // A page that asks twice, or two windows: the card was saved a moment ago.
  if (!before?.setup && before?.card && before.agreed_at) return;
  const setup = before?.setup ? await cards.readSetup(before.setup) : undefined;
  if (!setup?.card || setup.metadata.funeral_home !== home) throw problem("card_not_saved");
  const { id: card, ...shown } = setup.card;
  const agreed = { agreed_at: before?.agreed_at ?? new Date(), agreed_by: before?.agreed_by ?? actor.id };
  await change(database, home, actor, {
    ...{ ...shown, ...agreed, card, setup: null, stopped_at: null, stopped_why: null },
  });
  if (before?.card && before.card !== card) await cards.removeCard(before.card);
}

/** Turns renewals off, and has the provider forget the card. */
export async function disagree(checkout: Checkout, home: string, actor: Actor): Promise<void> {
  const { database, cards } = checkout;
  const [before] = await database.orm
    .select()
    .from(automaticRenewals)
    .where(eq(automaticRenewals.funeral_home, home));
  if (!before) return;
  await change(database, home, actor, {
    ...{ agreed_at: null, agreed_by: null, stopped_at: null, stopped_why: null, setup: null },
  });
  // What was bought already stays to be paid by hand.
  await database.run(sql`update ${renewalCharges} set outcome = 'stopped'
    where funeral_home = ${home} and outcome is null and invoice is not null and noted = tries`);
  if (!before.card) return;
  // Its id is kept until the provider has forgotten it, so that a second attempt finds it.
  await cards.removeCard(before.card);
  await database.orm
    .update(automaticRenewals)
    .set({ card: null, brand: null, last4: null, exp_month: null, exp_year: null })
    .where(eq(automaticRenewals.funeral_home, home));
}

/** Changes a home's agreement with a row of its history; the provider's ids aren't part of that. */
async function change(
  database: Checkout["database"],
  home: string,
  actor: Actor,
  after: Partial<Row>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.orm.update(automaticRenewals).set(after).where(eq(automaticRenewals.funeral_home, home));
    await audit(tx, actor, {
      verb: "edit",
      resource: "usr/funeral_home",
      record: home,
      changes: { automatic_renewal: [null, after.agreed_at ? `${after.brand} ${after.last4}` : null] },
    });
  });
}
