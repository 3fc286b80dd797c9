import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { encryptedMark, fileIndexes, instant, recordColumns, searchText } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { guests } from "./guests.table.ts";
import { homes } from "./homes.table.ts";
import { streams } from "./streams.table.ts";

/** One text to the guests of a stream; its letters lie in the outbox. */
export const bulkEmails = pgTable(
  "bulk_email",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    body: text().notNull(),
    /** Guests it was written to, and those with an address who don't want such letters from this home. */
    recipient_count: integer().notNull().default(0),
    unsubscribed_count: integer().notNull().default(0),
  },
  (t) => [index("bulk_email_of_stream").on(t.stream, t.created_at)],
);

/** The mark stands in the text of an index: a parameter could not. */
const mark = sql.raw(`'${encryptedMark}'`);
export const isPlain = ({ html }: { html: AnyPgColumn }) =>
  sql`${html} <> '' and not starts_with(${html}, ${mark})`;

/** Mail to be sent: written in the transaction that caused it, sent by a job afterwards. */
export const outbox = pgTable(
  "mail_outbox",
  {
    ...recordColumns(),
    /** Which letter it is (emails/types); null for one that is only a text, such as a bulk e-mail. */
    type: text(),
    /** In whose name; null: the platform's own. */
    funeral_home: uuid().references(() => homes.id, { onDelete: "cascade" }),
    bulk_email: uuid().references(() => bulkEmails.id, { onDelete: "cascade" }),
    guest: uuid().references(() => guests.id, { onDelete: "set null" }),
    to: text().notNull(),
    from_name: text(),
    reply_to: text(),
    subject: text().notNull(),
    /** Both encrypted (encrypted.ts), and empty once the letter is old (forget.ts). */
    text: text().notNull(),
    html: text().notNull(),
    /** The same at every attempt, so that a mailbox recognises a letter that arrives a second time. */
    message_id: text().notNull(),
    /** What was said once already: a second letter with the same is not written. */
    dedupe: text(),
    /** Where its reader ends such letters; only those written to many have one. */
    unsubscribe_url: text(),
    sent_at: instant(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    /** Not before this moment; an attempt that failed puts it off. */
    send_after: instant().notNull().default(sql`now()`),
    /** Until then it is in the hands of one sender. */
    claimed_until: instant(),
    /** Given up after the last attempt; only a person has it tried again. */
    failed_at: instant(),
    search_text: searchText("to", "subject"),
  },
  (t) => [
    index("mail_outbox_waiting").on(t.send_after).where(sql`${t.sent_at} is null and ${t.failed_at} is null`),
    index("mail_outbox_failed").on(t.failed_at).where(sql`${t.failed_at} is not null`),
    index("mail_outbox_newest").on(t.created_at, t.id),
    index("mail_outbox_of_bulk_email").on(t.bulk_email).where(sql`${t.bulk_email} is not null`),
    index("mail_outbox_of_guest").on(t.guest).where(sql`${t.guest} is not null`),
    // Written by an earlier version, and to be encrypted.
    index("mail_outbox_plain").on(t.id).where(isPlain(t)),
    // What the nightly job still has to forget.
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

/** One of each type (emails/types), made at start; what nobody edited follows the version of Vigil. */
export const emailTemplates = pgTable(
  "email_template",
  {
    ...recordColumns(),
    type: text().notNull(),
    type_display: text().notNull(),
    recipient: text().notNull(),
    /** Whether a home may say it in its own words. */
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

/** A home's place for each letter in its name, made by triggers (migration); its texts count once it has edited them. */
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
    /** As the template has them; triggers keep them, so that the list is searched and sorted here. */
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

/** Head and foot of a home's letters; one row a home, made by a trigger. */
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
  },
  (t) => [
    unique("template_setting_of_home").on(t.funeral_home),
    ...fileIndexes("template_setting", t.header_image),
  ],
);

/** Who wants no more letters to many from a home; kept by address, because the same person is many guests. */
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
