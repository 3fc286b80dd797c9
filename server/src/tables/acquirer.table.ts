import type { TestCard } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { TestIntent } from "../ports/payments/acquirer/core/acquirer.ts";
import { instant } from "./columns.ts";

/** What is paid on one of the acquirer's own pages. */
export interface TestPage {
  lines: readonly { name: string; amount_in_cents: number }[];
  success_url: string;
  cancel_url: string;
}

/** A payment as the acquirer stores it. `is_old`: its page can no longer be paid on. */
export interface TestPayment {
  id: string;
  secret: string;
  session: string | null;
  page: TestPage | null;
  state: TestIntent;
  notes: Record<string, string>;
  is_old: boolean;
}

/** The test acquirer's own records, which the rest of Vigil never reads. Empty outside a demo. */
export const testPayments = pgTable("test_acquirer_payment", {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  secret: text().notNull().unique(),
  /** The id of its page, if it has one. */
  session: text().unique(),
  page: jsonb().$type<TestPage>(),
  state: jsonb().$type<TestIntent>().notNull(),
  notes: jsonb().$type<Record<string, string>>().notNull(),
  created_at: instant().notNull().default(sql`now()`),
});

/** Webhooks that aren't delivered yet. */
export const testEvents = pgTable(
  "test_acquirer_event",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    created_at: instant().notNull().default(sql`now()`),
    delivered_at: instant(),
  },
  (t) => [index("test_acquirer_event_waiting").on(t.created_at).where(sql`${t.delivered_at} is null`)],
);

/** Cards that are saved, or being saved, at the acquirer. */
export const testCardSetups = pgTable("test_acquirer_setup", {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  secret: text().notNull().unique(),
  customer: text().notNull(),
  /** The name of the test card, once it was entered. */
  card: text().$type<TestCard>(),
  failure: text(),
  notes: jsonb().$type<Record<string, string>>().notNull(),
  created_at: instant().notNull().default(sql`now()`),
});
