export type CardStatus = "open" | "processing" | "paid" | "cancelled";

/** An intent as the provider reports it. */
export interface PaymentState {
  id: string;
  status: CardStatus;
  received_in_cents: number;
  refunds: readonly { id: string; status: "pending" | "done" | "failed"; amount_in_cents: number }[];
}

/** Money received, or sent back (negative); recorded once for each reference. */
export interface ProviderTransaction {
  reference: string;
  amount_in_cents: number;
  /** The refund whose money this is, where it failed after it was sent. */
  failed_refund?: string;
}

/** The reference of the money of a refund that failed after it was sent. */
export const failedReference = (refund: string): string => `${refund}:failed`;

/** A status never falls in rank. Open and processing rank alike, because a bank's refusal reopens a payment. */
const finality: Record<CardStatus, number> = { open: 0, processing: 0, cancelled: 1, paid: 2 };

/** The status after a report, however late or often it comes. */
export const laterStatus = (known: CardStatus, reported: CardStatus): CardStatus =>
  finality[reported] >= finality[known] ? reported : known;

/**
 * All transactions of an intent, derived from its state alone. The list only grows, so an old state that is reported
 * after a newer one adds nothing. A refund that failed adds a transaction that reverses it.
 */
export function transactionsOf({ id, received_in_cents, refunds }: PaymentState): ProviderTransaction[] {
  const received = received_in_cents > 0 ? [{ reference: id, amount_in_cents: received_in_cents }] : [];
  const sentBack = refunds.flatMap((refund): ProviderTransaction[] => [
    { reference: refund.id, amount_in_cents: -refund.amount_in_cents },
    ...(refund.status === "failed"
      ? [
          {
            reference: failedReference(refund.id),
            amount_in_cents: refund.amount_in_cents,
            failed_refund: refund.id,
          },
        ]
      : []),
  ]);
  return [...received, ...sentBack];
}
