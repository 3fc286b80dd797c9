import type { Language, ObjectionOutcome, ObjectionSubject } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/** People who appear in a recording or picture and object to that: a request, what is hidden for it, and its answer. */
export const objections = pgTable(
  "objection",
  {
    id: uuid().primaryKey(),
    created_at: instant().notNull().default(sql`now()`),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text(),
    telephone: text(),
    subject: text().$type<ObjectionSubject>().notNull(),
    place: text().notNull(),
    explanation: text(),
    /** Of the page on which it was written, in which it is answered. */
    language: text().$type<Language>().notNull(),
    due_at: instant().notNull(),
    /** Guests don't see the recording. */
    hides_recording: boolean().notNull().default(false),
    /** Guests don't see these photos and videos of the wall and the gallery. */
    hides_items: uuid().array().notNull().default(sql`'{}'`),
    outcome: text().$type<ObjectionOutcome>(),
    answer: text(),
    answered_at: instant(),
    answered_by: text(),
  },
  (t) => [
    index("objection_of_stream").on(t.stream, t.created_at, t.id),
    index("objection_by_due").on(t.due_at).where(sql`${t.answered_at} is null`),
    index("objection_hides").on(t.stream).where(sql`${t.hides_recording} or ${t.hides_items} <> '{}'`),
  ],
);
