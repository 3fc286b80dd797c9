import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profileColumns, profileKey } from "./accounts.table.ts";
import { binIndex, digitsOf, searchText, trigrams } from "./columns.ts";
import { timezones } from "./lookups.table.ts";
import { cities, countries, states } from "./places.table.ts";

const flag = () => boolean().notNull().default(false);

export const admins = pgTable(
  "super_admin",
  {
    ...profileColumns(),
    full_name: text().notNull(),
    phone: text(),
    country: uuid().references(() => countries.id),
    state: uuid().references(() => states.id),
    city: uuid().references(() => cities.id),
    timezone: uuid().references(() => timezones.id),
    admins: flag(),
    events: flag(),
    customer_care: flag(),
    funeral_home: flag(),
    family: flag(),
    cameras: flag(),
    enterprise_account: flag(),
    videographers: flag(),
    co_host: flag(),
    packages: flag(),
    emails: flag(),
    general_settings: flag(),
    search_text: searchText("full_name", "username", "email", digitsOf("phone")),
  },
  (t) => [
    binIndex("super_admin", t),
    profileKey(t),
    index("super_admin_newest").on(t.created_at, t.id),
    index("super_admin_search").using("gin", trigrams(t.search_text)),
  ],
);
