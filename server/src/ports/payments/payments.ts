import type { CardSettings, DisputeStatus } from "@vigil/contract";

/** open: may still be paid; processing: the bank hasn't said yet. */
export type IntentStatus = "open" | "processing" | "paid" | "cancelled";
export type SessionStatus = "open" | "processing" | "paid" | "expired";
export type RefundStatus = "pending" | "done" | "failed";

/** What we tell the provider to remember, and get back with everything it says. */
export type Notes = Record<string, string>;

/** Money that one card is to pay, once. */
export interface Intent {
  id: string;
  /** Lets a browser pay it; never logged. */
  clientSecret: string;
  status: IntentStatus;
  amount_in_cents: number;
  received_in_cents: number;
  /** Why the last try failed, in words for whoever tried. */
  failure: string | null;
  notes: Notes;
}

/** A page of the provider on which something is paid. */
export interface Session {
  id: string;
  /** Null once it is over. */
  url: string | null;
  status: SessionStatus;
  /** Whose money it is, as soon as there is any. */
  intent: string | null;
  received_in_cents: number;
  notes: Notes;
}

export interface Refund {
  id: string;
  status: RefundStatus;
  amount_in_cents: number;
}

/** The card's owner objects to a payment; the bank holds its money until it has decided. */
export interface Dispute {
  id: string;
  status: DisputeStatus;
  amount_in_cents: number;
  /** As the bank calls it, in lower case with underscores. */
  reason: string;
  opened_at: Date;
  /** Until when an answer is taken. */
  answer_by: Date | null;
}

/** What an event is about. Its own state is never believed: it is read anew, so that the order of events doesn't matter. */
export type About = { intent: string } | { session: string } | null;
export interface CardEvent {
  id: string;
  type: string;
  about: About;
}

/** Sources as a content security policy writes them. */
export interface Origins {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

/**
 * Payments by card. Every call that makes something takes a key: the same key makes it once, however often it is
 * called. All may throw a {@link CardError}.
 */
export interface CardPayments {
  /** What the checkout page needs to show the provider's fields. */
  settings: CardSettings;
  /** Whose scripts and frames our pages need for that, and whom they call. */
  origins: Origins;
  createIntent(wish: {
    key: string;
    amount_in_cents: number;
    description: string;
    email: string | null;
    notes: Notes;
  }): Promise<Intent>;
  readIntent(id: string): Promise<Intent>;
  /** Answers it as it is then: one that was paid a moment before stays paid. */
  cancelIntent(id: string): Promise<Intent>;
  createSession(wish: {
    key: string;
    lines: readonly { name: string; amount_in_cents: number }[];
    email: string | null;
    /** Where the browser goes afterwards. */
    successUrl: string;
    cancelUrl: string;
    notes: Notes;
  }): Promise<Session>;
  readSession(id: string): Promise<Session>;
  refund(wish: { key: string; intent: string; amount_in_cents: number }): Promise<Refund>;
  /** All that went back of an intent, also what somebody sent back by hand at the provider. */
  refundsOf(intent: string): Promise<Refund[]>;
  disputesOf(intent: string): Promise<Dispute[]>;
  /** Reads a webhook. @param body the bytes as they came: another spelling of the same JSON has another signature */
  readEvent(body: Buffer, signature: string | undefined): Promise<CardEvent>;
  /** Tells again what couldn't be told; only where we are the provider ourselves. */
  redeliverEvents?(): Promise<void>;
}

/**
 * signature: not from the provider. refused: it won't, and says why in words for people. unavailable: try again.
 * broken: our key or our call is wrong.
 */
export type CardErrorKind = "signature" | "refused" | "unavailable" | "broken";
export class CardError extends Error {
  readonly kind: CardErrorKind;
  constructor(kind: CardErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
