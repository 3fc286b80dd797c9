export interface TypedAddress {
  address_text: string;
  city_name?: string;
  state_name?: string;
  postal_code?: string;
  country_name?: string;
}

const canadian = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/i;
const american = /\b\d{5}(-\d{4})?$/;

/** The parts of an address that was typed in one line, as far as its commas and its postal code tell them. */
export function typedAddress(line: string): TypedAddress {
  const [street = "", city, ...rest] = line.split(",").map((part) => part.trim());
  if (!city) return { address_text: line };
  const [region = "", country] = rest;
  const code = (region.match(canadian) ?? region.match(american))?.[0];
  const state = code ? region.replace(code, "").trim() : region;
  return {
    address_text: street,
    city_name: city,
    ...(state && { state_name: state }),
    ...(code && { postal_code: code.toUpperCase() }),
    ...(country ? { country_name: country } : code && canadian.test(code) && { country_name: "Canada" }),
  };
}
