import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profileColumns, profileKey } from "./accounts.table.ts";
import { binIndex, digitsOf, naturally, searchText, trigrams } from "./columns.ts";
import { homes } from "./homes.table.ts";
import { languages } from "./lookups.table.ts";

export const families = pgTable(
  "family",
  {
    ...profileColumns(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id),
    family_admin_name: text().notNull(),
    phone: text(),
    postal_code: text(),
    preferred_language: uuid().references(() => languages.id),
    publish: boolean().notNull().default(true),
    search_text: searchText("family_admin_name", "email", "username", digitsOf("phone")),
  },
  (t) => [
    binIndex("family", t),
    profileKey(t),
    index("family_newest").on(t.created_at, t.id),
    index("family_of_home").on(t.funeral_home, t.created_at, t.id),
    index("family_by_name").on(naturally(t.family_admin_name), t.id),
    index("family_of_home_by_name").on(t.funeral_home, naturally(t.family_admin_name), t.id),
    index("family_search").using("gin", trigrams(t.search_text)),
  ],
);
