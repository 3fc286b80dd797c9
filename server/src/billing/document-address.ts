import type { Tokens } from "../security/tokens.ts";

/** Hours for which a document's signed address stays the same; it is valid for up to twice as long, like a file's. */
const addressHours = 12;

/** Days for which an emailed address is valid: as long as an invoice may wait to be paid. */
const emailDays = 90;

const signedText = (document: string, expires: number | string) => `document ${document} ${expires}`;

/** Until when an address on a page is valid, in seconds since the epoch. */
export const shownUntil = (now: number): number =>
  (Math.floor(now / (addressHours * 3_600_000)) + 2) * addressHours * 3600;
/** Until when an address in an email is valid, in seconds since the epoch. */
export const emailedUntil = (now: number): number => Math.floor(now / 1000) + emailDays * 86_400;

/** Makes signed addresses of documents as PDF: whoever has one may read that document until it expires. */
export const documentAddress =
  (tokens: Pick<Tokens, "sign">, now: () => number) =>
  (document: string): string =>
    addressUntil(tokens, document, shownUntil(now()));

/** The same for emails to payers who can't sign in. */
export const emailedDocumentAddress =
  (tokens: Pick<Tokens, "sign">, now: () => number) =>
  (document: string): string =>
    addressUntil(tokens, document, emailedUntil(now()));

/** @param expires seconds since the epoch */
function addressUntil(tokens: Pick<Tokens, "sign">, document: string, expires: number): string {
  const signature = tokens.sign(signedText(document, expires));
  return `/v1/fin/document/${document}.pdf?expires=${expires}&signature=${signature}`;
}

/** Whether we signed this document's address and it hasn't expired. */
export const isDocumentAddress = (
  tokens: Pick<Tokens, "isSigned">,
  now: number,
  document: string,
  { expires, signature }: Record<string, unknown>,
): boolean =>
  typeof expires === "string" &&
  typeof signature === "string" &&
  tokens.isSigned(signedText(document, expires), signature) &&
  Number(expires) * 1000 > now;
