import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { ConferencingError } from "../../ports/conferencing/conferencing.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { rooms } from "../../tables/rooms.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { mediaTopic, notify } from "../change-feed.ts";
import { inWords, openRoom, problemOf, type RoomParts, requireProvider, resource } from "./rooms.ts";

/**
 * Asks for the room's picture with a key that no request before had, which is forgotten when the picture stops.
 * @throws Problem with the provider's reason, such as that nobody is in the room yet
 */
export async function startRelay(
  parts: RoomParts,
  actor: Actor,
  stream: string,
  session: string,
): Promise<void> {
  const { database, runtime } = parts;
  const room = await openRoom(database, stream, session);
  const conferencing = requireProvider(parts, room.provider);
  const key = randomBytes(16).toString("hex");
  const hash = createHash("sha256").update(key).digest("hex");
  // Media must know the key before the provider uses it. Only one request at a time gets this far.
  const [taken] = await database.run(sql`
    update ${rooms} set relay_key_hash = ${hash}, relay_requested_at = now(), problem = null
    where ${rooms.session} = ${session} and (${rooms.relay_key_hash} is null
      or ${rooms.relay_requested_at} < now() - interval '1 minute') returning ${rooms.session}`);
  if (!taken) throw problem("relay_requested");
  await changed(database, stream);
  const { slug } = await slugOf(database, stream);
  try {
    await conferencing.startRelay(room.room_id, {
      url: runtime.relayUrl,
      key,
      pageUrl: runtime.links.page(slug),
    });
  } catch (error) {
    const reason = error instanceof ConferencingError ? error.sentence : null;
    await database.run(sql`
      update ${rooms} set relay_key_hash = null, problem = ${reason}
      where ${rooms.session} = ${session} and ${rooms.relay_key_hash} = ${hash}`);
    await changed(database, stream);
    throw problemOf(error);
  }
  await audit(database, actor, { verb: "relay", resource, record: session });
}

/** Stops the room's picture; its people stay together. */
export async function stopRelay(
  parts: RoomParts,
  actor: Actor,
  stream: string,
  session: string,
): Promise<void> {
  const { database } = parts;
  const room = await openRoom(database, stream, session);
  const conferencing = requireProvider(parts, room.provider);
  await database.run(
    sql`update ${rooms} set relay_key_hash = null, problem = null where ${rooms.session} = ${session}`,
  );
  await changed(database, stream);
  await audit(database, actor, { verb: "relay", resource, record: session });
  await inWords(() => conferencing.stopRelay(room.room_id));
}

async function changed(db: Queries, stream: string): Promise<void> {
  await notify(db, stream);
  await notify(db, mediaTopic);
}

async function slugOf(db: Queries, stream: string): Promise<{ slug: string }> {
  const [found] = await db.run<{ slug: string }>(
    sql`select ${streams.slug} from ${streams} where ${streams.id} = ${stream}`,
  );
  if (!found) throw problem("not_found");
  return found;
}
