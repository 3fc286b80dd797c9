export type InvoiceStatus = "open" | "paid" | "refunded";

/** What an invoice comes to and what has been paid, in cents. */
export interface InvoiceBalance {
  status: InvoiceStatus;
  /** The sum of its documents, less credit notes. */
  total_in_cents: number;
  /** What was received, less what went back. */
  paid_in_cents: number;
}

export interface PaymentOutcome {
  status: InvoiceStatus;
  /** The part of this payment beyond what was owed, which has to be sent back. */
  surplus_in_cents: number;
}

/**
 * What a payment does to its invoice: open until all is paid.
 * @param amount_in_cents positive: money received; negative: money that went back; 0: recorded before
 */
export function applyPayment(before: InvoiceBalance, amount_in_cents: number): PaymentOutcome {
  const paid = before.paid_in_cents + amount_in_cents;
  const over = paid - before.total_in_cents;
  // An earlier surplus is on its way back already, so the surplus is at most this payment.
  const surplus_in_cents = Math.max(0, Math.min(over, amount_in_cents));
  return { status: statusAfter(before, amount_in_cents, paid), surplus_in_cents };
}

function statusAfter(
  { status, total_in_cents }: InvoiceBalance,
  amount: number,
  paid: number,
): InvoiceStatus {
  // Money that goes back without a credit note, such as a lost dispute, is owed again.
  if (paid < total_in_cents) return "open";
  if (status === "open") return "paid";
  if (amount === 0) return status;
  // Everything was credited and went back. If a refund fails, its money comes back and is owed once more.
  return total_in_cents === 0 && paid === 0 ? "refunded" : "paid";
}
