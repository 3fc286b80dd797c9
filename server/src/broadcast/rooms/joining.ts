import { createHash } from "node:crypto";
import type { Language, RoomAccess, RoomEntry, RoomPage } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queries } from "../../database/database.ts";
import { roomText } from "../../links.ts";
import { problem } from "../../problems.ts";
import { isUuid } from "../../resource/list.ts";
import { serviceLanguage } from "../../scopes/service-language.ts";
import type { Tokens } from "../../security/tokens.ts";
import { broadcasts, cameraSessions } from "../../tables/broadcast.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { rooms } from "../../tables/rooms.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { isOver } from "./finished.ts";
import { inWords, plannedMinutes, type RoomParts, requireProvider } from "./rooms.ts";

/** Seconds within which the page must join; it asks for another token each time. */
const tokenFor = 120;

type Row = Omit<RoomPage, "state"> & {
  language: Language;
  session: string;
  room_id: string;
  is_over: boolean;
};

/** The room of a link, where people join it on our own page. */
async function findRoom(
  db: Queries,
  link: string,
  signatures: Pick<Tokens, "isSigned">,
): Promise<Row | undefined> {
  const [session = "", signature = ""] = link.split(".");
  if (!isUuid(session) || !signatures.isSigned(roomText(session), signature)) return undefined;
  const [row] = await db.run<Row>(sql`
    select ${serviceLanguage} as language, ${rooms.session}, ${rooms.room_id}, ${cameraSessions.session_name},
      ${streams.deceased_full_name} as stream_name, ${streams.event_date}, ${timezones.name} as timezone,
      ${homes.branding_funeral_home_name} as home, (${rooms.ended_at} is not null or ${isOver}) as is_over
    from ${rooms}
    join ${cameraSessions} on ${cameraSessions.id} = ${rooms.session}
    join ${streams} on ${streams.id} = ${cameraSessions.stream}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${and(eq(rooms.session, session), eq(rooms.provider, "livekit"))} and ${isNull(cameraSessions.deleted_at)}
      and ${isNull(streams.deleted_at)} and not ${streams.disabled_by_fh}`);
  return row;
}

/** What the link of a room opens, and the language of its service; undefined for one that isn't ours, was removed, or whose service is gone. */
export async function roomPageOf(
  db: Queries,
  link: string,
  signatures: Pick<Tokens, "isSigned">,
): Promise<{ room: RoomPage; language: Language } | undefined> {
  const row = await findRoom(db, link, signatures);
  if (!row) return undefined;
  const { session: _, room_id: __, is_over, language, ...page } = row;
  return { room: { ...page, state: is_over ? "over" : "open" }, language };
}

type JoiningParts = Pick<RoomParts, "database" | "conferencing"> & { signatures: Pick<Tokens, "isSigned"> };

/**
 * Lets one device into a room.
 * @throws Problem 404 as {@link roomPageOf}, 409 once the service is over, 503 when the room can't be reached
 */
export async function enterRoom(
  { database, conferencing, signatures }: JoiningParts,
  link: string,
  { name, device }: z.infer<typeof RoomEntry>,
): Promise<RoomAccess> {
  const row = await findRoom(database, link, signatures);
  if (!row) throw problem("not_found");
  if (row.is_over) throw problem("room_over");
  const { joinToken, createRoom } = requireProvider({ conferencing }, "livekit");
  // The provider may have closed it since, for want of people.
  await inWords(() =>
    createRoom({
      ref: row.room_id,
      title: row.stream_name,
      startsAt: new Date(row.event_date ?? Date.now()),
      minutes: plannedMinutes,
    }),
  );
  // Others see the identity, and mustn't be able to take this device's place.
  const identity = createHash("sha256").update(`${row.session} ${device}`).digest("base64url").slice(0, 22);
  const access = await joinToken?.(row.room_id, { identity, name, forSeconds: tokenFor });
  if (!access) throw problem("no_conferencing");
  return { url: access.url, token: access.token };
}
