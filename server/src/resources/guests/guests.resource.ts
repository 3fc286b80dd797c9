import { guestsResource as contract } from "@vigil/contract";
import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { claimMissed } from "../../missed-guests/missed-guests.ts";
import { defineResource } from "../../resource/define.ts";
import { streamZone } from "../../scopes/streams.schedule.ts";
import { ofStreamsInScope, streamsInScope } from "../../scopes/streams.scope.ts";
import { guests as table } from "../../tables/guests.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { guestSheet } from "./guest-sheet.ts";

const ofStreams = ofStreamsInScope(table.stream);

/** SQL for a value of a guest's service. */
const ofStream = (value: SQL | AnyPgColumn) =>
  sql`select ${value} from ${streams} where ${streams.id} = ${table.stream}`;

export const guests = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    access_to_stream: (access) => eq(table.access_to_stream, access),
    download_video: (download) => eq(table.download_video, download),
    asks: (asks) => (asks ? isNotNull(table.asked_at) : isNull(table.asked_at)),
    undelivered: (undelivered) =>
      undelivered ? isNotNull(table.email_problem) : isNull(table.email_problem),
  },
  rows: {
    super_admin: ofStreams,
    funeral_home: ofStreams,
    funeral_home_staff: ofStreams,
    family: ofStreams,
  },
  derive: { event_date: ofStream(streams.event_date), timezone: ofStream(streamZone) },
  before: {
    // Whatever a family decides about watching answers whoever asks.
    update: async ({ values, current }) => {
      if (values.access_to_stream === undefined || !current.asked_at) return;
      Object.assign(values, { asked_at: null });
      // A guest from now on, who gets the email of those who have just registered.
      if (values.access_to_stream) Object.assign(values, { created_at: new Date() });
    },
    delete: async ({ tx, id, current }) =>
      void (await claimMissed(tx, id, current.stream, current.email ?? current.telephone)),
  },
  sheet: guestSheet,
  // The file name of one stream's guest list contains the stream's slug.
  exportName: async ({ stream }, actor, db) => {
    if (typeof stream !== "string" || stream === "") return undefined;
    const [named] = await db.run<{ slug: string }>(
      sql`select ${streams.slug} from ${streams} where ${eq(streams.id, stream)} and ${streams.id} in (${streamsInScope(actor)})`,
    );
    return named && `guest-list-${named.slug}`;
  },
});
