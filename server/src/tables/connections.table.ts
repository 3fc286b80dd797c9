import type { ConnectionKind } from "@vigil/contract";
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/**
 * Connected external accounts that this installation writes to; their credentials are encrypted (see encryption.ts).
 */
export const connections = pgTable("connection", {
  kind: text().$type<ConnectionKind>().primaryKey(),
  /** Its name at the provider. */
  account: text().notNull(),
  /** The calendar or channel at the provider, because one person may have consented to several. */
  subject: text().notNull(),
  refresh_token: text().notNull(),
  connected_at: instant().notNull(),
  /** When its provider stopped accepting the consent. */
  broken_at: instant(),
});

/** The streams that were written to a connected calendar, and in which version. */
export const mirroredStreams = pgTable("mirrored_stream", {
  stream: uuid()
    .primaryKey()
    .references(() => streams.id, { onDelete: "cascade" }),
  /** The stream's `updated_at` at that time; `-infinity` since another calendar was connected. */
  version: instant().notNull(),
  is_cancelled: boolean().notNull(),
});
