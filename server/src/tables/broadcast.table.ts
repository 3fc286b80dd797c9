import type { BroadcastStatus, MediaState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PlayedVideo } from "../broadcast/core/machine.ts";
import { accounts } from "./accounts.table.ts";
import { fileIndexes, instant, recordColumns } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { homes } from "./homes.table.ts";
import { streams } from "./streams.table.ts";

const ofStream = () =>
  uuid()
    .notNull()
    .references(() => streams.id, { onDelete: "cascade" });

/**
 * Camera sessions: phones, laptops and conferences that are cameras of one stream. Their id is the source's id at
 * media.
 */
export const cameraSessions = pgTable(
  "camera_session",
  {
    ...recordColumns(),
    stream: ofStream(),
    session_name: text().notNull(),
    username: text().notNull(),
    provider: text().notNull().default("browser"),
    started_by: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** SHA-256 of the token in its camera_join_link; null before the first link. */
    join_hash: text(),
    publishing: boolean().notNull().default(false),
    last_published_at: instant(),
  },
  (t) => [
    index("camera_session_of_stream").on(t.stream, t.created_at),
    index("camera_session_started_by").on(t.started_by),
    uniqueIndex("camera_session_join").on(t.join_hash),
  ],
);

/**
 * The state of a stream's broadcast beside its `broadcast_status`. Created when its programme opens or somebody issues
 * a command.
 */
export const broadcasts = pgTable(
  "broadcast",
  {
    stream: uuid()
      .primaryKey()
      .references(() => streams.id, { onDelete: "cascade" }),
    /** Its name at media: 128 random bits as base64url. */
    programme: text().notNull().unique(),
    /** The media node that airs it; it stays there once it has been ordered (media/placement.ts). */
    node: integer().notNull().default(1),
    /** Incremented with every change that people see. */
    version: integer().notNull().default(1),
    /** Number and fingerprint of the last order to media; an order with another fingerprint gets the next number. */
    order_version: integer().notNull().default(0),
    order_hash: text(),
    /** The source that the director chose: an IP camera or a camera session. */
    source: uuid(),
    auto_failover: boolean().notNull().default(true),
    /** The video to play now, and what follows it. */
    video: jsonb().$type<PlayedVideo>(),
    /** When start was first pressed, when it first went live, and when the last segment was published. */
    started_at: instant(),
    live_at: instant(),
    ended_at: instant(),
    /** When everything was finished, so that media may forget it. */
    closed_at: instant(),
    /** A message for the director. */
    problem: text(),
    recorded_at: instant(),
    recording_seconds: real(),
    /** The state of the director's current rehearsal; null outside of one. The stream's own status stays `waiting`. */
    rehearsal: text().$type<BroadcastStatus>(),
    /** When a director last did something with it, or said that it is still on. */
    still_on_at: instant(),
    /** When Vigil paused it because everybody had left; null while it isn't paused for that. */
    room_empty_at: instant(),
    /** When a super admin reopened the completed service; null again once it continues or is closed. */
    reopened_at: instant(),
  },
  (t) => [
    index("broadcast_running")
      .on(t.stream)
      .where(sql`${t.started_at} is not null and ${t.closed_at} is null`),
    // Those that a media node may still be chosen for, and those that are not at the first one.
    index("broadcast_not_started")
      .on(t.stream)
      .where(sql`${t.started_at} is null and ${t.closed_at} is null`),
    index("broadcast_at_other_node").on(t.node).where(sql`${t.node} > 1 and ${t.closed_at} is null`),
    index("broadcast_reopened").on(t.stream).where(sql`${t.reopened_at} is not null`),
  ],
);

/**
 * Replaced programmes of a stream: rehearsals, tests, and what was aired before a service was reopened. Media is
 * ordered to end them and may then forget them.
 */
export const retiredProgrammes = pgTable(
  "retired_programme",
  {
    programme: text().primaryKey(),
    stream: ofStream(),
    node: integer().notNull().default(1),
    retired_at: instant().notNull().default(sql`now()`),
    /** Whether its recording is part of the service's; otherwise it is discarded. */
    keep: boolean().notNull(),
    /** It was a rehearsal: its recording is kept for a day. */
    rehearsal: boolean().notNull().default(false),
    /** A rehearsal's recording, until it is deleted. */
    rehearsal_file: uuid().references(() => storedFiles.id, { onDelete: "set null" }),
    started_at: instant(),
    live_at: instant(),
    ended_at: instant(),
    recorded_at: instant(),
    recording_seconds: real(),
    order_version: integer().notNull(),
    order_hash: text(),
    closed_at: instant(),
  },
  (t) => [
    index("retired_programme_of_stream").on(t.stream, t.retired_at),
    ...fileIndexes("retired_programme", t.rehearsal_file),
    index("retired_programme_open").on(t.stream).where(sql`${t.closed_at} is null`),
  ],
);

/**
 * What was copied into the file store of a recording that media is making: its pieces in their order, until the
 * recording is stored.
 */
export const safeCopies = pgTable(
  "safe_copy",
  {
    file: uuid()
      .primaryKey()
      .references(() => storedFiles.id, { onDelete: "cascade" }),
    programme: text().notNull(),
    /** Of the recording. */
    seconds: doublePrecision().notNull(),
    /** Programme time at which the next piece begins: milliseconds since the epoch. */
    until: doublePrecision().notNull(),
    copied_at: instant().notNull().default(sql`now()`),
  },
  (t) => [index("safe_copy_of_programme").on(t.programme, t.copied_at), ...fileIndexes("safe_copy", t.file)],
);

/** Who has the Director Panel of a stream open, or last had. */
export const directorPresence = pgTable(
  "director_presence",
  {
    stream: ofStream(),
    account: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    seen_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stream, t.account] }),
    index("director_presence_of_account").on(t.account),
  ],
);

/** The numbers of a stream's cameras in the Director Panel, in the order in which they were first seen. */
export const sourceNumbers = pgTable(
  "source_number",
  { stream: ofStream(), source: uuid().notNull(), number: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.stream, t.source] }),
    uniqueIndex("source_number_once").on(t.stream, t.number),
  ],
);

/** The events of a broadcast and who caused them. Append-only. */
export const broadcastEvents = pgTable(
  "broadcast_event",
  {
    id: uuid().primaryKey(),
    stream: ofStream(),
    at: instant().notNull().default(sql`now()`),
    /** Null: Vigil itself. */
    actor: uuid(),
    role: text().notNull(),
    address: text(),
    /** A command (start, pause, …), or an observation of media (lost, back, on_air, drained, …). */
    what: text().notNull(),
    from_status: text(),
    to_status: text(),
    source: uuid(),
    note: text(),
    idempotency_key: text(),
    /** SHA-256 of the command that was sent under that key. */
    press_hash: text(),
  },
  (t) => [
    index("broadcast_event_of_stream").on(t.stream, t.at),
    // The services of a camera.
    index("broadcast_event_of_source").on(t.source, t.stream).where(sql`${t.what} = 'start'`),
    uniqueIndex("broadcast_event_key").on(t.stream, t.idempotency_key),
  ],
);

/** The latest report of each media process. Unlogged, because a new one arrives within two seconds. */
export const mediaReports = pgTable("media_report", {
  node: text().primaryKey(),
  run: text().notNull(),
  at: instant().notNull(),
  received_at: instant().notNull(),
  state: jsonb().$type<MediaState>().notNull(),
});

/**
 * Where several media nodes share the work: which one takes in the cameras of a home and airs its services. There are
 * none where one does it all.
 */
export const mediaPlacements = pgTable("media_placement", {
  funeral_home: uuid()
    .primaryKey()
    .references(() => homes.id, { onDelete: "cascade" }),
  node: integer().notNull(),
});

/** Number and fingerprint of the last order that belongs to no single stream: the sources. */
export const mediaOrders = pgTable("media_order", {
  name: text().primaryKey(),
  version: integer().notNull(),
  hash: text().notNull(),
});
