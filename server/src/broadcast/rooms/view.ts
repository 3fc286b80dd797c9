import type { DirectorSource } from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { type KnownRoom, participantsIn } from "../../ports/conferencing/core/known-room.ts";
import { cameraSessions } from "../../tables/broadcast.table.ts";
import { rooms } from "../../tables/rooms.table.ts";

interface Row {
  session: string;
  known: KnownRoom;
  problem: string | null;
  isRequested: boolean;
}

/** The rooms of a stream, by session. */
export async function roomsOf(db: Queries, stream: string): Promise<Map<string, DirectorSource["room"]>> {
  const rows = await db.run<Row>(sql`
    select ${rooms.session}, ${rooms.known}, ${rooms.problem}, ${rooms.relay_key_hash} is not null as "isRequested"
    from ${rooms} join ${cameraSessions} on ${cameraSessions.id} = ${rooms.session}
    where ${eq(cameraSessions.stream, stream)} and ${isNull(cameraSessions.deleted_at)} and ${isNull(rooms.ended_at)}`);
  return new Map(
    rows.map(({ session, known, problem, isRequested }) => [
      session,
      { participants: participantsIn(known), relay: isRequested ? "requested" : "off", problem },
    ]),
  );
}
