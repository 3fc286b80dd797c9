import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profileColumns, profileKey } from "./accounts.table.ts";
import { binIndex, digitsOf, searchText, trigrams } from "./columns.ts";
import { teams } from "./teams.table.ts";

export const operators = pgTable(
  "client_care_operator",
  {
    ...profileColumns(),
    full_name: text().notNull(),
    phone: text(),
    client_care_team: uuid()
      .notNull()
      .references(() => teams.id),
    search_text: searchText("full_name", "username", "email", digitsOf("phone")),
  },
  (t) => [
    binIndex("client_care_operator", t),
    profileKey(t),
    index("client_care_operator_newest").on(t.created_at, t.id),
    index("client_care_operator_of_team").on(t.client_care_team, t.created_at, t.id),
    index("client_care_operator_search").using("gin", trigrams(t.search_text)),
  ],
);
