import { isUuid } from "../resource/list.ts";
import { type Tokens, tokenHash } from "../security/tokens.ts";

/** Milliseconds for which whoever gave the right password may take the second step. */
const lifetime = 5 * 60 * 1000;

interface Signer {
  id: string;
  /** Of the password: a new one ends the tickets before it. */
  hash: string;
}

/** What came before: the password just now, or the company's own sign-in, which may have been long ago. */
export type FirstStep = "password" | "company";

const signedText = ({ id, hash }: Signer, expires: string, first: FirstStep) =>
  `second step ${first === "password" ? "" : `after ${first} `}${id} ${expires} ${tokenHash(hash)}`;

/** Says that somebody took the first step just now. It is good for the second step and nothing else. */
export function secondStepTicket(tokens: Pick<Tokens, "sign">, account: Signer, first: FirstStep): string {
  const expires = String(Date.now() + lifetime);
  return `${account.id}.${expires}.${tokens.sign(signedText(account, expires, first))}`;
}

/** The account that a ticket names, which isn't yet verified; null when it names none. */
export function accountOfTicket(ticket: string): string | null {
  const [account = ""] = ticket.split(".");
  return isUuid(account) ? account : null;
}

/** What came before a ticket of this account; undefined when it isn't one, or is too old. */
export function firstStepOf(
  tokens: Pick<Tokens, "isSigned">,
  account: Signer,
  ticket: string,
): FirstStep | undefined {
  const [, expires = "", signature = ""] = ticket.split(".");
  if (Number(expires) <= Date.now()) return undefined;
  const steps = ["password", "company"] as const;
  return steps.find((first) => tokens.isSigned(signedText(account, expires, first), signature));
}
