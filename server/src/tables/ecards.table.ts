import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { binIndex, fileIndexes, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";

/** Pixels: the width of a design in a list, on a high-density screen. */
export const designThumbnailWidth = 480;

export const ecards = pgTable(
  "ecard",
  {
    ...recordColumns(),
    title: text(),
    title_fr: text(),
    image: uuid()
      .notNull()
      .references(() => storedFiles.id),
    search_text: searchText("title", "title_fr"),
  },
  (t) => [
    binIndex("ecard", t),
    ...fileIndexes("ecard", t.image),
    index("ecard_by_age").on(t.created_at, t.id),
    index("ecard_search").using("gin", trigrams(t.search_text)),
  ],
);
