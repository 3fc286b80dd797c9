/** What decides whether an invoice can be paid by card now. */
export interface Payable {
  /** open, paid, credited or refunded */
  status: string;
  total_in_cents: number;
  paid_in_cents: number;
}

/** The one attempt to pay an invoice by card that isn't over. */
export interface Attempt {
  id: string;
  /** Null while the provider hasn't returned an intent for it. */
  intent: string | null;
  status: "open" | "processing";
  amount_in_cents: number;
}

export type NextAttempt =
  | { do: "refuse"; why: "invoice_paid" | "payment_under_way" }
  | { do: "open"; amount_in_cents: number }
  | { do: "use"; attempt: Attempt }
  /** The amount due has changed: cancel the attempt, then open a new one over this amount. */
  | { do: "replace"; attempt: Attempt; amount_in_cents: number };

/**
 * What a click on Pay does. An invoice never has more than one payable intent, so that two windows, or a hundred
 * clicks, can't pay it twice.
 */
export function nextAttempt(payable: Payable, attempt: Attempt | null): NextAttempt {
  const due = payable.total_in_cents - payable.paid_in_cents;
  if (payable.status !== "open" || due <= 0) return { do: "refuse", why: "invoice_paid" };
  if (!attempt) return { do: "open", amount_in_cents: due };
  if (attempt.status === "processing") return { do: "refuse", why: "payment_under_way" };
  if (attempt.amount_in_cents === due) return { do: "use", attempt };
  return { do: "replace", attempt, amount_in_cents: due };
}
