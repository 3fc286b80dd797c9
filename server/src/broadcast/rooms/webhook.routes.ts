import { RoomProvider } from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database, Queries } from "../../database/database.ts";
import type { ConferencingProviders } from "../../ports/conferencing/choose.ts";
import { ConferencingError, type Received } from "../../ports/conferencing/conferencing.ts";
import { afterEvent, type RoomEvent } from "../../ports/conferencing/core/known-room.ts";
import { problem } from "../../problems.ts";
import { cameraSessions } from "../../tables/broadcast.table.ts";
import { conferencingEvents, rooms } from "../../tables/rooms.table.ts";
import { webhook } from "../../webhook.ts";
import { notify } from "../change-feed.ts";

/** Days for which it is known that a webhook has taken effect. */
const keptFor = 7;

/** POST /v1/conferencing/{provider}/webhook: it reports who is in a room and whether the room's picture is sent. */
export function conferencingWebhookRoutes(
  app: FastifyInstance,
  { database, conferencing }: { database: Database; conferencing: ConferencingProviders },
): void {
  for (const provider of RoomProvider.options)
    webhook(app, `/v1/conferencing/${provider}/webhook`, async (body, headers) => {
      const port = conferencing[provider];
      if (!port) throw problem("not_found");
      const received = await port.receive({ headers, body }).catch((error: unknown) => {
        if (!(error instanceof ConferencingError)) throw error;
        throw problem(error.kind === "auth" ? "forbidden" : "malformed");
      });
      await database.transaction((tx) => takeEffect(tx, provider, received));
      return received.reply ?? { received: true };
    });
}

async function takeEffect(
  tx: Queries,
  provider: RoomProvider,
  { dedupeKey, events }: Received,
): Promise<void> {
  const inserted = await tx.orm
    .insert(conferencingEvents)
    .values({ key: dedupeKey, received_at: new Date() })
    .onConflictDoNothing()
    .returning({ key: conferencingEvents.key });
  if (inserted.length === 0) return;
  for (const event of events) await applyEvent(tx, provider, event);
}

/** Rooms that others made at the same provider are none of ours. */
async function applyEvent(tx: Queries, provider: RoomProvider, event: RoomEvent): Promise<void> {
  const [room] = await tx.orm
    .select({ session: rooms.session, known: rooms.known, stream: cameraSessions.stream })
    .from(rooms)
    .innerJoin(cameraSessions, eq(cameraSessions.id, rooms.session))
    .where(and(eq(rooms.room_id, event.roomId), eq(rooms.provider, provider)))
    .for("update", { of: rooms });
  if (!room) return;
  const hasStopped = event.type === "relay" && (event.state === "off" || event.state === "failed");
  await tx.orm
    .update(rooms)
    .set({ known: afterEvent(room.known, event), ...(hasStopped ? { relay_key_hash: null } : {}) })
    .where(eq(rooms.session, room.session));
  await notify(tx, room.stream);
}

/** Forgets webhooks that nobody sends again. */
export const purgeConferencingEvents = (db: Queries) =>
  db.run(
    sql`delete from ${conferencingEvents} where ${conferencingEvents.received_at} < now() - make_interval(days => ${keptFor})`,
  );
