import { integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { recordColumns, searchText } from "./columns.ts";

const named = (table: string) =>
  pgTable(table, { ...recordColumns(), name: text().notNull(), search_text: searchText("name") }, (t) => [
    unique(`${table}_name`).on(t.name),
  ]);

/** Short lists seeded by a migration; too small to need a search index. */
export const timezones = named("timezone");
export const languages = pgTable(
  "language",
  {
    ...recordColumns(),
    name: text().notNull(),
    /** ISO 639-1. */
    code: text().notNull(),
    search_text: searchText("name"),
  },
  (t) => [unique("language_name").on(t.name), unique("language_code").on(t.code)],
);
export const currencyRegions = named("currency_region");
/** Taxes of a currency region in the order on the document, in millionths of the net amount. */
export const taxRates = pgTable(
  "tax_rate",
  {
    currency_region: uuid()
      .notNull()
      .references(() => currencyRegions.id, { onDelete: "cascade" }),
    label: text().notNull(),
    ppm: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.currency_region, t.label] })],
);
export const eventTypes = pgTable(
  "event_type",
  { ...recordColumns(), title: text().notNull(), search_text: searchText("title") },
  (t) => [unique("event_type_title").on(t.title)],
);
/** Users of the Zoom account who can host a meeting; see broadcast/rooms/hosts.ts. */
export const zoomUsers = pgTable(
  "zoom_user",
  { ...recordColumns(), email: text().notNull(), search_text: searchText("email") },
  (t) => [unique("zoom_user_email").on(t.email)],
);
