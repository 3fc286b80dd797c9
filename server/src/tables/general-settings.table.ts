import type { AnswerStep } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";

/** One row, created by the migration; the unique index prevents a second one. */
export const generalSettings = pgTable(
  "general_setting",
  {
    ...recordColumns(),
    bank_account_info: text().notNull().default(""),
    from_email_name: text().notNull().default(""),
    tos_url: text().notNull().default(""),
    seller_name: text(),
    seller_address: text(),
    seller_tax_number: text(),
    /** Days after its issue on which an invoice is due, where its home has no terms of its own; 0: on receipt. */
    invoice_due_days: integer().notNull().default(30),
    /** Streams of unpaid orders that a home may hold, where it has no limit of its own. */
    unpaid_streams_limit: integer().notNull().default(10),
    /** Days before and after the due date on which an unpaid invoice is reminded of; null: it isn't. */
    reminder_days_before: integer().default(3),
    reminder_days_after: integer().default(7),
    reminder_days_again: integer().default(21),
    approval_reminder_hours: integer().notNull().default(24),
    /** Minutes lost in a service from which a credit is proposed; 0: never. */
    credit_minutes: integer().notNull().default(5),
    /** Who is called when something goes wrong; null: the usual plan. */
    answer_plan: jsonb().$type<AnswerStep[]>(),
  },
  () => [uniqueIndex("general_setting_only_one").on(sql`(true)`)],
);
