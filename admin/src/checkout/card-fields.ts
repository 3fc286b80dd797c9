import type { CardField } from "../acquirer/card.ts";

/** Who pays, as the bank compares it. */
export interface Billing {
  name: string;
  address: string;
  postal_code: string;
}

export type CardOutcome =
  | { status: "paid" }
  /** The bank hasn't said yet. */
  | { status: "processing" }
  /** In the provider's words. */
  | { status: "failed"; message: string };

/** What a provider's fields can do for the page they stand on. The card's number never leaves them. */
export interface CardHandle {
  pay(clientSecret: string, billing: Billing): Promise<CardOutcome>;
}

export interface CardFieldsProps {
  /** Whether number, expiry and CVC are all filled. */
  filled: (isFilled: boolean) => void;
  ready: (handle: CardHandle) => void;
}

export const allComplete = (complete: Record<CardField, boolean>): boolean =>
  Object.values(complete).every(Boolean);
