// Separate, because the sign-in page needs nothing else of the contract.

/** The error of a refused call as a person reads it: its detail, else 'FIELD: first message'. */
export function sentence(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  if ("detail" in body && typeof body.detail === "string") return body.detail;
  for (const [field, said] of Object.entries(body)) {
    const first = Array.isArray(said) ? said[0] : said;
    if (typeof first === "string")
      return field === "non_field_errors" ? first : `${field.toUpperCase()}: ${first}`;
  }
  return undefined;
}

/** A resource's name within a sentence; abbreviations keep their capitals. */
export const spoken = (name: string): string =>
  name.replace(/\b[A-Z](?=-?[a-z])/g, (letter) => letter.toLowerCase());

/** '1 staff member', '2 IP cameras'. */
export const counted = ({ one, many }: { one: string; many: string }, number: number): string =>
  `${number} ${spoken(number === 1 ? one : many)}`;
