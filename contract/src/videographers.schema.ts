import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.schema.ts";
import { Count, Dollars, Latitude, Longitude, Name, optionalText, reference, text } from "./fields.schema.ts";
import { BooleanFilter, resource } from "./resource.schema.ts";
import { videographers } from "./videographers.ts";

const prices = {
  cost_per_live_stream: Dollars.nullable(),
  cost_per_additional_30_minute_live_stream: Dollars.nullable(),
  additional_video_editing: Dollars.nullable(),
  travel_cost_100km: Dollars.nullable(),
  cost_per_special_keepsake_video: Dollars.nullable(),
};

const eligible_cities = z.array(reference("usr/city", "unlink"));

export const Videographer = AccountRecord.extend({
  full_name: z.string(),
  legal_company_name: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  country_name: z.string().nullable(),
  state_name: z.string().nullable(),
  city_name: z.string().nullable(),
  /** Radius in kilometres around the address. */
  eligibility: Count.nullable(),
  eligible_cities,
  other_cities: z.string().nullable(),
  max_job_per_month: Count.nullable(),
  ...prices,
});
export type Videographer = z.infer<typeof Videographer>;

export const videographersResource = resource(videographers, {
  record: Videographer,
  create: AccountFields.extend({
    full_name: Name,
    legal_company_name: optionalText(200).optional(),
    address: text(255),
    lat: Latitude.optional(),
    lon: Longitude.optional(),
    country_name: text(100),
    state_name: text(100),
    city_name: text(100),
    eligibility: Count.nullable().optional(),
    eligible_cities: eligible_cities.max(500).optional(),
    other_cities: optionalText(1000).optional(),
    max_job_per_month: Count.nullable().optional(),
    ...z.object(prices).partial().shape,
  }),
  filters: z.object({ status: BooleanFilter }).partial(),
});
