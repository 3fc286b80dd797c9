import { Address } from "@vigil/contract";
import { z } from "zod";
import type { AddressLookup } from "./addresses.ts";
import { requestAddress } from "./request.ts";

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
  /** Two-letter codes; empty: the whole world. */
  countries: readonly string[];
  origin?: string;
  /** Milliseconds to wait for a response. */
  timeout?: number;
}

/** The format of its ids; for others Google responds as for a wrong key. */
const placeId = /^[\w-]{10,500}$/;

/** Places API (New). Its responses aren't stored, because its terms allow that for ids only. */
export function googlePlaces({
  key,
  countries,
  origin = "https://places.googleapis.com",
  timeout,
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
      const found = await requestAddress(new URL("/v1/places:autocomplete", origin), Suggestions, {
        method: "POST",
        timeout,
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
      const place = await requestAddress(url, Place, {
        timeout,
        headers: headers("id,formattedAddress,addressComponents,location"),
      });
      return place && toAddress(place);
    },
  };
}

function toAddress({ formattedAddress, addressComponents, location }: z.output<typeof Place>): Address {
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
