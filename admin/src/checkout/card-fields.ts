import type { CardField } from "../acquirer/card.ts";

/** The payer's billing details, which the bank verifies. */
export interface Billing {
  name: string;
  address: string;
  postal_code: string;
}

export type CardOutcome =
  | { status: "paid" }
  /** The bank hasn't decided yet. */
  | { status: "processing" }
  /** `message` is the provider's own. */
  | { status: "failed"; message: string };

/** What a provider's card fields offer to the page. The card number never leaves them. */
export interface CardHandle {
  pay(clientSecret: string, billing: Billing): Promise<CardOutcome>;
  /** Saves the card at the provider for charges without its owner; `paid` means saved. */
  save(clientSecret: string, billing: Billing): Promise<CardOutcome>;
}

export interface CardFieldsProps {
  /** Called with whether number, expiry and CVC are all complete. */
  filled: (isFilled: boolean) => void;
  ready: (handle: CardHandle) => void;
}

export const allComplete = (complete: Record<CardField, boolean>): boolean =>
  Object.values(complete).every(Boolean);
