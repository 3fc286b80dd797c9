import type { TestCard } from "@vigil/contract";

/** The stored state of one payment at the test acquirer. */
export interface TestIntent {
  status: "open" | "authenticating" | "paid" | "cancelled";
  amount_in_cents: number;
  failure: string | null;
  refunds: readonly TestRefund[];
  /** At most one; missing from payments that were never disputed. */
  dispute?: TestDispute;
}
export interface TestDispute {
  id: string;
  status: "open" | "won" | "lost";
  opened_at: string;
}
export interface TestRefund {
  id: string;
  /** The idempotency key: the same key is the same refund. */
  key: string;
  amount_in_cents: number;
}

/** Reasons for declining a card, as card providers phrase them. */
const declined: Partial<Record<TestCard, string>> = {
  card_declined: "Your card has been declined.",
  card_insufficient_funds: "Your card has insufficient funds.",
};
const notAuthenticated =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

/** Pays with a card: paid, to be authenticated with the bank first, or still open with the bank's reason. */
export function pay(intent: TestIntent, card: TestCard): TestIntent {
  if (!isPayable(intent)) return intent;
  const failure = declined[card];
  if (failure) return { ...intent, status: "open", failure };
  if (card === "card_authentication") return { ...intent, status: "authenticating", failure: null };
  return { ...intent, status: "paid", failure: null };
}

const needsOwner = "Your card was declined. This transaction requires authentication.";

/** Charges a saved card without its owner, once: whatever came of it, the same charge isn't tried again. */
export function charge(intent: TestIntent, card: TestCard): TestIntent {
  if (intent.status !== "open" || intent.failure) return intent;
  return card === "card_authentication" ? { ...intent, failure: needsOwner } : pay(intent, card);
}

/** What a bank says when a card is saved: null when it agrees. One without funds is refused only when it is charged. */
export const refusalToSave = (card: TestCard): string | null =>
  card === "card_declined" ? (declined[card] ?? null) : null;

/** Applies the bank's authentication of the payer; changes nothing unless the payment is waiting for it. */
export function authenticate(intent: TestIntent, result: "passed" | "failed"): TestIntent {
  if (intent.status !== "authenticating") return intent;
  return result === "passed"
    ? { ...intent, status: "paid", failure: null }
    : { ...intent, status: "open", failure: notAuthenticated };
}

export const cancel = (intent: TestIntent): TestIntent =>
  isPayable(intent) ? { ...intent, status: "cancelled" } : intent;

/** Refunds money, once per key and never more than was paid; null when that isn't possible. */
export function refund(intent: TestIntent, request: TestRefund): TestIntent | null {
  if (intent.refunds.some(({ key }) => key === request.key)) return intent;
  const refunded = intent.refunds.reduce((sum, one) => sum + one.amount_in_cents, request.amount_in_cents);
  if (intent.status !== "paid" || request.amount_in_cents <= 0 || refunded > intent.amount_in_cents)
    return null;
  return { ...intent, refunds: [...intent.refunds, request] };
}

/** The cardholder disputes the payment; only possible once. */
export const dispute = (intent: TestIntent, opened: Omit<TestDispute, "status">): TestIntent =>
  intent.status === "paid" && !intent.dispute
    ? { ...intent, dispute: { ...opened, status: "open" } }
    : intent;

/** The bank decides a dispute; only possible once. */
export const decide = (intent: TestIntent, status: "won" | "lost"): TestIntent =>
  intent.dispute?.status === "open" ? { ...intent, dispute: { ...intent.dispute, status } } : intent;

const isPayable = ({ status }: TestIntent) => status === "open" || status === "authenticating";
