import type { ConnectionKind } from "@vigil/contract";
import type { CalendarEntry } from "./core/event.ts";

/** An account whose owner has consented. */
export interface Granted {
  /** What it is called there. */
  account: string;
  /** Whose it is there; the same person may consent to several. */
  subject: string;
  refreshToken: string;
}

/** Lets a person connect an account of theirs elsewhere, by OAuth 2.0 with PKCE. */
export interface Connector {
  /** Where the person consents. `verifier` is told again at {@link exchange}. */
  consentAddress(kind: ConnectionKind, asked: { state: string; verifier: string }): string;
  /** Turns the code that came back into the account. @throws ConsentRefused, ProviderAway */
  exchange(kind: ConnectionKind, given: { code: string; verifier: string }): Promise<Granted>;
  /** Gives the consent back. What is no longer known there is fine. @throws ProviderAway */
  revoke(refreshToken: string): Promise<void>;
}

/** A calendar of a connected account. */
export interface Calendar {
  /** @throws ConsentRefused when the consent was taken back, ProviderAway */
  open(refreshToken: string): Promise<{
    /** Writes an event, or writes it anew; what is cancelled is taken out. @throws ProviderAway */
    put(entry: CalendarEntry): Promise<void>;
  }>;
}

/** The provider says no: the code was spent, or something that is needed was not allowed. The message is for people. */
export class ConsentRefused extends Error {}

/** The provider did not answer, or not in a way that can be understood. The message is for the log. */
export class ProviderAway extends Error {}
