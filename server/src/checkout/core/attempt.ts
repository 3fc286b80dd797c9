/** What decides whether an invoice can be paid by card now. Amounts in cents. */
export interface Payable {
  /** open, paid or credited */
  status: string;
  total_in_cents: number;
  paid_in_cents: number;
}

/** The one try of an invoice that isn't over. */
export interface Attempt {
  id: string;
  /** Null: written down, but the provider hasn't been heard on it yet. */
  intent: string | null;
  status: "open" | "processing";
  amount_in_cents: number;
}

export type Next =
  | { do: "refuse"; why: "invoice_paid" | "payment_under_way" }
  | { do: "open"; amount_in_cents: number }
  | { do: "use"; attempt: Attempt }
  /** It would pay another amount than is due by now: it goes, before a new one is made. */
  | { do: "replace"; attempt: Attempt };

/**
 * What a click on Pay comes to. There is never more than one intent that could be paid for an invoice, so that two
 * windows, or a hundred clicks, can't pay twice (DECISIONS B-PAY).
 */
export function nextAttempt(payable: Payable, attempt: Attempt | null): Next {
  const due = payable.total_in_cents - payable.paid_in_cents;
  if (payable.status !== "open" || due <= 0) return { do: "refuse", why: "invoice_paid" };
  if (!attempt) return { do: "open", amount_in_cents: due };
  if (attempt.status === "processing") return { do: "refuse", why: "payment_under_way" };
  return attempt.amount_in_cents === due ? { do: "use", attempt } : { do: "replace", attempt };
}
