import { type ConnectionKind, connectionKinds } from "@vigil/contract";

/** Milliseconds within which to consent: people may have to look for the account's password first. */
const lifetime = 60 * 60 * 1000;

interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** The person who is asked to consent, and to what. */
interface ConsentRequest {
  kind: ConnectionKind;
  /** The person's id. */
  person: string;
}

const purpose = "consent";

/**
 * The OAuth state of a consent request: signed, for this person only, for an hour. `now` in milliseconds since the
 * epoch.
 */
export function oauthState(
  { kind, person }: ConsentRequest,
  now: number,
  nonce: string,
  { sign }: Signer,
): string {
  const content = [kind, person, now + lifetime, nonce].join(".");
  return `${content}.${sign(`${purpose} ${content}`)}`;
}

/** The kind a state was made for; null unless it was made here for this person within the hour. */
export function readOauthState(
  state: string,
  person: string,
  now: number,
  { isSigned }: Signer,
): ConnectionKind | null {
  const content = state.slice(0, state.lastIndexOf("."));
  if (!isSigned(`${purpose} ${content}`, state.slice(content.length + 1))) return null;
  const [kind, owner, until] = content.split(".");
  if (owner !== person || Number(until) < now) return null;
  return connectionKinds.find((known) => known === kind) ?? null;
}

/**
 * The PKCE verifier that belongs to a state (RFC 7636). It is derived, so nothing has to be stored, and an intercepted
 * code is useless without our key.
 */
export const verifierOf = (state: string, { sign }: Pick<Signer, "sign">): string =>
  sign(`verifier ${state}`);
