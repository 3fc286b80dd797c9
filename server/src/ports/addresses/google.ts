import { Address } from "@vigil/contract";
import { z } from "zod";
import type { AddressLookup } from "./addresses.ts";
import { ask } from "./request.ts";

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});
const Place = z.object({
  formattedAddress: z.string().default(""),
  addressComponents: z
    .array(z.object({ longText: z.string().default(""), types: z.array(z.string()).default([]) }))
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});

export interface GoogleSettings {
  key: string;
  /** Two-letter codes; none: the whole world. */
  countries: readonly string[];
  origin?: string;
  /** Milliseconds to wait for an answer. */
  patience?: number;
}

/** What its ids look like; of another it would say the same as of a wrong key. */
const placeId = /^[\w-]{10,500}$/;

/** Places API (New). Of its answers nothing is kept: its terms allow that for ids alone. */
export function googlePlaces({
  key,
  countries,
  origin = "https://places.googleapis.com",
  patience,
}: GoogleSettings): AddressLookup {
  const headers = (fields: string) => ({
    "content-type": "application/json",
    "x-goog-api-key": key,
    "x-goog-fieldmask": fields,
  });
  return {
    asYouType: true,
    attribution: "Google Maps",
    async suggest(typed, session) {
      const found = await ask(new URL("/v1/places:autocomplete", origin), Suggestions, {
        method: "POST",
        patience,
        headers: headers("suggestions.placePrediction.placeId,suggestions.placePrediction.text.text"),
        body: JSON.stringify({
          input: typed,
          sessionToken: session,
          languageCode: "en",
          ...(countries.length > 0 ? { includedRegionCodes: countries } : {}),
        }),
      });
      return (found?.suggestions ?? []).flatMap(({ placePrediction: place }) =>
        place ? [{ id: place.placeId, text: place.text.text }] : [],
      );
    },
    async resolve(id, session) {
      if (!placeId.test(id)) return undefined;
      const url = new URL(`/v1/places/${encodeURIComponent(id)}`, origin);
      url.search = new URLSearchParams({ sessionToken: session, languageCode: "en" }).toString();
      const place = await ask(url, Place, {
        patience,
        headers: headers("id,formattedAddress,addressComponents,location"),
      });
      return place && read(place);
    },
  };
}

function read({ formattedAddress, addressComponents, location }: z.output<typeof Place>): Address {
  const part = (...types: string[]) =>
    types.map((type) => addressComponents.find((one) => one.types.includes(type))?.longText).find(Boolean) ??
    null;
  const street = [part("street_number"), part("route")].filter(Boolean).join(" ");
  return Address.parse({
    address_text: street || (formattedAddress.split(",")[0] ?? null),
    city_name: part("locality", "postal_town", "sublocality", "administrative_area_level_3"),
    state_name: part("administrative_area_level_1"),
    country_name: part("country"),
    postal_code: part("postal_code"),
    lat: location?.latitude ?? null,
    lon: location?.longitude ?? null,
  });
}
