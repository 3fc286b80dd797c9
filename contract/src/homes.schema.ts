import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.schema.ts";
import { deliveryChoices } from "./delivery.ts";
import {
  Colour,
  Count,
  Day,
  Email,
  file,
  LanguageCode,
  Latitude,
  Longitude,
  Name,
  OptionalEmail,
  OptionalPhone,
  optionalText,
  Phone,
  PostalCode,
  reference,
  Slug,
  text,
  WebAddress,
} from "./fields.schema.ts";
import { files } from "./fields.ts";
import { homes } from "./homes.ts";
import { AnswerPlan, AnswerStep } from "./incidents.schema.ts";
import { DueDays, UnpaidLimit } from "./invoices.schema.ts";
import { mostKeptMonths } from "./page-keeping.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

const images = {
  branding_funeral_home_logo_horizontal: file(files.logo),
  bottom_logo: file(files.logo),
  guest_page_default_background: file(files.banner),
  player_default_image: file(files.picture),
};

/** The fields that a home enters about itself. */
export const HomeFields = AccountFields.omit({ phone: true }).extend({
  funeral_home_name: Name,
  address_text: text(255),
  lat: Latitude.optional(),
  lon: Longitude.optional(),
  country_name: text(100),
  state_name: text(100),
  city_name: text(100),
  postal_code: PostalCode,
  telephone_number: Phone,
  website: WebAddress.optional(),
  timezone: reference("usr/timezone"),
  /** Of its services' pages, slates and emails to guests, unless another is chosen for one. */
  language: LanguageCode.optional(),
  currency_region: reference("fin/region").nullable().optional(),
  partner_show_registration: z.boolean().optional(),
  /** Guests without email may register by a code that is texted to them. */
  guests_by_phone: z.boolean().optional(),
  enable_flower_and_donations_url: z.boolean().optional(),
  /** Months for which pages stay after a service; null: for good. It counts for services that end from then on. */
  pages_kept_months: z.int().min(1).max(mostKeptMonths).nullable().optional(),
  /** Who shows its services to guests; null: as the installation has chosen. Set by super admins. */
  delivery: z.enum(deliveryChoices).nullable().optional(),
  answer_plan: AnswerPlan.nullable().optional(),
  /** Its licence for music in webcasts: of whom, such as SOCAN or CCLI, under which number, and its last day. */
  music_licence_organisation: optionalText(100).optional(),
  music_licence_number: optionalText(100).optional(),
  /** Without a last day the licence covers nothing. */
  music_licence_until: Day.nullable().optional(),
  billing_company_legal_name: optionalText(200).optional(),
  billing_address_text: optionalText(255).optional(),
  billing_lat: Latitude.optional(),
  billing_lon: Longitude.optional(),
  billing_country_name: optionalText(100).optional(),
  billing_state_name: optionalText(100).optional(),
  billing_city_name: optionalText(100).optional(),
  billing_postal_code: optionalText(20).optional(),
  billing_contact_name: Name,
  billing_email_address: Email,
  billing_phone_number: Phone,
  /** Its tax registration, for its invoices. */
  billing_tax_number: optionalText(100).optional(),
  /** The purchase order number on its invoices, unless an order has its own. */
  billing_po_number: optionalText(100).optional(),
  /** Days after which its invoices are due, 0: on receipt; null: as the installation has chosen. Set by super admins. */
  invoice_due_days: DueDays.nullable().optional(),
  /** How many streams of unpaid orders it may hold; null: as the installation has chosen. Set by super admins. */
  unpaid_streams_limit: UnpaidLimit.nullable().optional(),
  manager_name: optionalText(200).optional(),
  manager_email: OptionalEmail.optional(),
  manager_phone: OptionalPhone.optional(),
  branding_funeral_home_name: Name,
  branding_funeral_home_email_address: Email,
  ...z.object(images).partial().shape,
  color_code: Colour,
  color_code_register: Colour,
  branding_generic_url_for_obituary_page: WebAddress.optional(),
  branding_custom_funeral_home_url: Slug,
  /** Streams it may publish beyond its balance. Set by super admins. */
  overdraft_limit: Count.max(1000).optional(),
});

const text_ = z.string();
const maybe = z.string().nullable();
export const FuneralHome = AccountRecord.omit({ phone: true }).extend({
  funeral_home_name: text_,
  address_text: text_,
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  country_name: text_,
  state_name: text_,
  city_name: text_,
  postal_code: text_,
  telephone_number: text_,
  website: maybe,
  timezone: reference("usr/timezone"),
  timezone_detail: detail,
  language: LanguageCode,
  currency_region: reference("fin/region").nullable(),
  currency_region_detail: detail,
  partner_show_registration: z.boolean(),
  guests_by_phone: z.boolean(),
  enable_flower_and_donations_url: z.boolean(),
  pages_kept_months: z.int().nullable(),
  delivery: z.enum(deliveryChoices).nullable(),
  /** Who is called when something goes wrong with its services; null: as the installation has chosen. */
  answer_plan: z.array(AnswerStep).nullable(),
  music_licence_organisation: maybe,
  music_licence_number: maybe,
  music_licence_until: Day.nullable(),
  billing_company_legal_name: maybe,
  billing_address_text: maybe,
  billing_lat: z.number().nullable(),
  billing_lon: z.number().nullable(),
  billing_country_name: maybe,
  billing_state_name: maybe,
  billing_city_name: maybe,
  billing_postal_code: maybe,
  billing_contact_name: text_,
  billing_email_address: text_,
  billing_phone_number: text_,
  billing_tax_number: maybe,
  billing_po_number: maybe,
  invoice_due_days: DueDays.nullable(),
  unpaid_streams_limit: UnpaidLimit.nullable(),
  manager_name: maybe,
  manager_email: maybe,
  manager_phone: maybe,
  branding_funeral_home_name: text_,
  branding_funeral_home_email_address: text_,
  ...images,
  color_code: text_,
  color_code_register: text_,
  branding_generic_url_for_obituary_page: maybe,
  branding_custom_funeral_home_url: text_,
  purchased_stream_count: Count,
  available_stream_count: z.int(),
  overdraft_limit: Count,
});
export type FuneralHome = z.infer<typeof FuneralHome>;

export const homesResource = resource(homes, {
  record: FuneralHome,
  create: HomeFields,
  filters: noFilters,
});
