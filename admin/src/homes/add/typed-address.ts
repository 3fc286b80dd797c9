export interface TypedAddress {
  address_text: string;
  city_name?: string;
  state_name?: string;
  postal_code?: string;
  country_name?: string;
}

const canadian = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/i;
/** At the end of a part, so that it is no house number. */
const american = /\b\d{5}(-\d{4})?(?=\s*(,\D*)?$)/;

/** The parts of an address that was typed in one line; the line as it is where a postal code and commas don't tell them. */
export function typedAddress(line: string): TypedAddress {
  const inCanada = line.match(canadian)?.[0];
  const code = inCanada ?? line.match(american)?.[0];
  if (!code) return { address_text: line };
  const parts = line.replace(code, "").split(",");
  const [street = "", city, state, country, more] = parts.map((part) => part.trim()).filter(Boolean);
  // The number of an apartment, say, where a city would be.
  const isUnclear = more !== undefined || [city, state, country].some((part) => /\d/.test(part ?? ""));
  if (!city || isUnclear) return { address_text: line };
  return {
    address_text: street,
    city_name: city,
    ...(state && { state_name: state }),
    postal_code: code.toUpperCase(),
    ...(country ? { country_name: country } : inCanada && { country_name: "Canada" }),
  };
}
