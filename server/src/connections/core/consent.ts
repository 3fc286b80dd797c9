import { type ConnectionKind, connectionKinds } from "@vigil/contract";

/** Ms in which a consent has to be given: one may have to look for the account's password first. */
const patience = 60 * 60 * 1000;

interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** Whom a consent is asked of, and for which account. */
interface Question {
  kind: ConnectionKind;
  /** The asking person's id. */
  who: string;
}

const purpose = "consent";

/** The OAuth state of a question: signed, for this person alone, for an hour. `now` in ms since epoch. */
export function stateOf({ kind, who }: Question, now: number, nonce: string, { sign }: Signer): string {
  const asked = [kind, who, now + patience, nonce].join(".");
  return `${asked}.${sign(`${purpose} ${asked}`)}`;
}

/** What a state asked for; null unless it was made here for this person, within the hour. */
export function readState(
  state: string,
  who: string,
  now: number,
  { isSigned }: Signer,
): ConnectionKind | null {
  const asked = state.slice(0, state.lastIndexOf("."));
  if (!isSigned(`${purpose} ${asked}`, state.slice(asked.length + 1))) return null;
  const [kind, whose, until] = asked.split(".");
  if (whose !== who || Number(until) < now) return null;
  return connectionKinds.find((known) => known === kind) ?? null;
}

/**
 * The PKCE verifier that belongs to a state (RFC 7636): nothing has to be kept, and a code that was caught on its way
 * can't be spent without our key.
 */
export const verifierOf = (state: string, { sign }: Pick<Signer, "sign">): string =>
  sign(`verifier ${state}`);
