import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { binIndex, cents, recordColumns, searchText, trigrams } from "./columns.ts";

export const packages = pgTable(
  "subscription_package",
  {
    ...recordColumns(),
    name: text().notNull(),
    description: text(),
    max_stream: integer().notNull(),
    type: text().notNull(),
    duration: integer(),
    price: cents().notNull(),
    status: text().notNull().default("public"),
    /** 128 random bits as base64url. */
    uid: text().notNull().unique(),
    search_text: searchText("name"),
  },
  (t) => [
    binIndex("subscription_package", t),
    index("subscription_package_newest").on(t.created_at, t.id),
    index("subscription_package_search").using("gin", trigrams(t.search_text)),
    check("subscription_package_term", sql`(${t.type} = 'time_based') = (${t.duration} is not null)`),
  ],
);
