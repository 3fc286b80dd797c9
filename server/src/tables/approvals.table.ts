import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { staff } from "./staff.table.ts";
import { streams } from "./streams.table.ts";

/** Each time an ID session's approval was asked for; the latest counts. */
export const approvalRequests = pgTable(
  "approval_request",
  {
    id: uuid().primaryKey(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    /** Who was asked; null: the home's manager, or somebody who published it without being asked. */
    approver: uuid().references(() => staff.id, { onDelete: "set null" }),
    approver_name: text().notNull(),
    /** Null where nobody was asked. */
    approver_email: text(),
    /** The time that was asked about. */
    event_date: instant(),
    /** 256 random bits. The link is made of them with the installation's key, so that a copy of this table opens nothing. */
    secret: text().notNull(),
    /** SHA-256 of the pincode in the link. */
    pincode_hash: text().notNull(),
    status: text().notNull().default("pending"),
    asked_at: instant().notNull(),
    expires_at: instant().notNull(),
    reminder_sent_at: instant(),
    approved_at: instant(),
    withdrawn_at: instant(),
  },
  (t) => [
    uniqueIndex("approval_request_pincode").on(t.pincode_hash),
    index("approval_request_of_stream").on(t.stream, t.id),
    index("approval_request_of_approver").on(t.approver),
    // Looked through every few minutes.
    index("approval_request_waiting").on(t.expires_at).where(sql`${t.status} = 'pending'`),
  ],
);
