import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { profileColumns, profileKey } from "./accounts.table.ts";
import { binIndex, digitsOf, searchText, trigrams } from "./columns.ts";

export const teams = pgTable(
  "client_care_team",
  {
    ...profileColumns(),
    company_legal_name: text().notNull(),
    company_name: text().notNull(),
    admin_name: text().notNull(),
    phone: text(),
    max_job_per_month: integer(),
    search_text: searchText(
      "company_name",
      "company_legal_name",
      "admin_name",
      "username",
      "email",
      digitsOf("phone"),
    ),
  },
  (t) => [
    binIndex("client_care_team", t),
    profileKey(t),
    index("client_care_team_newest").on(t.created_at, t.id),
    index("client_care_team_search").using("gin", trigrams(t.search_text)),
  ],
);
