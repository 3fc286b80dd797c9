import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, cents, fileIndexes, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { currencyRegions } from "./lookups.table.ts";
import { streams } from "./streams.table.ts";

export const products = pgTable(
  "product",
  {
    ...recordColumns(),
    name: text().notNull(),
    price: cents().notNull(),
    region: uuid().references(() => currencyRegions.id),
    image: uuid().references(() => storedFiles.id),
    search_text: searchText("name"),
  },
  (t) => [
    binIndex("product", t),
    ...fileIndexes("product", t.image),
    index("product_newest").on(t.created_at, t.id),
    index("product_of_region").on(t.region),
    index("product_search").using("gin", trigrams(t.search_text)),
  ],
);

export const bundles = pgTable(
  "bundle",
  {
    ...recordColumns(),
    name: text().notNull(),
    price: cents().notNull(),
    description: text(),
    search_text: searchText("name"),
  },
  (t) => [
    binIndex("bundle", t),
    index("bundle_newest").on(t.created_at, t.id),
    index("bundle_search").using("gin", trigrams(t.search_text)),
  ],
);

export const bundleProducts = pgTable(
  "bundle_product",
  {
    bundle: uuid()
      .notNull()
      .references(() => bundles.id, { onDelete: "cascade" }),
    product: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.bundle, t.product] }), index("bundle_product_of_product").on(t.product)],
);

/** An add-on sold with a stream, at its price at the time. */
export const streamProducts = pgTable(
  "stream_product",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    product: uuid()
      .notNull()
      .references(() => products.id),
    price: cents().notNull(),
  },
  (t) => [index("stream_product_of_stream").on(t.stream), index("stream_product_of_product").on(t.product)],
);
