import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";

/** Metadata of an uploaded file; its bytes are in the storage port under `id`. */
export const storedFiles = pgTable(
  "stored_file",
  {
    ...recordColumns(),
    content_type: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: "number" }).notNull(),
    /** The sender's name for it, without folders. */
    file_name: text().notNull(),
    uploaded_by: uuid(),
  },
  (t) => [index("stored_file_deleted").on(t.deleted_at)],
);
