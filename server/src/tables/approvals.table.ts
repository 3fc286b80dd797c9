import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { staff } from "./staff.table.ts";
import { streams } from "./streams.table.ts";

/** Approval requests of ID sessions; the latest one counts. */
export const approvalRequests = pgTable(
  "approval_request",
  {
    id: uuid().primaryKey(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    /** The requested approver; null: the home's manager, or somebody who published it without a request. */
    approver: uuid().references(() => staff.id, { onDelete: "set null" }),
    approver_name: text().notNull(),
    /** Null if nobody was requested. */
    approver_email: text(),
    /** The date for which approval was requested. */
    event_date: instant(),
    /**
     * 256 random bits. The link combines them with the installation's key, so that a copy of this table approves
     * nothing.
     */
    secret: text().notNull(),
    /** SHA-256 of the PIN code in the link. */
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
    // Queried every few minutes.
    index("approval_request_waiting").on(t.expires_at).where(sql`${t.status} = 'pending'`),
  ],
);
