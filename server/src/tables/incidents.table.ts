import type { AlertChannel, Answerer, IncidentKind } from "@vigil/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { admins } from "./admins.table.ts";
import { binIndex, instant, recordColumns, searchText, trigrams } from "./columns.ts";
import { homes } from "./homes.table.ts";
import { streams } from "./streams.table.ts";

/** What went wrong on the day of a service: one row for each cause, however many services it concerns. */
export const incidents = pgTable(
  "incident",
  {
    ...recordColumns(),
    /** What it has in common with its other symptoms, such as "camera <id> camera_missing". */
    cause: text().notNull(),
    kind: text().$type<IncidentKind>().notNull(),
    funeral_home: uuid().references(() => homes.id, { onDelete: "cascade" }),
    /** The one service that it concerns; null for several. */
    stream: uuid().references(() => streams.id, { onDelete: "cascade" }),
    source: uuid(),
    source_name: text(),
    /** Whom its services are for, and their homes, for its search. */
    about: text().notNull().default(""),
    search_text: searchText("about", "source_name"),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    opened_at: instant().notNull(),
    /** False when its cause has come and gone several times: people are called at once. */
    has_grace: boolean().notNull().default(true),
    /** Since when its cause is gone, until it counts as over. */
    clear_since: instant(),
    told_at: instant(),
    last_told_at: instant(),
    /** Calls made so far. */
    calls: integer().notNull().default(0),
    acknowledged_at: instant(),
    acknowledged_by: text(),
    resolved_at: instant(),
  },
  (t) => [
    uniqueIndex("incident_open").on(t.cause).where(sql`${t.resolved_at} is null`),
    index("incident_newest").on(t.opened_at, t.id),
    index("incident_of_home").on(t.funeral_home, t.opened_at, t.id),
    index("incident_of_stream").on(t.stream),
    index("incident_of_source").on(t.source),
    index("incident_search").using("gin", trigrams(t.search_text)),
  ],
);

/** The services that an incident concerns. */
export const incidentStreams = pgTable(
  "incident_stream",
  {
    incident: uuid()
      .notNull()
      .references(() => incidents.id, { onDelete: "cascade" }),
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.incident, t.stream] }), index("incident_stream_of_stream").on(t.stream)],
);

/** Who was called because of an incident, when and how. */
export const incidentMessages = pgTable(
  "incident_message",
  {
    id: uuid().primaryKey(),
    incident: uuid()
      .notNull()
      .references(() => incidents.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    account: uuid().references(() => accounts.id, { onDelete: "set null" }),
    name: text().notNull(),
    who: text().$type<Answerer>().notNull(),
    channel: text().$type<AlertChannel>().notNull(),
    /**
     * `taken`: that somebody takes care of it, for the devices that show the alert. `handed_back`: nobody was called, but
     * this person doesn't take care of it any more.
     */
    about: text({ enum: ["alert", "taken", "over", "handed_back"] }).notNull(),
    /** Of text messages and calls: the number, E.164. */
    phone: text(),
    /** Of notifications, text messages and calls: how far they are. */
    attempts: integer().notNull().default(0),
    claimed_until: instant(),
    sent_at: instant(),
    failed_at: instant(),
    problem: text(),
  },
  (t) => [
    index("incident_message_of_incident").on(t.incident, t.at),
    index("incident_message_of_account").on(t.account),
    // Looked for every second.
    index("incident_message_waiting")
      .on(t.at)
      .where(
        sql`(${t.phone} is not null or ${t.channel} = 'push') and ${t.sent_at} is null and ${t.failed_at} is null`,
      ),
  ],
);

/** How far a message `m` is: those on the screen and by email are sent with their incident. */
export const messageState = sql`case when m.sent_at is not null or (m.phone is null and m.channel <> 'push') then 'sent'
  when m.failed_at is not null then 'failed' else 'waiting' end`;

/** When super admins are on duty. */
export const onCallDuties = pgTable(
  "on_call_duty",
  {
    ...recordColumns(),
    admin: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    begins_at: instant().notNull(),
    ends_at: instant().notNull(),
  },
  (t) => [
    binIndex("on_call_duty", t),
    index("on_call_duty_by_begin").on(t.begins_at, t.id),
    index("on_call_duty_of_admin").on(t.admin),
  ],
);
