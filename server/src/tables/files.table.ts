import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";

/** The content type of pieces of safe copies, which are temporary. */
export const pieceType = "application/x-vigil-piece";

/**
 * Where the search for viruses in an upload stands. Only one that is null or `clean` is ever opened: null is of before
 * there was a scanner, or made by Vigil. `uncheckable`: the scanner can't look into it.
 */
export type ScanState = "waiting" | "clean" | "infected" | "uncheckable";

/** Metadata of an uploaded file; its bytes are in the storage port under `id`. */
export const storedFiles = pgTable(
  "stored_file",
  {
    ...recordColumns(),
    content_type: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: "number" }).notNull(),
    /** In hexadecimal digits, of what media made; null for uploads. */
    sha256: text(),
    /** The sender's name for it, without folders. */
    file_name: text().notNull(),
    uploaded_by: uuid(),
    /** Since when a photo has nothing in it of where, by whom and with which camera it was taken. */
    metadata_removed_at: instant(),
    scan_state: text().$type<ScanState>(),
    /** When one that waits is scanned again at the earliest. */
    scan_retry_at: instant(),
    /** When it was searched for the last time; null: never. */
    scanned_at: instant(),
    /** What the scanner found in it and a super admin knows to be wrong: it isn't blocked for that again. */
    released_finding: text(),
  },
  (t) => [
    index("stored_file_deleted").on(t.deleted_at),
    index("stored_photo_with_metadata")
      .on(t.id)
      .where(
        sql`${t.metadata_removed_at} is null and ${t.content_type} in ('image/jpeg', 'image/png', 'image/webp')`,
      ),
    index("stored_file_never_scanned").on(t.id).where(sql`${t.scanned_at} is null and ${t.sha256} is null`),
    index("stored_upload_by_age").on(t.created_at).where(sql`${t.sha256} is null`),
    index("stored_file_to_scan").on(t.scan_retry_at).where(sql`${t.scan_state} = 'waiting'`),
  ],
);
