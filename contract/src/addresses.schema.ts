import { z } from "zod";
import { Latitude, Longitude } from "./fields.schema.ts";

/** A part of an address from a provider; empty when the provider doesn't know it. */
const part = (max: number) =>
  z
    .string()
    .transform((text) => text.trim().slice(0, max).trim() || null)
    .nullable();

/** A result of an address lookup. It fills the fields of a form, which can also be typed. */
export const Address = z.object({
  /** Street and number. */
  address_text: part(255),
  city_name: part(100),
  state_name: part(100),
  country_name: part(100),
  postal_code: part(20),
  lat: Latitude,
  lon: Longitude,
});
export type Address = z.infer<typeof Address>;

export const AddressSuggestions = z.object({
  /** Whether to search while the person types, or only on request. */
  as_you_type: z.boolean(),
  /** The provider to credit beside the suggestions. */
  attribution: z.string().nullable(),
  results: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type AddressSuggestions = z.infer<typeof AddressSuggestions>;
