import type { Tokens } from "../security/tokens.ts";

/** Hours for which an address of a document is the same; it works for up to twice as long, like those of files. */
const addressHours = 12;

const signed = (document: string, expires: number | string) => `document ${document} ${expires}`;

/** Days for which the address in a letter works: as long as an invoice may lie on a desk. */
const emailDays = 90;

/** A signed address of a document as PDF: whoever has it may read this one until it expires. */
export const documentAddress =
  (tokens: Pick<Tokens, "sign">, now: () => number) =>
  (document: string): string =>
    addressUntil(
      tokens,
      document,
      (Math.floor(now() / (addressHours * 3_600_000)) + 2) * addressHours * 3600,
    );

/** The same for a letter to who can't sign in. */
export const emailedDocumentAddress =
  (tokens: Pick<Tokens, "sign">, now: () => number) =>
  (document: string): string =>
    addressUntil(tokens, document, Math.floor(now() / 1000) + emailDays * 86_400);

/** @param expires seconds since the epoch */
function addressUntil(tokens: Pick<Tokens, "sign">, document: string, expires: number): string {
  const signature = tokens.sign(signed(document, expires));
  return `/v1/fin/document/${document}.pdf?expires=${expires}&signature=${signature}`;
}

/** Whether an address of this document was made by us and hasn't expired. */
export const isDocumentAddress = (
  tokens: Pick<Tokens, "isSigned">,
  now: number,
  document: string,
  { expires, signature }: Record<string, unknown>,
): boolean =>
  typeof expires === "string" &&
  typeof signature === "string" &&
  tokens.isSigned(signed(document, expires), signature) &&
  Number(expires) * 1000 > now;
