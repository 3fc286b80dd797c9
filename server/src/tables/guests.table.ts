import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  binIndex,
  digitsOf,
  instant,
  mailboxOf,
  naturally,
  recordColumns,
  searchText,
  trigrams,
} from "./columns.ts";
import { streams } from "./streams.table.ts";

export const guests = pgTable(
  "stream_guest",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id),
    /** Chosen on the page; null: as the stream. */
    language: text(),
    name: text().notNull(),
    anonymous: boolean().notNull().default(false),
    country: text(),
    email: text(),
    /** E.164, verified by a code; a guest has this or an email address. */
    telephone: text(),
    download_video: boolean().notNull().default(false),
    access_to_stream: boolean().notNull().default(true),
    /** When the guest asked for an email on each anniversary; null: it wants none. */
    anniversary_at: instant(),
    /** When somebody asked the family to be let in; null: not at all, or the family has decided. */
    asked_at: instant(),
    /** When its browser did the work of registering (security/proof-of-work.ts); null: it was let in without. */
    worked_at: instant(),
    invited_at: instant(),
    opened_at: instant(),
    /** When the link was opened that was emailed to this address; null: nobody has shown that it is theirs. */
    link_opened_at: instant(),
    /** Since when the guest has this address; null: from the beginning. Both are reset by a trigger (migration 0110). */
    email_since: instant(),
    email_problem: text(),
    /** What the guest has agreed to (contract/src/consent.ts), in which language, and when; null: before there was a text. */
    consent_version: integer(),
    consent_language: text(),
    consent_at: instant(),
    search_text: searchText("name", "email", digitsOf("telephone"), "country"),
  },
  (t) => [
    binIndex("stream_guest", t),
    // Recent registrations and corrections are queried every minute.
    index("stream_guest_latest").on(t.updated_at),
    index("stream_guest_anniversary").on(t.stream).where(sql`${t.anniversary_at} is not null`),
    index("stream_guest_invited").on(t.stream, t.invited_at).where(sql`${t.invited_at} is not null`),
    index("stream_guest_opened").on(sql`lower(${t.email})`).where(sql`${t.link_opened_at} is not null`),
    index("stream_guest_opened_mailbox").on(mailboxOf(t.email)).where(sql`${t.link_opened_at} is not null`),
    index("stream_guest_asked").on(t.stream).where(sql`${t.asked_at} is not null`),
    index("stream_guest_of_stream").on(t.stream, t.created_at, t.id),
    index("stream_guest_by_name").on(t.stream, naturally(t.name), t.id),
    uniqueIndex("stream_guest_email")
      .on(t.stream, sql`lower(${t.email})`)
      .where(sql`${t.deleted_at} is null`),
    uniqueIndex("stream_guest_telephone").on(t.stream, t.telephone).where(sql`${t.deleted_at} is null`),
    index("stream_guest_search").using("gin", trigrams(t.search_text)),
  ],
);
