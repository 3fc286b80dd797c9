import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, recordColumns, searchText } from "../resource/columns.ts";

/** Mail to be sent: written in the transaction that caused it, sent by a job afterwards. */
export const outbox = pgTable(
  "mail_outbox",
  {
    ...recordColumns(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sent_at: instant(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    search_text: searchText("to", "subject"),
  },
  (t) => [
    index("mail_outbox_waiting").on(t.created_at).where(sql`${t.sent_at} is null`),
    index("mail_outbox_newest").on(t.created_at, t.id),
  ],
);
