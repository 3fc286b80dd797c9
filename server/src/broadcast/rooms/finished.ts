import type { RoomProvider } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { ConferencingError } from "../../ports/conferencing/conferencing.ts";
import { broadcasts, cameraSessions } from "../../tables/broadcast.table.ts";
import { rooms } from "../../tables/rooms.table.ts";
import { streams } from "../../tables/streams.table.ts";
import type { RoomParts } from "./rooms.ts";

/** Minutes for which people can still talk after the service, and for which it can be reopened with them. */
const staysOpen = 10;

/** The rooms of a stream are closed, because its service is over. Its broadcast is joined. */
export const isOver = sql`(${streams.broadcast_status} = 'completed'
  and coalesce(${broadcasts.ended_at} < now() - make_interval(mins => ${staysOpen}), true))`;

/**
 * Ends the rooms of sessions that were removed, and of services that are over or were called off. What can't be ended
 * now is tried again at the next run.
 */
export async function endFinishedRooms({
  database,
  conferencing,
  log,
}: Omit<RoomParts, "runtime">): Promise<void> {
  const finished = await database.run<{ provider: RoomProvider; session: string; room_id: string }>(sql`
    select ${rooms.provider}, ${rooms.session}, ${rooms.room_id} from ${rooms}
    join ${cameraSessions} on ${cameraSessions.id} = ${rooms.session}
    join ${streams} on ${streams.id} = ${cameraSessions.stream}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${rooms.ended_at} is null and (${cameraSessions.deleted_at} is not null or ${streams.deleted_at} is not null
      or ${streams.disabled_by_fh} or ${isOver})`);
  for (const { provider, session, room_id } of finished) {
    const port = conferencing[provider];
    if (!port) continue;
    try {
      await port.endRoom(room_id);
      await port.removeRoom(room_id);
      await database.orm
        .update(rooms)
        .set({ ended_at: new Date(), relay_key_hash: null, join_url: null, passcode: null })
        .where(eq(rooms.session, session));
    } catch (err) {
      if (!(err instanceof ConferencingError)) throw err;
      log.error({ err }, "a room of a service that is over could not be ended");
    }
  }
}
