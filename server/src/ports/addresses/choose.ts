import type { Config } from "../../config.ts";
import type { Queries } from "../../database/database.ts";
import type { AddressLookup } from "./addresses.ts";
import { cityIndex } from "./city-index.ts";
import { googlePlaces } from "./google.ts";
import { nominatim } from "./nominatim.ts";

/** The lookup chosen by the settings. */
export function chooseLookup({ addressLookup: chosen }: Config, database: Queries): AddressLookup {
  switch (chosen.by) {
    case "google":
      return googlePlaces(chosen);
    case "nominatim":
      return nominatim(chosen);
    default:
      return cityIndex(database);
  }
}
