import type { TestCard } from "@vigil/contract";

/** What the test acquirer keeps of one payment. */
export interface TestIntent {
  status: "open" | "authenticating" | "paid" | "cancelled";
  amount_in_cents: number;
  failure: string | null;
  refunds: readonly TestRefund[];
  /** At most one; left out of payments that were never disputed. */
  dispute?: TestDispute;
}
export interface TestDispute {
  id: string;
  status: "open" | "won" | "lost";
  opened_at: string;
}
export interface TestRefund {
  id: string;
  /** The same key is the same refund. */
  key: string;
  amount_in_cents: number;
}

/** Sentences of banks, as card providers tell them. */
const declined: Partial<Record<TestCard, string>> = {
  card_declined: "Your card has been declined.",
  card_insufficient_funds: "Your card has insufficient funds.",
};
const notAuthenticated =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

/** A try to pay with a card: paid, to be confirmed with the bank first, or still open with the bank's reason. */
export function pay(intent: TestIntent, card: TestCard): TestIntent {
  if (!isPayable(intent)) return intent;
  const failure = declined[card];
  if (failure) return { ...intent, status: "open", failure };
  if (card === "card_authentication") return { ...intent, status: "authenticating", failure: null };
  return { ...intent, status: "paid", failure: null };
}

/** What the bank said of the one who pays. Says nothing where it wasn't asked. */
export function authenticate(intent: TestIntent, passed: "passed" | "failed"): TestIntent {
  if (intent.status !== "authenticating") return intent;
  return passed === "passed"
    ? { ...intent, status: "paid", failure: null }
    : { ...intent, status: "open", failure: notAuthenticated };
}

export const cancel = (intent: TestIntent): TestIntent =>
  isPayable(intent) ? { ...intent, status: "cancelled" } : intent;

/** Sends money back, once a key, and never more than came; null where that can't be. */
export function refund(intent: TestIntent, wish: TestRefund): TestIntent | null {
  if (intent.refunds.some(({ key }) => key === wish.key)) return intent;
  const back = intent.refunds.reduce((sum, one) => sum + one.amount_in_cents, wish.amount_in_cents);
  if (intent.status !== "paid" || wish.amount_in_cents <= 0 || back > intent.amount_in_cents) return null;
  return { ...intent, refunds: [...intent.refunds, wish] };
}

/** The owner of the card objects, once. */
export const dispute = (intent: TestIntent, opened: Omit<TestDispute, "status">): TestIntent =>
  intent.status === "paid" && !intent.dispute
    ? { ...intent, dispute: { ...opened, status: "open" } }
    : intent;

/** The bank has decided; once. */
export const decide = (intent: TestIntent, status: "won" | "lost"): TestIntent =>
  intent.dispute?.status === "open" ? { ...intent, dispute: { ...intent.dispute, status } } : intent;

const isPayable = ({ status }: TestIntent) => status === "open" || status === "authenticating";
