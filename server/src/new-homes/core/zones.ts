/** The time zone of most people of a province or state, by its code. Whoever lives in another one is asked. */
const zones: Record<string, Record<string, string>> = {
  CA: {
    "America/St_Johns": "NL",
    "America/Halifax": "NS PE",
    "America/Moncton": "NB",
    "America/Toronto": "ON QC",
    "America/Winnipeg": "MB",
    "America/Regina": "SK",
    "America/Edmonton": "AB NT",
    "America/Vancouver": "BC",
    "America/Whitehorse": "YT",
    "America/Iqaluit": "NU",
  },
  US: {
    "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
    "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
    "America/Denver": "CO ID MT NM UT WY",
    "America/Phoenix": "AZ",
    "America/Los_Angeles": "CA NV OR WA",
    "America/Anchorage": "AK",
    "Pacific/Honolulu": "HI",
  },
};

/**
 * The time zone of a place, as IANA names it.
 * @param only the zones of the whole country
 * @returns null where the country has several and none is known for the province
 */
export function zoneOf(country: string, state: string | null, only: readonly string[]): string | null {
  const known = Object.entries(zones[country] ?? {});
  const found = known.find(([, states]) => state !== null && states.split(" ").includes(state));
  return found?.[0] ?? (only.length === 1 ? (only[0] ?? null) : null);
}

/** The language of services there, as far as the address says. */
export const languageOf = (country: string, state: string | null): "en" | "fr" =>
  country === "FR" || (country === "CA" && state === "QC") ? "fr" : "en";

/** The region whose prices and taxes a home has, from the most exact to the one that is left. */
export function regionsOf(country: string, stateName: string): string[] {
  if (country === "CA") return [stateName, "Canada"];
  return country === "US" ? ["United States"] : ["International"];
}
