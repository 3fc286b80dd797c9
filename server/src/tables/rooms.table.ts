import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { KnownRoom } from "../ports/conferencing/core/known-room.ts";
import { cameraSessions } from "./broadcast.table.ts";
import { instant } from "./columns.ts";

/** The room at a conferencing provider in which the people of a camera session meet. */
export const rooms = pgTable(
  "conferencing_room",
  {
    session: uuid()
      .primaryKey()
      .references(() => cameraSessions.id, { onDelete: "cascade" }),
    provider: text({ enum: ["zoom", "livekit"] }).notNull(),
    /** Its id at the provider. */
    room_id: text().notNull(),
    /** The user of the provider's account to whom it belongs, where it belongs to one: each can host one at a time. */
    host: text(),
    /** Encrypted: they open the room. */
    join_url: text(),
    passcode: text(),
    /** SHA-256 of the key by which the provider sends the picture now; null while nothing is to be sent. */
    relay_key_hash: text(),
    /** When the picture was asked for last, and why there is none, as a sentence for the director. */
    relay_requested_at: instant(),
    problem: text(),
    /** What the provider's events have said. */
    known: jsonb().$type<KnownRoom>().notNull(),
    created_at: instant().notNull(),
    /** When it was removed at the provider. */
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex("conferencing_room_at_provider").on(t.provider, t.room_id),
    index("conferencing_room_open").on(t.session).where(sql`${t.ended_at} is null`),
  ],
);

/** Webhooks that have taken effect, so that each does only once. */
export const conferencingEvents = pgTable(
  "conferencing_event",
  { key: text().primaryKey(), received_at: instant().notNull() },
  (t) => [index("conferencing_event_received").on(t.received_at)],
);
