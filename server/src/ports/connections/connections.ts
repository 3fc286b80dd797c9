import type { ConnectionKind } from "@vigil/contract";
import type { CalendarEntry } from "./core/event.ts";

/** An account whose owner has consented. */
export interface Granted {
  /** Its name at the provider. */
  account: string;
  /** The owner's id at the provider; one person may consent to several accounts. */
  subject: string;
  refreshToken: string;
}

/** Lets a person connect an account at another provider, by OAuth 2.0 with PKCE. */
export interface Connector {
  /** The address at which the person consents. {@link exchange} needs the same `verifier`. */
  consentAddress(kind: ConnectionKind, request: { state: string; verifier: string }): string;
  /** Exchanges the returned code for the account. @throws ConsentRefused, ProviderAway */
  exchange(kind: ConnectionKind, given: { code: string; verifier: string }): Promise<Granted>;
  /** Revokes the consent. A token the provider no longer knows is fine. @throws ProviderAway */
  revoke(refreshToken: string): Promise<void>;
}

/** A calendar of a connected account. */
export interface Calendar {
  /** @throws ConsentRefused when the consent was revoked, ProviderAway */
  open(refreshToken: string): Promise<{
    /** Creates or updates an event; removes it when it is cancelled. @throws EntryRefused, ProviderAway */
    put(entry: CalendarEntry): Promise<void>;
  }>;
}

/** The provider refuses: the code was used before, or a permission was not granted. The message is for people. */
export class ConsentRefused extends Error {}

/** The provider did not respond, or not intelligibly. The message is for the log. */
export class ProviderAway extends Error {}

/** The provider refuses this entry; it may take the others. The message is for the log. */
export class EntryRefused extends Error {}
