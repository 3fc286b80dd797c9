import type { NotificationKind } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";

const ofAccount = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** What concerned a person: one for each email to somebody with an account, also where they want no email of it. */
export const notifications = pgTable(
  "notification",
  {
    id: uuid().primaryKey(),
    account: ofAccount(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    /** Whose service it is about. */
    about: text(),
    /** The page of the admin app with the record. */
    page: text(),
    /** Whether the person wants to see it in the app; otherwise it only keeps its email from being written twice. */
    in_app: boolean().notNull(),
    /** Still to be shown on the person's devices. */
    push_waits: boolean().notNull().default(false),
    /** That of its email. */
    dedupe: text(),
    created_at: instant().notNull().default(sql`now()`),
    read_at: instant(),
  },
  (t) => [
    index("notification_of_account").on(t.account, t.created_at, t.id),
    index("notification_unread").on(t.account).where(sql`${t.in_app} and ${t.read_at} is null`),
    index("notification_waiting").on(t.id).where(sql`${t.push_waits}`),
    index("notification_newest").on(t.created_at),
    uniqueIndex("notification_once").on(t.dedupe, t.account).where(sql`${t.dedupe} is not null`),
  ],
);

/** Where a person wants to be notified of a kind, unless that is in the app and by email. */
export const notificationChoices = pgTable(
  "notification_choice",
  {
    account: ofAccount(),
    kind: text().$type<NotificationKind>().notNull(),
    in_app: boolean().notNull(),
    email: boolean().notNull(),
    push: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.kind] })],
);
