import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { profileColumns, profileKey } from "./accounts.table.ts";
import { binIndex, cents, degrees, digitsOf, searchText, trigrams } from "./columns.ts";
import { cities } from "./places.table.ts";

export const videographers = pgTable(
  "video_grapher",
  {
    ...profileColumns(),
    full_name: text().notNull(),
    legal_company_name: text(),
    phone: text(),
    address: text(),
    lat: degrees(),
    lon: degrees(),
    country_name: text(),
    state_name: text(),
    city_name: text(),
    /** Kilometres. */
    eligibility: integer(),
    other_cities: text(),
    max_job_per_month: integer(),
    cost_per_live_stream: cents(),
    cost_per_additional_30_minute_live_stream: cents(),
    additional_video_editing: cents(),
    travel_cost_100km: cents(),
    cost_per_special_keepsake_video: cents(),
    search_text: searchText(
      "full_name",
      "legal_company_name",
      "username",
      "email",
      "city_name",
      digitsOf("phone"),
    ),
  },
  (t) => [
    binIndex("video_grapher", t),
    profileKey(t),
    index("video_grapher_newest").on(t.created_at, t.id),
    index("video_grapher_search").using("gin", trigrams(t.search_text)),
  ],
);

export const eligibleCities = pgTable(
  "video_grapher_city",
  {
    video_grapher: uuid()
      .notNull()
      .references(() => videographers.id, { onDelete: "cascade" }),
    city: uuid()
      .notNull()
      .references(() => cities.id),
  },
  (t) => [primaryKey({ columns: [t.video_grapher, t.city] })],
);
