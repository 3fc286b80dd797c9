import type { Cents, PaymentMethod, Totals } from "@vigil/contract";

/**
 * Double entry: an account gains when positive. What a home owes is `receivable`; what we earned and what we owe the tax
 * office stand negative against it, as in any bookkeeping; money that arrived is in the account of its way in.
 */
type Account = "receivable" | "revenue" | `tax:${string}` | MoneyAccount;
/** Where money is: what came by a card, and what its bank holds since the owner disputed it. */
export type MoneyAccount = PaymentMethod | "disputed";

export interface Entry {
  account: Account;
  amount_in_cents: Cents;
}

const worthWriting = (entries: readonly Entry[]) => entries.filter((entry) => entry.amount_in_cents !== 0);

/** A document was issued: an invoice, an addition to one, or a credit note with negative totals. */
export const issued = ({ subtotal_in_cents, taxes, total_in_cents }: Totals): Entry[] =>
  worthWriting([
    { account: "receivable", amount_in_cents: total_in_cents },
    { account: "revenue", amount_in_cents: -subtotal_in_cents },
    ...taxes.map(({ label, amount_in_cents }) => ({
      account: `tax:${label}` as const,
      amount_in_cents: -amount_in_cents,
    })),
  ]);

/** Money arrived. */
export const paid = (account: MoneyAccount, amount: Cents): Entry[] =>
  worthWriting([
    { account, amount_in_cents: amount },
    { account: "receivable", amount_in_cents: -amount },
  ]);

/** Money went back. */
export const refunded = (method: PaymentMethod, amount: Cents): Entry[] => paid(method, -amount);

/** A bank holds money of a card, or lets it go (negative). */
export const held = (amount: Cents): Entry[] =>
  worthWriting([
    { account: "disputed", amount_in_cents: amount },
    { account: "card", amount_in_cents: -amount },
  ]);

/** Zero for every transaction that may be written. */
export const balance = (entries: readonly Entry[]): Cents =>
  entries.reduce((sum, entry) => sum + entry.amount_in_cents, 0);
