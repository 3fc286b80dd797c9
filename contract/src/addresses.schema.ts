import { z } from "zod";
import { Latitude, Longitude } from "./fields.schema.ts";

/** A part of an address as somebody else writes it: empty means that they don't know it. */
const part = (max: number) =>
  z
    .string()
    .transform((text) => text.trim().slice(0, max).trim() || null)
    .nullable();

/** What an address lookup found; it fills the fields of a form, which may all be typed as well. */
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
  /** Whether it may be asked while one types, or only when one asks for it. */
  as_you_type: z.boolean(),
  /** Whom to name beside the suggestions. */
  attribution: z.string().nullable(),
  results: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type AddressSuggestions = z.infer<typeof AddressSuggestions>;
