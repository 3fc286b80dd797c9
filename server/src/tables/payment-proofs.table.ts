import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { invoices } from "./billing.table.ts";
import { cents, fileIndexes, instant, recordColumns, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";

const picture = () => uuid().references(() => storedFiles.id);

/** Cheques and wire transfers as their payers submitted them, with a super admin's decision. */
export const paymentProofs = pgTable(
  "payment_proof",
  {
    ...recordColumns(),
    invoice: uuid()
      .notNull()
      .references(() => invoices.id),
    /** The invoice number, for searching. */
    invoice_number: text().notNull(),
    payer: text().notNull(),
    method: text().notNull(),
    front: picture(),
    back: picture(),
    screenshot: picture(),
    status: text().notNull().default("received"),
    reason: text(),
    amount: cents(),
    reviewed_at: instant(),
    search_text: searchText("invoice_number", "payer"),
  },
  (t) => [
    ...fileIndexes("payment_proof", t.front, t.back, t.screenshot),
    index("payment_proof_newest").on(t.created_at, t.id),
    index("payment_proof_of_invoice").on(t.invoice, t.created_at),
    index("payment_proof_search").using("gin", trigrams(t.search_text)),
    index("payment_proof_waiting").on(t.created_at).where(sql`${t.status} = 'received'`),
    check(
      "payment_proof_pictures",
      sql`case ${t.method} when 'cheque' then ${t.front} is not null and ${t.back} is not null
        when 'wire' then ${t.screenshot} is not null else false end`,
    ),
  ],
);
