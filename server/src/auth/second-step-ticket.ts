import { isUuid } from "../resource/list.ts";
import { type Tokens, tokenHash } from "../security/tokens.ts";

/** Milliseconds for which whoever gave the right password may take the second step. */
const lifetime = 5 * 60 * 1000;

interface Signer {
  id: string;
  /** Of the password: a new one ends the tickets before it. */
  hash: string;
}

const signedText = ({ id, hash }: Signer, expires: string) =>
  `second step ${id} ${expires} ${tokenHash(hash)}`;

/** Says that somebody gave this account's password just now. It is good for the second step and nothing else. */
export function secondStepTicket(tokens: Pick<Tokens, "sign">, account: Signer): string {
  const expires = String(Date.now() + lifetime);
  return `${account.id}.${expires}.${tokens.sign(signedText(account, expires))}`;
}

/** The account that a ticket names, which isn't yet verified; null when it names none. */
export function accountOfTicket(ticket: string): string | null {
  const [account = ""] = ticket.split(".");
  return isUuid(account) ? account : null;
}

export function isTicketOf(tokens: Pick<Tokens, "isSigned">, account: Signer, ticket: string): boolean {
  const [, expires = "", signature = ""] = ticket.split(".");
  return Number(expires) > Date.now() && tokens.isSigned(signedText(account, expires), signature);
}
