import { boolean, date, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { binIndex, degrees, digitsOf, recordColumns, searchText, trigrams } from "./columns.ts";
import { homes } from "./homes.table.ts";
import { packages } from "./packages.table.ts";
import { regions } from "./regions.table.ts";

export const enterpriseAccounts = pgTable(
  "enterprise_account",
  {
    ...recordColumns(),
    enterprise_account_name: text().notNull(),
    address_text: text().notNull(),
    lat: degrees(),
    lon: degrees(),
    country_name: text().notNull(),
    state_name: text().notNull(),
    city_name: text().notNull(),
    postal_code: text().notNull(),
    billing_company_legal_name: text(),
    billing_address_text: text(),
    billing_lat: degrees(),
    billing_lon: degrees(),
    billing_country_name: text(),
    billing_state_name: text(),
    billing_city_name: text(),
    billing_postal_code: text(),
    billing_contact_name: text(),
    billing_email_address: text(),
    billing_phone_number: text(),
    manager_name: text().notNull(),
    manager_email: text().notNull(),
    manager_phone: text().notNull(),
    package: uuid().references(() => packages.id),
    subscription_start: date({ mode: "string" }),
    subscription_start_editable: boolean().notNull().default(true),
    /** The start and the length of the subscription. */
    renewal_date: date({ mode: "string" }),
    search_text: searchText(
      "enterprise_account_name",
      "manager_name",
      "manager_email",
      digitsOf("manager_phone"),
    ),
  },
  (t) => [
    binIndex("enterprise_account", t),
    index("enterprise_account_of_package").on(t.package),
    index("enterprise_account_newest").on(t.created_at, t.id),
    index("enterprise_account_search").using("gin", trigrams(t.search_text)),
  ],
);

const account = () =>
  uuid()
    .notNull()
    .references(() => enterpriseAccounts.id, { onDelete: "cascade" });

/** The other side is unique: a home or region belongs to at most one account. */
export const accountHomes = pgTable(
  "enterprise_account_funeral_home",
  {
    enterprise_account: account(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.enterprise_account, t.funeral_home] }),
    unique("enterprise_account_of_home").on(t.funeral_home),
  ],
);

export const accountRegions = pgTable(
  "enterprise_account_region",
  {
    enterprise_account: account(),
    region: uuid()
      .notNull()
      .references(() => regions.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.enterprise_account, t.region] }),
    unique("enterprise_account_of_region").on(t.region),
  ],
);
