import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { degrees, naturally, recordColumns, searchText, trigrams } from "./columns.ts";

// Filled by database/places.ts. Ids derive from the source's own names, so that loading newer data keeps them.

export const countries = pgTable(
  "country",
  {
    ...recordColumns(),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    code: text().notNull(),
    /** The alpha-3 code and common names: USA, UK. */
    also: text().notNull(),
    search_text: searchText("name", "code", "also"),
  },
  (t) => [unique("country_code").on(t.code)],
);

export const states = pgTable(
  "state",
  {
    ...recordColumns(),
    country: uuid()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    /** The code used in addresses, such as NB; null if there is none in use. */
    code: text(),
    search_text: searchText("name", "code"),
  },
  (t) => [index("state_of_country").on(t.country), index("state_name").on(naturally(t.name), t.id)],
);

export const cities = pgTable(
  "city",
  {
    ...recordColumns(),
    state: uuid()
      .notNull()
      .references(() => states.id),
    name: text().notNull(),
    /** The name with its state and country. */
    full_name: text().notNull(),
    /** Codes of its state and country. */
    codes: text().notNull(),
    /** 0: unknown. */
    population: integer().notNull(),
    lat: degrees().notNull(),
    lon: degrees().notNull(),
    search_text: searchText("full_name", "codes"),
  },
  (t) => [
    index("city_of_state").on(t.state, naturally(t.name)),
    index("city_name").on(naturally(t.name), t.id),
    index("city_largest").on(t.population, t.id),
    index("city_search").using("gin", trigrams(t.search_text)),
  ],
);
