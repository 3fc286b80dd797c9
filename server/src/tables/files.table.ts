import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";

/** What we know of an uploaded file; its bytes lie in the storage port under `id`. */
export const storedFiles = pgTable(
  "stored_file",
  {
    ...recordColumns(),
    content_type: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: "number" }).notNull(),
    /** As its sender called it, without folders. */
    file_name: text().notNull(),
    uploaded_by: uuid(),
  },
  (t) => [index("stored_file_deleted").on(t.deleted_at)],
);
