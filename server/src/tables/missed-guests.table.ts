import type { MissedGuest, MissedReason } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns, searchText, trigrams } from "./columns.ts";
import { guests } from "./guests.table.ts";
import { streams } from "./streams.table.ts";

/** People who tried to join a service and couldn't: one row for each service, person and reason. */
export const missedGuests = pgTable(
  "missed_guest",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    guest: uuid().references(() => guests.id, { onDelete: "cascade" }),
    /** By which the same person is known again: the address in lower case; without one the guest, or else the name. */
    person: text().notNull(),
    name: text(),
    email: text(),
    reason: text().$type<MissedReason>().notNull(),
    values: jsonb().$type<MissedGuest["values"]>().notNull(),
    times: integer().notNull().default(1),
    last_at: instant().notNull().default(sql`now()`),
    got_in_at: instant(),
    called_back_at: instant(),
    called_back_by: text(),
    search_text: searchText("name", "email"),
  },
  (t) => [
    uniqueIndex("missed_guest_once").on(t.stream, t.reason, t.person).where(sql`${t.deleted_at} is null`),
    index("missed_guest_of_stream").on(t.stream, t.got_in_at, t.id),
    index("missed_guest_by_got_in").on(t.got_in_at, t.id),
    index("missed_guest_of_guest").on(t.guest),
    index("missed_guest_search").using("gin", trigrams(t.search_text)),
  ],
);
