/** What was typed, taken apart: a street, and words that name a city. */
export interface Reading {
  street: string;
  place: string;
  postalCode: string;
}

/** Canadian and US codes stand last in an address. */
const postal = /[\s,]+([A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{4})?)$/i;

/**
 * The ways an address may be meant, the likeliest first: all of it a city, or a street up to the first, second …
 * comma and a city behind it.
 */
export function readings(typed: string): Reading[] {
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
