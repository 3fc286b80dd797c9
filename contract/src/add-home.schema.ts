import { z } from "zod";
import { Colour, LanguageCode, Name, Slug, text } from "./fields.schema.ts";
import { HomeFields } from "./homes.schema.ts";
import { detail } from "./resource.schema.ts";

const {
  funeral_home_name,
  email,
  telephone_number,
  address_text,
  country_name,
  state_name,
  city_name,
  postal_code,
} = HomeFields.shape;

/**
 * POST usr/funeral_home/add: a home from its name, the person to speak to, email, phone and address. All else follows
 * from these, as {@link HomeDefaults} says, unless it is sent as well. The home gets a link by which it chooses a password.
 */
export const addHome = {
  path: "usr/funeral_home/add",
  create: HomeFields.omit({
    username: true,
    password: true,
    status: true,
    branding_funeral_home_logo_horizontal: true,
    bottom_logo: true,
    guest_page_default_background: true,
    player_default_image: true,
  })
    .partial()
    .extend({
      ...{ funeral_home_name, email, telephone_number },
      ...{ address_text, country_name, state_name, city_name, postal_code },
      /** The person to speak to, about invoices as well. */
      manager_name: Name,
    }),
};
export type AddHome = z.infer<typeof addHome.create>;

/** GET usr/funeral_home/add/defaults: for a home's name and the place of its address. */
export const HomePlace = z.object({
  name: text(200).optional(),
  country: text(100).optional(),
  state: text(100).optional(),
});
export type HomePlace = z.infer<typeof HomePlace>;

/** What a new home starts with. */
export const HomeDefaults = z.object({
  /** Null where the country has several and the province doesn't say which. */
  timezone_detail: detail,
  currency_region_detail: detail,
  language: LanguageCode,
  /** Of its own, so that no other home has it. */
  branding_custom_funeral_home_url: Slug,
  color_code: Colour,
  color_code_register: Colour,
});
export type HomeDefaults = z.infer<typeof HomeDefaults>;
