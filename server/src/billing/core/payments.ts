export type InvoiceStatus = "open" | "paid" | "refunded";

/** How an invoice stands, in cents. */
export interface Standing {
  status: InvoiceStatus;
  /** What its documents come to: credit notes taken off. */
  total_in_cents: number;
  /** What has arrived: what went back taken off. */
  paid_in_cents: number;
}

export interface Settlement {
  status: InvoiceStatus;
  /** Of this payment, what is more than was owed: it is to be sent back. */
  surplus_in_cents: number;
}

/**
 * What a payment does to its invoice (spec §4: Pending, then Paid).
 * @param amount_in_cents what arrives; negative: it goes back; 0: it was recorded before
 */
export function applyPayment(before: Standing, amount_in_cents: number): Settlement {
  const paid = before.paid_in_cents + amount_in_cents;
  const over = paid - before.total_in_cents;
  // An earlier surplus is on its way back already, so at most this payment itself is too much.
  const surplus_in_cents = Math.max(0, Math.min(over, amount_in_cents));
  return { status: statusAfter(before, amount_in_cents, paid), surplus_in_cents };
}

function statusAfter({ status, total_in_cents }: Standing, amount: number, paid: number): InvoiceStatus {
  // Money that goes back without a credit note, as when a bank takes a payment back, is owed again.
  if (paid < total_in_cents) return "open";
  if (status === "open") return "paid";
  if (amount === 0) return status;
  // All that was credited went back. When it comes back after all, it is to be sent once more.
  return total_in_cents === 0 && paid === 0 ? "refunded" : "paid";
}
