import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, recordColumns, searchText, trigrams } from "./columns.ts";
import { homes } from "./homes.table.ts";

export const regions = pgTable(
  "region",
  { ...recordColumns(), name: text().notNull(), search_text: searchText("name") },
  (t) => [
    binIndex("region", t),
    index("region_newest").on(t.created_at, t.id),
    index("region_search").using("gin", trigrams(t.search_text)),
  ],
);

export const regionHomes = pgTable(
  "region_funeral_home",
  {
    region: uuid()
      .notNull()
      .references(() => regions.id, { onDelete: "cascade" }),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.region, t.funeral_home] }), index("region_of_home").on(t.funeral_home)],
);
