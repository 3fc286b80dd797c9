import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { fileIndexes, instant } from "./columns.ts";
import { storedFiles } from "./files.table.ts";

/** Uploads in which a virus was found, or that can't be checked: nobody opens them, and they are deleted after a term. */
export const quarantinedFiles = pgTable(
  "quarantined_file",
  {
    id: uuid().primaryKey(),
    found_at: instant().notNull().default(sql`now()`),
    file: uuid()
      .notNull()
      .references(() => storedFiles.id, { onDelete: "cascade" }),
    /** What the scanner calls it. */
    finding: text().notNull(),
    /** Whether it was refused as it arrived, so that its sender knows and no record holds it. */
    refused: boolean().notNull(),
    /** The service and the home to which a refused one was sent. */
    stream: uuid(),
    home: uuid(),
    /** When whom it concerns was written to; null: not yet. */
    told_at: instant(),
  },
  (t) => [
    ...fileIndexes("quarantined_file", t.file),
    index("quarantined_file_untold").on(t.found_at).where(sql`${t.told_at} is null`),
  ],
);
