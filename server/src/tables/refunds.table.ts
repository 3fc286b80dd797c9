import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { invoices } from "./billing.table.ts";
import { cents, recordColumns } from "./columns.ts";

/** Money that a super admin returns. What goes back to a card is a card_refund. */
export const refunds = pgTable(
  "refund",
  {
    ...recordColumns(),
    invoice: uuid()
      .notNull()
      .references(() => invoices.id),
    method: text().notNull(),
    amount: cents().notNull(),
    reason: text().notNull(),
    /** The credit note, where one was needed. */
    document_number: text(),
  },
  (t) => [index("refund_of_invoice").on(t.invoice, t.created_at)],
);
