import type { CardSettings, DisputeStatus } from "@vigil/contract";

/** open: can still be paid; processing: the bank hasn't decided yet. */
export type IntentStatus = "open" | "processing" | "paid" | "cancelled";
export type SessionStatus = "open" | "processing" | "paid" | "expired";
export type RefundStatus = "pending" | "done" | "failed";

/** What we attach to an intent or session, and get back whenever we read it. */
export type Metadata = Record<string, string>;

/** An amount to be paid once, by one card. */
export interface Intent {
  id: string;
  /** Lets a browser pay the intent; never logged. */
  clientSecret: string;
  status: IntentStatus;
  amount_in_cents: number;
  received_in_cents: number;
  /** Why the last attempt failed, for the payer to read. */
  failure: string | null;
  metadata: Metadata;
}

/** A hosted checkout page at the provider. */
export interface Session {
  id: string;
  /** Null once it is over. */
  url: string | null;
  status: SessionStatus;
  /** The intent that pays it; null until somebody pays. */
  intent: string | null;
  received_in_cents: number;
  metadata: Metadata;
}

/** A card that may be charged without its owner. Its number is the provider's alone. */
export interface SavedCard {
  id: string;
  /** As the provider names it, in lower case: visa. */
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** A card that is being saved: the browser completes it by the secret. */
export interface CardSetup {
  id: string;
  /** Never logged. */
  clientSecret: string;
  /** Null until its owner has entered it, and the bank has agreed. */
  card: SavedCard | null;
  metadata: Metadata;
}

export interface Refund {
  id: string;
  status: RefundStatus;
  amount_in_cents: number;
}

/** A cardholder disputes a payment; the bank holds its money until it has decided. */
export interface Dispute {
  id: string;
  status: DisputeStatus;
  amount_in_cents: number;
  /** The bank's code for the reason, in lower case with underscores. */
  reason: string;
  opened_at: Date;
  /** Until when the bank takes evidence. */
  answer_by: Date | null;
}

/**
 * What an event is about. Its state is always read anew from the provider, so that the order of events doesn't
 * matter.
 */
export type EventSubject = { intent: string } | { session: string } | null;
export interface CardEvent {
  id: string;
  type: string;
  subject: EventSubject;
}

/** Sources for a content security policy. */
export interface Origins {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

/**
 * Card payments. Every call that creates something takes an idempotency key: the same key creates it once. All calls
 * may throw a {@link CardError}.
 */
export interface CardPayments {
  /** What the checkout page needs to show the provider's fields. */
  settings: CardSettings;
  /** The scripts, frames and calls that those fields need. */
  origins: Origins;
  createIntent(request: {
    key: string;
    amount_in_cents: number;
    description: string;
    email: string | null;
    metadata: Metadata;
  }): Promise<Intent>;
  readIntent(id: string): Promise<Intent>;
  /** Returns the intent's state afterwards: one that was just paid stays paid. */
  cancelIntent(id: string): Promise<Intent>;
  /** The provider's id of somebody whose cards are saved. */
  createCustomer(request: { key: string; name: string; email: string; metadata: Metadata }): Promise<string>;
  createSetup(request: { key: string; customer: string; metadata: Metadata }): Promise<CardSetup>;
  readSetup(id: string): Promise<CardSetup>;
  /** Forgets a saved card; does nothing when it is gone already. */
  removeCard(id: string): Promise<void>;
  /**
   * Creates an intent and charges a saved card without its owner. One that the bank declines, or for which it asks for
   * its owner, is returned open, with the reason.
   */
  chargeSavedCard(request: {
    key: string;
    customer: string;
    card: string;
    amount_in_cents: number;
    description: string;
    metadata: Metadata;
  }): Promise<Intent>;
  /** The intent of a customer that was created with this `payment` in its metadata. */
  findIntent(request: { customer: string; payment: string }): Promise<Intent | undefined>;
  createSession(request: {
    key: string;
    lines: readonly { name: string; amount_in_cents: number }[];
    email: string | null;
    /** Where the browser returns to. */
    successUrl: string;
    cancelUrl: string;
    metadata: Metadata;
  }): Promise<Session>;
  readSession(id: string): Promise<Session>;
  refund(request: { key: string; intent: string; amount_in_cents: number }): Promise<Refund>;
  /** All refunds of an intent, including those made by hand at the provider. */
  refundsOf(intent: string): Promise<Refund[]>;
  disputesOf(intent: string): Promise<Dispute[]>;
  /** Reads a webhook. @param body the raw bytes, because the signature covers exactly these */
  readEvent(body: Buffer, signature: string | undefined): Promise<CardEvent>;
  /** Delivers pending webhooks again; only for the test acquirer. */
  redeliverEvents?(): Promise<void>;
}

/**
 * signature: not signed by the provider. refused: the provider declined, with a message for people. unavailable: try
 * again. broken: our key or our call is wrong.
 */
export type CardErrorKind = "signature" | "refused" | "unavailable" | "broken";
export class CardError extends Error {
  readonly kind: CardErrorKind;
  constructor(kind: CardErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
