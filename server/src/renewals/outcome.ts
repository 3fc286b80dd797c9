import { localDay } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { lockInvoice } from "../billing/payments.ts";
import type { Checkout } from "../checkout/checkout.ts";
import { payerContactOf } from "../checkout/payer.ts";
import type { Queries } from "../database/database.ts";
import { cardPayments } from "../tables/checkout.table.ts";
import { automaticRenewals, renewalCharges } from "../tables/renewals.table.ts";
import { declinedReason, sendRenewalFailed, sendRenewalStopped } from "./emails.ts";

type Renewal = typeof renewalCharges.$inferSelect;

/**
 * Notes what came of a try, once: paid, being decided by the bank, or declined. After the last try that was declined,
 * the home's renewals stop.
 */
export async function noteOutcome(
  tx: Queries,
  { runtime }: Checkout,
  { id, invoice, tries, funeral_home: home }: Renewal,
  answer: string | null,
): Promise<void> {
  const [renewal] = await tx.orm.select().from(renewalCharges).where(eq(renewalCharges.id, id)).for("update");
  const locked = invoice ? await lockInvoice(tx, invoice) : undefined;
  if (!renewal || !locked || renewal.noted >= tries) return;
  const set = (values: Partial<Renewal>) =>
    tx.orm.update(renewalCharges).set(values).where(eq(renewalCharges.id, id));
  const last = await lastPayment(tx, locked.invoice);
  // What was added to the invoice while it was paid is paid by hand.
  if (locked.status !== "open" || last?.status === "paid")
    return void (await set({ noted: tries, outcome: "paid", failure: null }));
  const failure = answer ?? (last?.status === "cancelled" ? (last.failure ?? "") : null);
  // The bank hasn't decided; a webhook or the next run says what it did.
  if (failure === null) return;
  const pen = { tx, runtime };
  const plan = renewal.offer.name;
  const isLast = renewal.next_try_at === null;
  await set({ noted: tries, failure, ...(isLast ? { outcome: "stopped" } : {}) });
  const payer = await payerContactOf(tx, locked.invoice);
  await sendRenewalFailed(pen, home, {
    ...{ plan, invoice: locked.invoice, number: locked.number, answer: failure },
    due_in_cents: locked.total_in_cents - locked.paid_in_cents,
    again: renewal.next_try_at && localDay(renewal.next_try_at.toISOString(), payer.zone),
  });
  if (!isLast) return;
  await tx.orm
    .update(automaticRenewals)
    .set({ stopped_at: new Date(), stopped_why: "declined" })
    .where(eq(automaticRenewals.funeral_home, home));
  await sendRenewalStopped(pen, home, { plan, reason: await declinedReason(tx, home, failure) });
}

async function lastPayment(tx: Queries, invoice: string) {
  const [last] = await tx.run<{ status: string; failure: string | null }>(sql`
    select status, failure from ${cardPayments} where invoice = ${invoice} order by created_at desc, id desc limit 1`);
  return last;
}
