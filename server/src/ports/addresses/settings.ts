import { withoutTrailingSlash } from "@vigil/settings";
import { z } from "zod";
import type { GoogleSettings } from "./google.ts";
import type { NominatimSettings } from "./nominatim.ts";

/** The environment variables of the address lookup. */
export const addressEnvironment = {
  ADDRESS_LOOKUP: z.enum(["local", "google", "nominatim"]).default("local"),
  ADDRESS_COUNTRIES: z
    .string()
    .regex(/^[a-z]{2}(,[a-z]{2})*$/i, "ADDRESS_COUNTRIES lists two-letter codes: ca,us")
    .optional(),
  GOOGLE_PLACES_KEY: z.string().optional(),
  NOMINATIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  NOMINATIM_CONTACT: z.string().optional(),
};

export type AddressLookupSettings =
  | { by: "local" }
  | ({ by: "google" } & GoogleSettings)
  | ({ by: "nominatim" } & NominatimSettings);

const publicServer = "https://nominatim.openstreetmap.org";
const environment = z.object(addressEnvironment);

/**
 * @throws Error with a sentence when a chosen provider lacks a setting, or a setting belongs to one that isn't chosen
 */
export function addressLookupSettings(env: z.output<typeof environment>): AddressLookupSettings {
  const { ADDRESS_LOOKUP: by, GOOGLE_PLACES_KEY: key, NOMINATIM_CONTACT: contact, NOMINATIM_URL } = env;
  const countries = env.ADDRESS_COUNTRIES?.toLowerCase().split(",") ?? [];
  if (key && by !== "google")
    throw new Error("GOOGLE_PLACES_KEY: set, but ADDRESS_LOOKUP is not google. Set both or neither.");
  if ((contact || NOMINATIM_URL) && by !== "nominatim")
    throw new Error(
      "NOMINATIM_CONTACT and NOMINATIM_URL: set, but ADDRESS_LOOKUP is not nominatim. Set both or neither.",
    );
  if (by === "google") {
    if (!key)
      throw new Error("GOOGLE_PLACES_KEY: ADDRESS_LOOKUP=google needs the key of a Google Cloud project.");
    return { by, key, countries };
  }
  if (by === "nominatim") {
    if (!contact)
      throw new Error(
        "NOMINATIM_CONTACT: ADDRESS_LOOKUP=nominatim needs a mail address or web page by which its operators reach you.",
      );
    const origin = withoutTrailingSlash(NOMINATIM_URL ?? publicServer);
    return { by, contact, countries, origin, isPublic: origin === publicServer };
  }
  return { by };
}
