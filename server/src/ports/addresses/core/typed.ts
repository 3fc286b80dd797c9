/** A possible interpretation of the typed text: a street, and words that name a city. */
export interface Interpretation {
  street: string;
  place: string;
  postalCode: string;
}

/** Canadian and US postal codes are at the end of an address. */
const postal = /(?<![\s,])[\s,]+([A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{4})?)$/i;

/**
 * The possible interpretations of the typed text, the likeliest first: all of it a city, or a street up to the first,
 * second … comma and a city after it.
 */
export function interpretations(typed: string): Interpretation[] {
  const clean = typed.replace(/\s+/g, " ").trim();
  const postalCode = (postal.exec(clean)?.[1] ?? "").toUpperCase();
  const parts = clean
    .replace(postal, "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((_, index) => ({
    street: parts.slice(0, index).join(", "),
    place: parts.slice(index).join(", "),
    postalCode,
  }));
}
