import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { invoices } from "./billing.table.ts";
import { cents, recordColumns } from "./columns.ts";

/** Cheques and transfers that a super admin recorded without an image of them. */
export const receivedPayments = pgTable(
  "received_payment",
  {
    ...recordColumns(),
    invoice: uuid()
      .notNull()
      .references(() => invoices.id),
    method: text().notNull(),
    amount: cents().notNull(),
    note: text(),
  },
  (t) => [index("received_payment_of_invoice").on(t.invoice, t.created_at)],
);
