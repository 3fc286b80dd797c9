/** The company's own accounts, by which people sign in instead of a password of Vigil's. */
export interface IdentityProvider {
  /** As people call it. */
  name: string;
  issuer: string;
  /**
   * Where somebody signs in.
   * @param asks also somebody who is signed in there already: `again` to do so once more, `who` as whom to go on
   * @throws ProviderSilent
   */
  address(attempt: SignInAttempt, asks?: "again" | "who"): Promise<string>;
  /**
   * Who has signed in there, as the provider says behind our back.
   * @param query of the address to which it sent the browser back
   * @throws SignInRefused, ProviderSilent
   */
  identity(query: string, attempt: SignInAttempt): Promise<Identity>;
}

/** What ties an answer to the browser that asked. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

export interface Identity {
  /** For good the same person with this issuer; an address may change hands. */
  subject: string;
  /** Null unless the provider vouches for it. */
  email: string | null;
  name: string | null;
  /** Whether a second factor was asked for. */
  hasSecondFactor: boolean;
  /** Whether the claim says that this is a super admin; undefined where no claim is set. */
  isAdmin: boolean | undefined;
  /** When they gave their password there, in seconds; null: the provider doesn't say. */
  signedInAt: number | null;
}

/** `cancelled`: by the person or the provider; `clock`: one of the two clocks is wrong; `invalid`: anything else. */
export class SignInRefused extends Error {
  readonly reason: "cancelled" | "clock" | "invalid";

  constructor(reason: SignInRefused["reason"], options?: ErrorOptions) {
    super(`The sign-in was refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** The provider isn't reached, or doesn't answer as it should. */
export class ProviderSilent extends Error {}
