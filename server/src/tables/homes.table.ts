import { type AnswerStep, deliveryChoices } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profileColumns, profileKey } from "./accounts.table.ts";
import { binIndex, degrees, digitsOf, fileIndexes, naturally, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { currencyRegions, timezones } from "./lookups.table.ts";

const image = () => uuid().references(() => storedFiles.id);

export const homes = pgTable(
  "funeral_home",
  {
    ...profileColumns(),
    funeral_home_name: text().notNull(),
    /** Of its pages and emails, unless a stream, guest or account has another. */
    language: text().notNull().default("en"),
    address_text: text().notNull(),
    lat: degrees(),
    lon: degrees(),
    country_name: text().notNull(),
    state_name: text().notNull(),
    city_name: text().notNull(),
    postal_code: text().notNull(),
    telephone_number: text().notNull(),
    website: text(),
    timezone: uuid()
      .notNull()
      .references(() => timezones.id),
    currency_region: uuid().references(() => currencyRegions.id),
    partner_show_registration: boolean().notNull().default(true),
    /** Guests without email may register by a code that is texted to them. */
    guests_by_phone: boolean().notNull().default(false),
    enable_flower_and_donations_url: boolean().notNull().default(false),
    /** Months for which pages stay after a service; null: for good. */
    pages_kept_months: integer(),
    /** Who shows its services to guests; null: as the installation has chosen. */
    delivery: text({ enum: deliveryChoices }),
    /** Who is called when something goes wrong; null: as the installation has chosen. */
    answer_plan: jsonb().$type<AnswerStep[]>(),
    /** Of its webcasts; it counts through its last day. */
    music_licence_organisation: text(),
    music_licence_number: text(),
    music_licence_until: date({ mode: "string" }),
    billing_company_legal_name: text(),
    billing_address_text: text(),
    billing_lat: degrees(),
    billing_lon: degrees(),
    billing_country_name: text(),
    billing_state_name: text(),
    billing_city_name: text(),
    billing_postal_code: text(),
    billing_contact_name: text().notNull(),
    billing_email_address: text().notNull(),
    billing_phone_number: text().notNull(),
    /** Printed on its invoices: its tax registration, and the purchase order number unless an order has its own. */
    billing_tax_number: text(),
    billing_po_number: text(),
    /** Days after which its invoices are due; null: as the installation has chosen. */
    invoice_due_days: integer(),
    /** Streams of unpaid orders that it may hold; null: as the installation has chosen. */
    unpaid_streams_limit: integer(),
    manager_name: text(),
    manager_email: text(),
    manager_phone: text(),
    branding_funeral_home_name: text().notNull(),
    branding_funeral_home_email_address: text().notNull(),
    branding_funeral_home_logo_horizontal: image(),
    bottom_logo: image(),
    guest_page_default_background: image(),
    player_default_image: image(),
    color_code: text().notNull(),
    color_code_register: text().notNull(),
    branding_generic_url_for_obituary_page: text(),
    branding_custom_funeral_home_url: text().notNull(),
    /** Streams bought so far, streams left, and how far below zero the home may go. */
    purchased_stream_count: integer().notNull().default(0),
    available_stream_count: integer().notNull().default(0),
    overdraft_limit: integer().notNull().default(0),
    search_text: searchText(
      "funeral_home_name",
      "username",
      "email",
      "city_name",
      digitsOf("telephone_number"),
    ),
  },
  (t) => [
    binIndex("funeral_home", t),
    ...fileIndexes(
      "funeral_home",
      t.branding_funeral_home_logo_horizontal,
      t.bottom_logo,
      t.guest_page_default_background,
      t.player_default_image,
    ),
    profileKey(t),
    uniqueIndex("funeral_home_url").on(sql`lower(${t.branding_custom_funeral_home_url})`),
    index("funeral_home_newest").on(t.created_at, t.id),
    index("funeral_home_by_name").on(naturally(t.funeral_home_name), t.id),
    index("funeral_home_search").using("gin", trigrams(t.search_text)),
  ],
);
