import type { Tokens } from "../security/tokens.ts";
import { emailedUntil, shownUntil } from "./document-address.ts";

/** The statement that an address opens. */
interface StatementSubject {
  home: string;
  from: string;
  to: string;
}

const signedText = ({ home, from, to }: StatementSubject, expires: number | string) =>
  `statement ${home} ${from} ${to} ${expires}`;

function addressOf(tokens: Pick<Tokens, "sign">, subject: StatementSubject, expires: number): string {
  const { home, from, to } = subject;
  const signature = tokens.sign(signedText(subject, expires));
  return `/v1/fin/statement/${home}.pdf?from=${from}&to=${to}&expires=${expires}&signature=${signature}`;
}

/** A signed address of a statement as PDF: whoever has it may read that statement until it expires. */
export const statementAddress = (tokens: Pick<Tokens, "sign">, subject: StatementSubject): string =>
  addressOf(tokens, subject, shownUntil(Date.now()));

/** The same for emails, for as long as an emailed invoice. */
export const emailedStatementAddress = (tokens: Pick<Tokens, "sign">, subject: StatementSubject): string =>
  addressOf(tokens, subject, emailedUntil(Date.now()));

/** The statement of a signed address that hasn't expired; undefined for any other. */
export function signedStatement(
  tokens: Pick<Tokens, "isSigned">,
  home: string,
  { from, to, expires, signature }: Record<string, unknown>,
): StatementSubject | undefined {
  if (typeof from !== "string" || typeof to !== "string") return undefined;
  if (typeof expires !== "string" || typeof signature !== "string") return undefined;
  const subject = { home, from, to };
  return tokens.isSigned(signedText(subject, expires), signature) && Number(expires) * 1000 > Date.now()
    ? subject
    : undefined;
}
