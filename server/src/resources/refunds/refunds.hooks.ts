import { type refundsResource as contract, limits, toTheCent, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { issueCreditNote } from "../../billing/credit-notes.ts";
import { type LockedInvoice, lockInvoice, recordPayment } from "../../billing/payments.ts";
import { isDisputed } from "../../checkout/disputes.ts";
import { sendRefundEmail } from "../../checkout/emails.ts";
import { refundable, refundableIntents, refundableToCard } from "../../checkout/refundable.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { invoices } from "../../tables/billing.table.ts";
import { cardRefunds } from "../../tables/checkout.table.ts";
import { refunds } from "../../tables/refunds.table.ts";

type RefundWrite = Pick<
  Write<z.infer<(typeof contract)["create"]> & { document_number: string | null }, unknown>,
  "tx" | "actor" | "runtime" | "id" | "values"
>;

const centsOf = (dollars = 0) => Math.round(dollars * 100);

/**
 * Issues a credit note for the part of the refund that wasn't owed already, under the invoice's lock, so that
 * concurrent refunds never send back more than was paid.
 * @throws Problem 400 when the invoice isn't paid or is disputed, or when less was paid in this way
 */
export async function beforeRefund(write: RefundWrite): Promise<void> {
  const { tx, runtime, values } = write;
  await requireProofOfMuch(write, centsOf(values.amount));
  const locked = await lockInvoice(tx, values.invoice ?? "");
  if (locked?.status !== "paid" || locked.paid_in_cents <= 0) throw problem("nothing_to_refund");
  if (await isDisputed(tx, locked.invoice)) throw problem("payment_disputed");
  const amount = centsOf(values.amount);
  await requireRefundable(tx, locked, amount, values.method === "card");
  const pending = locked.paid_in_cents - (await refundableOf(tx, locked)).all;
  const owed = locked.paid_in_cents - locked.total_in_cents - pending;
  const toCredit = amount - Math.max(0, owed);
  const note =
    toCredit > 0
      ? await issueCreditNote(tx, locked, {
          amount: toCredit,
          reason: values.reason ?? "",
          productName: runtime.productName,
        })
      : null;
  Object.assign(values, { document_number: note?.number ?? null });
}

/** Refunds of a day are added up, because a large one can be split. @throws Problem 403 without a proof */
async function requireProofOfMuch(
  { tx, actor, runtime }: Pick<RefundWrite, "tx" | "actor" | "runtime">,
  cents: number,
): Promise<void> {
  // Several at once would each see the sum without the others.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('refunds of the day', 0))`);
  const [today] = await tx.run<{ cents: number }>(sql`
    select coalesce(sum(${refunds.amount}), 0)::float8 as cents from ${refunds}
    where ${refunds.created_at} > now() - interval '1 day'`);
  if ((today?.cents ?? 0) + cents > limits.refundedUnproved * 100) await runtime.proofs.require(tx, actor);
}

async function refundableOf(tx: Queries, { invoice }: LockedInvoice): Promise<{ all: number; card: number }> {
  const [left] = await tx.run<{ all: number; card: number }>(
    sql`select ${refundable} as all, ${refundableToCard} as card from ${invoices} where ${eq(invoices.id, invoice)}`,
  );
  return left ?? { all: 0, card: 0 };
}

async function requireRefundable(
  tx: Queries,
  locked: LockedInvoice,
  amount: number,
  toCard: boolean,
): Promise<void> {
  const { all, card } = await refundableOf(tx, locked);
  if (amount > all) throw fieldProblem({ amount: [words.refundTooLarge(toTheCent(all / 100))] });
  if (toCard && amount > card)
    throw fieldProblem({ amount: [words.refundTooLargeForCard(toTheCent(card / 100))] });
}

/**
 * Queues a refund to cards, which is sent after this write; records one by cheque or wire, which its author has sent.
 * Either answers the payer's request for one.
 */
export async function bookRefund({ tx, runtime, id, values }: RefundWrite): Promise<void> {
  const { invoice = "", method = "card", reason = "" } = values;
  const amount_in_cents = centsOf(values.amount);
  if (method === "card") await queueCardRefunds(tx, invoice, id, amount_in_cents);
  else await recordPayment(tx, { invoice, method, reference: id, amount_in_cents: -amount_in_cents });
  const answered = {
    ...{ refund_asked_at: null, refund_asked_by: null },
    ...{ refund_asked_reason: null, refund_declined_reason: null },
  };
  await tx.orm.update(invoices).set(answered).where(eq(invoices.id, invoice));
  await sendRefundEmail(tx, runtime, { invoice, method, amount_in_cents, reason });
}

/** Splits a refund over the cards that paid, the last one first. */
async function queueCardRefunds(tx: Queries, invoice: string, cause: string, amount: number): Promise<void> {
  let rest = amount;
  for (const { intent, left } of await refundableIntents(tx, invoice)) {
    const amount_in_cents = Math.min(rest, left);
    if (amount_in_cents <= 0) continue;
    await tx.orm.insert(cardRefunds).values({ id: uuidv7(), invoice, intent, amount_in_cents, cause });
    rest -= amount_in_cents;
  }
  if (rest > 0) throw new Error("a refund exceeds what the cards have paid");
}
