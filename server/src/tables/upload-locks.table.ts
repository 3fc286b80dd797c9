import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Uploads that a server is receiving right now, so that no other one writes to the same file. */
export const uploadLocks = pgTable("upload_lock", {
  /** Of the upload. */
  id: text().primaryKey(),
  /** The request that holds it. */
  holder: uuid().notNull(),
  /** By the database's clock. A server that died lets it pass. */
  held_until: instant().notNull(),
  /** Whether another request waits for it. */
  is_wanted: boolean().notNull().default(false),
});
