import type { ConnectionKind } from "@vigil/contract";
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/** Accounts elsewhere that this installation writes to; what opens them is encrypted (see encryption.ts). */
export const connections = pgTable("connection", {
  kind: text().$type<ConnectionKind>().primaryKey(),
  /** What it is called there. */
  account: text().notNull(),
  /** Whose it is there: one person may have consented to several. */
  subject: text().notNull(),
  refresh_token: text().notNull(),
  connected_at: instant().notNull(),
  /** Since when its provider takes the consent no more. */
  broken_at: instant(),
});

/** What stands in the connected calendar, and as of which version of the stream. */
export const mirroredStreams = pgTable("mirrored_stream", {
  stream: uuid()
    .primaryKey()
    .references(() => streams.id, { onDelete: "cascade" }),
  /** The stream's `updated_at` then. */
  version: instant().notNull(),
  is_cancelled: boolean().notNull(),
});
