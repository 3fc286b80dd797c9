import { sql } from "drizzle-orm";
import { holdEntries } from "../billing/core/ledger.ts";
import { billingAdminEmails } from "../billing/emails.ts";
import { recordTransaction } from "../billing/ledger.ts";
import { recordPayment } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import type { Dispute } from "../ports/payments/payments.ts";
import { cardDisputes } from "../tables/checkout.table.ts";
import type { Checkout } from "./checkout.ts";
import { type MoneyMove, nextDispute } from "./core/disputes.ts";
import { sendDisputeEmail } from "./emails.ts";

/** Whether a bank holds money of an invoice because of an undecided dispute. */
export async function isDisputed(tx: Queries, invoice: string): Promise<boolean> {
  const open = await tx.run(
    sql`select 1 from ${cardDisputes} where invoice = ${invoice} and status = 'open' limit 1`,
  );
  return open.length > 0;
}

/** Saves an intent's reported disputes, books the moves of money and emails super admins. The invoice must be locked. */
export async function recordDisputes(
  tx: Queries,
  { runtime }: Checkout,
  invoice: string,
  intent: string,
  reported: readonly Dispute[],
): Promise<void> {
  for (const dispute of reported) {
    const known = await lockDispute(tx, dispute.id);
    const { status, moves } = nextDispute(known?.status ?? null, dispute.status);
    if (known?.status === status) continue;
    await saveDispute(tx, invoice, intent, { ...dispute, status });
    const amount_in_cents = known?.amount_in_cents ?? dispute.amount_in_cents;
    for (const move of moves) await bookMove(tx, { ...dispute, invoice, amount_in_cents, move });
    for (const to of await billingAdminEmails(tx))
      await sendDisputeEmail(tx, runtime, to, { ...dispute, invoice, status, amount_in_cents });
  }
}

type StoredDispute = Pick<Dispute, "status" | "amount_in_cents">;

async function lockDispute(tx: Queries, id: string): Promise<StoredDispute | undefined> {
  const [known] = await tx.run<StoredDispute>(
    sql`select status, amount_in_cents from ${cardDisputes} where id = ${id} for update`,
  );
  return known;
}

const saveDispute = (tx: Queries, invoice: string, intent: string, dispute: Dispute) => {
  const { status, answer_by } = dispute;
  return tx.orm
    .insert(cardDisputes)
    .values({ invoice, intent, ...dispute })
    .onConflictDoUpdate({ target: cardDisputes.id, set: { status, answer_by, changed_at: new Date() } });
};

interface DisputeMove {
  id: string;
  invoice: string;
  amount_in_cents: number;
  move: MoneyMove;
}

/** Held money still counts as paid, in another account; lost money is owed again. */
async function bookMove(tx: Queries, { id, invoice, amount_in_cents, move }: DisputeMove): Promise<void> {
  if (move === "hold") return recordTransaction(tx, { invoice }, holdEntries(amount_in_cents));
  if (move === "release") return recordTransaction(tx, { invoice }, holdEntries(-amount_in_cents));
  const lost = move === "lose";
  await recordPayment(tx, {
    invoice,
    method: "card",
    reference: `${id}:${lost ? "lost" : "regained"}`,
    amount_in_cents: lost ? -amount_in_cents : amount_in_cents,
    ...(lost ? { account: "disputed" } : {}),
  });
}
