import type { Cents, PaymentMethod, Totals } from "@vigil/contract";

/**
 * Double entry: a positive amount debits an account. What a home owes is `receivable`; revenue and tax owed are credits
 * and therefore negative; money received is in the account of its payment method.
 */
type Account = "receivable" | "revenue" | `tax:${string}` | MoneyAccount;
/** Where money is: in the account of its payment method, or held by the card's bank because of a dispute. */
export type MoneyAccount = PaymentMethod | "disputed";

export interface Entry {
  account: Account;
  amount_in_cents: Cents;
}

const withoutZeros = (entries: readonly Entry[]) => entries.filter((entry) => entry.amount_in_cents !== 0);

/** Entries for a document: an invoice, a supplement, or a credit note (whose totals are negative). */
export const issuedEntries = ({ subtotal_in_cents, taxes, total_in_cents }: Totals): Entry[] =>
  withoutZeros([
    { account: "receivable", amount_in_cents: total_in_cents },
    { account: "revenue", amount_in_cents: -subtotal_in_cents },
    ...taxes.map(({ label, amount_in_cents }) => ({
      account: `tax:${label}` as const,
      amount_in_cents: -amount_in_cents,
    })),
  ]);

/** Entries for money received; a negative amount is money that went back. */
export const paymentEntries = (account: MoneyAccount, amount: Cents): Entry[] =>
  withoutZeros([
    { account, amount_in_cents: amount },
    { account: "receivable", amount_in_cents: -amount },
  ]);

/** Entries for money sent back. */
export const refundEntries = (method: PaymentMethod, amount: Cents): Entry[] =>
  paymentEntries(method, -amount);

/** Entries for card money that a bank holds because of a dispute; a negative amount releases it. */
export const holdEntries = (amount: Cents): Entry[] =>
  withoutZeros([
    { account: "disputed", amount_in_cents: amount },
    { account: "card", amount_in_cents: -amount },
  ]);

/** The sum of a transaction's entries, which must be zero. */
export const balanceOf = (entries: readonly Entry[]): Cents =>
  entries.reduce((sum, entry) => sum + entry.amount_in_cents, 0);
