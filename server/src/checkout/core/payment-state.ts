export type CardStatus = "open" | "processing" | "paid" | "cancelled";

/** A try as the provider tells it. */
export interface Told {
  id: string;
  status: CardStatus;
  received_in_cents: number;
  refunds: readonly { id: string; status: "pending" | "done" | "failed"; amount_in_cents: number }[];
}

/** Money that came, or went back (negative); written once a reference. */
export interface ProviderTransaction {
  reference: string;
  amount_in_cents: number;
}

/** What is over stays over, and money outlasts a cancellation. A bank that refuses leads from processing back to open. */
const finality: Record<CardStatus, number> = { open: 0, processing: 0, cancelled: 1, paid: 2 };

/** What we know after hearing how it stands, however late or often we hear it. */
export const later = (known: CardStatus, told: CardStatus): CardStatus =>
  finality[told] >= finality[known] ? told : known;

/**
 * All that moved of a try, from its state alone. The more happens, the more there are; none is ever taken back, so that
 * hearing an old state after a newer one adds nothing. A refund that failed came back.
 */
export function transactionsOf({ id, received_in_cents, refunds }: Told): ProviderTransaction[] {
  const came = received_in_cents > 0 ? [{ reference: id, amount_in_cents: received_in_cents }] : [];
  const went = refunds.flatMap((refund): ProviderTransaction[] => [
    { reference: refund.id, amount_in_cents: -refund.amount_in_cents },
    ...(refund.status === "failed"
      ? [{ reference: `${refund.id}:failed`, amount_in_cents: refund.amount_in_cents }]
      : []),
  ]);
  return [...came, ...went];
}
