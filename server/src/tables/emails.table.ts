import { audiences } from "@vigil/contract";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { encryptedMark, fileIndexes, instant, mailboxOf, recordColumns, searchText } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { guests } from "./guests.table.ts";
import { homes } from "./homes.table.ts";
import { streams } from "./streams.table.ts";

/** A bulk email: one text to the guests of a stream, or to its family. Its emails are in the outbox. */
export const bulkEmails = pgTable(
  "bulk_email",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    audience: text({ enum: audiences }).notNull().default("guests"),
    subject: text().notNull(),
    body: text().notNull(),
    /**
     * Number of guests it was sent to, and of those with an address who have unsubscribed from this home's news.
     */
    recipient_count: integer().notNull().default(0),
    unsubscribed_count: integer().notNull().default(0),
  },
  (t) => [index("bulk_email_of_stream").on(t.stream, t.created_at)],
);

/** Inlined, because an index condition can't have parameters. */
const mark = sql.raw(`'${encryptedMark}'`);
export const isPlain = ({ html }: { html: AnyPgColumn }) =>
  sql`${html} <> '' and not starts_with(${html}, ${mark})`;

/** Emails and text messages to be sent: queued in the transaction that causes them, sent by a job afterwards. */
export const outbox = pgTable(
  "mail_outbox",
  {
    ...recordColumns(),
    /** A text message goes to a telephone number, as `text`; its `html` is the same, for those who read the outbox. */
    channel: text({ enum: ["email", "text"] })
      .notNull()
      .default("email"),
    /** Not sent after this moment; null: whenever it can be. */
    useful_until: instant(),
    /** The type of the email (emails/types) or text message (emails/texts); null for a text of its own, such as a bulk email. */
    type: text(),
    /** The home that sends it; null: the platform itself. */
    funeral_home: uuid().references(() => homes.id, { onDelete: "cascade" }),
    bulk_email: uuid().references(() => bulkEmails.id, { onDelete: "cascade" }),
    guest: uuid().references(() => guests.id, { onDelete: "set null" }),
    /** The service that it is about. */
    stream: uuid().references((): AnyPgColumn => streams.id, { onDelete: "set null" }),
    to: text().notNull(),
    from_name: text(),
    reply_to: text(),
    subject: text().notNull(),
    /** Both encrypted (encrypted.ts), and empty once the email is old (purge-texts.ts). */
    text: text().notNull(),
    html: text().notNull(),
    /** What is attached as iCalendar; encrypted and emptied like the text. */
    calendar: text(),
    /** The same for every attempt, so that a mailbox recognises a duplicate. */
    message_id: text().notNull(),
    /** A second email with the same key isn't queued. */
    dedupe: text(),
    /** The unsubscribe link; only news has one (emails/types/purposes.ts). */
    unsubscribe_url: text(),
    sent_at: instant(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    /** Not sent before this moment; a failed attempt postpones it. */
    send_after: instant().notNull().default(sql`now()`),
    /** Claimed by one sender until then. */
    claimed_until: instant(),
    /** Given up after the last attempt; only a person can retry it. */
    failed_at: instant(),
    search_text: searchText("to", "subject"),
  },
  (t) => [
    index("mail_outbox_links_to_address")
      .on(sql`lower(${t.to})`, t.created_at)
      .where(sql`${t.type} = 'registration_confirmed'`),
    index("mail_outbox_links_to_mailbox")
      .on(mailboxOf(t.to), t.created_at)
      .where(sql`${t.type} = 'registration_confirmed'`),
    index("mail_outbox_waiting").on(t.send_after).where(sql`${t.sent_at} is null and ${t.failed_at} is null`),
    index("mail_outbox_failed").on(t.failed_at).where(sql`${t.failed_at} is not null`),
    index("mail_outbox_of_stream").on(t.stream).where(sql`${t.stream} is not null`),
    index("mail_outbox_newest").on(t.created_at, t.id),
    index("mail_outbox_of_bulk_email").on(t.bulk_email).where(sql`${t.bulk_email} is not null`),
    index("mail_outbox_of_guest").on(t.guest).where(sql`${t.guest} is not null`),
    // Stored by an earlier version and not encrypted yet.
    index("mail_outbox_plain").on(t.id).where(isPlain(t)),
    // The emails whose text the nightly job still has to purge.
    index("mail_outbox_kept").on(t.created_at).where(sql`${t.html} <> ''`),
    index("mail_outbox_of_home").on(t.funeral_home),
    uniqueIndex("mail_outbox_once").on(t.dedupe).where(sql`${t.dedupe} is not null`),
  ],
);

const texts = {
  subject_en: () => text(),
  html_content_en: () => text(),
  subject_fr: () => text(),
  html_content_fr: () => text(),
};

/** One per type (emails/types), created at start; templates that nobody edited follow the version of Vigil. */
export const emailTemplates = pgTable(
  "email_template",
  {
    ...recordColumns(),
    type: text().notNull(),
    type_display: text().notNull(),
    recipient: text().notNull(),
    /** Whether a home may write its own text. */
    of_home: boolean().notNull(),
    subject_en: texts.subject_en().notNull(),
    html_content_en: texts.html_content_en().notNull(),
    subject_fr: texts.subject_fr(),
    html_content_fr: texts.html_content_fr(),
    edited_at: instant(),
    search_text: searchText("type_display", "recipient"),
  },
  (t) => [unique("email_template_type").on(t.type)],
);

/**
 * A home's own version of each email in its name, created by triggers (migration); its texts count once it has edited
 * them.
 */
export const customTemplates = pgTable(
  "custom_template",
  {
    ...recordColumns(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    template: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: "cascade" }),
    /** Copied from the template by triggers, so that the list can be searched and sorted here. */
    type: text().notNull(),
    type_display: text().notNull(),
    recipient: text().notNull(),
    of_home: boolean().notNull(),
    subject_en: texts.subject_en(),
    html_content_en: texts.html_content_en(),
    subject_fr: texts.subject_fr(),
    html_content_fr: texts.html_content_fr(),
    edited_at: instant(),
    search_text: searchText("type_display", "recipient"),
  },
  (t) => [unique("custom_template_of_home").on(t.funeral_home, t.template)],
);

/** Head and footer of a home's emails; one row per home, created by a trigger. */
export const templateSettings = pgTable(
  "template_setting",
  {
    ...recordColumns(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    header_image: uuid().references(() => storedFiles.id),
    header_link: text(),
    footer_content_en: text(),
    footer_content_fr: text(),
  },
  (t) => [
    unique("template_setting_of_home").on(t.funeral_home),
    ...fileIndexes("template_setting", t.header_image),
  ],
);

/** Addresses that unsubscribed from a home's news (emails/types/purposes.ts). By address, because the same person can be many guests. */
export const suppressions = pgTable(
  "mail_suppression",
  {
    address: text().notNull(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.funeral_home, t.address] })],
);

/** When the next email may be sent, whichever process sends it; one row, by the database's clock. */
export const mailPace = pgTable("mail_pace", {
  id: integer().primaryKey(),
  // In microseconds, because hundreds a second are less than a few milliseconds apart.
  next_at: timestamp({ withTimezone: true }).notNull(),
});
