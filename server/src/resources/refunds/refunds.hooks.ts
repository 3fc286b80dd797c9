import { type refunds as contract, toTheCent, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { issueCreditNote } from "../../billing/credits.ts";
import { type LockedInvoice, lockInvoice, recordPayment } from "../../billing/payments.ts";
import { isDisputed } from "../../checkout/disputes.ts";
import { sendRefundEmail } from "../../checkout/emails.ts";
import { intentsLeft, refundable, refundableToCard } from "../../checkout/refundable.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { invoices } from "../../tables/billing.table.ts";
import { cardRefunds } from "../../tables/checkout.table.ts";

type RefundWrite = Pick<
  Write<z.infer<(typeof contract)["create"]> & { document_number: string | null }, unknown>,
  "tx" | "runtime" | "id" | "values"
>;

const centsOf = (dollars = 0) => Math.round(dollars * 100);

/**
 * Credits what was not owed back already, under the invoice's lock, so that two refunds at once never send more than came.
 * @throws Problem 400 when it isn't paid, is disputed, or was not paid so much in this way
 */
export async function decideRefund({ tx, runtime, values }: RefundWrite): Promise<void> {
  const account = await lockInvoice(tx, values.invoice ?? "");
  if (account?.status !== "paid" || account.paid_in_cents <= 0) throw problem("nothing_to_refund");
  if (await isDisputed(tx, account.invoice)) throw problem("payment_disputed");
  const amount = centsOf(values.amount);
  await requireRefundable(tx, account, amount, values.method === "card");
  const waiting = account.paid_in_cents - (await leftOf(tx, account)).all;
  const owed = account.paid_in_cents - account.total_in_cents - waiting;
  const beyond = amount - Math.max(0, owed);
  const note =
    beyond > 0
      ? await issueCreditNote(tx, account, {
          amount: beyond,
          reason: values.reason ?? "",
          productName: runtime.productName,
        })
      : null;
  Object.assign(values, { document_number: note?.number ?? null });
}

async function leftOf(tx: Queries, { invoice }: LockedInvoice): Promise<{ all: number; card: number }> {
  const [left] = await tx.run<{ all: number; card: number }>(
    sql`select ${refundable} as all, ${refundableToCard} as card from ${invoices} where ${eq(invoices.id, invoice)}`,
  );
  return left ?? { all: 0, card: 0 };
}

async function requireRefundable(tx: Queries, account: LockedInvoice, amount: number, toCard: boolean): Promise<void> {
  const { all, card } = await leftOf(tx, account);
  if (amount > all) throw fieldProblem({ amount: [words.refundTooLarge(toTheCent(all / 100))] });
  if (toCard && amount > card)
    throw fieldProblem({ amount: [words.refundTooLargeForCard(toTheCent(card / 100))] });
}

/** To cards it goes right after this write; a cheque or a transfer was sent by whoever writes it down. */
export async function sendBack({ tx, runtime, id, values }: RefundWrite): Promise<void> {
  const { invoice = "", method = "card", reason = "" } = values;
  const amount_in_cents = centsOf(values.amount);
  if (method === "card") await queueCardRefunds(tx, invoice, id, amount_in_cents);
  else await recordPayment(tx, { invoice, method, reference: id, amount_in_cents: -amount_in_cents });
  await sendRefundEmail(tx, runtime, { invoice, method, amount_in_cents, reason });
}

/** From the card that paid last first. */
async function queueCardRefunds(tx: Queries, invoice: string, cause: string, amount: number): Promise<void> {
  let open = amount;
  for (const { intent, left } of await intentsLeft(tx, invoice)) {
    const amount_in_cents = Math.min(open, left);
    if (amount_in_cents <= 0) continue;
    await tx.orm.insert(cardRefunds).values({ id: uuidv7(), invoice, intent, amount_in_cents, cause });
    open -= amount_in_cents;
  }
  if (open > 0) throw new Error("a refund to cards wasn't shared out");
}
