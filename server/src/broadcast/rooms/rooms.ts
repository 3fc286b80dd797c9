import { createHash, randomBytes } from "node:crypto";
import type { RoomInvitation } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../../database/database.ts";
import { sendEmail } from "../../emails/send.ts";
import { type Conferencing, ConferencingError, type Room } from "../../ports/conferencing/conferencing.ts";
import { nothingKnown } from "../../ports/conferencing/core/known-room.ts";
import { Problem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import type { Runtime } from "../../resource/define.ts";
import { decrypted } from "../../security/encryption.ts";
import { broadcasts, cameraSessions } from "../../tables/broadcast.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { rooms } from "../../tables/rooms.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { mediaTopic, notify } from "../change-feed.ts";
import { freeHost } from "./hosts.ts";

export interface RoomParts {
  database: Database;
  runtime: Runtime;
  conferencing: Conferencing;
  log: { error(details: unknown, message: string): void };
}

/** Its name in the audit log. */
const resource = "str/stream/rooms";
const label = { join_url: "conferencing_room.join_url", passcode: "conferencing_room.passcode" };
/** Minutes for which a meeting is planned: the speaker joins early, and services begin late. */
const plannedMinutes = 120;
/** Minutes for which people can still talk after the service, and for which it can be reopened with them. */
const staysOpen = 10;
/** More guests' speakers than a service has. */
const roomsAtMost = 5;

interface Service {
  deceased_name: string;
  event_date: string | null;
  timezone: string;
  home: string;
  home_name: string;
  home_phone: string;
  open: number;
}

/** Makes a meeting for a stream, emails its link to whoever is invited, and makes it a camera of the stream. */
export async function createRoom(
  parts: RoomParts,
  actor: Actor,
  stream: string,
  invited: { session_name: string; email: string | null },
): Promise<RoomInvitation> {
  const { database, conferencing, log } = parts;
  const service = await serviceOf(database, stream);
  if (service.open >= roomsAtMost)
    throw problem("malformed", `A stream has at most ${roomsAtMost} of these. Please remove one first.`);
  const host = await freeHost(database, stream);
  const session = uuidv7();
  const room = await inWords(() =>
    conferencing.createRoom({
      ref: session,
      title: service.deceased_name,
      startsAt: new Date(service.event_date ?? Date.now()),
      minutes: plannedMinutes,
      host,
    }),
  );
  try {
    await database.transaction((tx) =>
      store(tx, parts, { actor, stream, session, host, room, invited, service }),
    );
  } catch (error) {
    await conferencing
      .removeRoom(room.roomId)
      .catch((err: unknown) => log.error({ err }, "a room is left over"));
    throw error;
  }
  return { id: session, join_url: room.joinUrl ?? "", passcode: room.passcode ?? null };
}

interface NewRoom {
  actor: Actor;
  stream: string;
  session: string;
  host: string;
  room: Room;
  invited: { session_name: string; email: string | null };
  service: Service;
}

async function store(tx: Queries, { runtime, conferencing }: RoomParts, made: NewRoom): Promise<void> {
  const { actor, stream, session, host, room, invited, service } = made;
  const encrypt = (field: keyof typeof label, text: string | undefined) =>
    text ? runtime.cameraEncryption.encrypt(text, label[field]) : null;
  await tx.orm.insert(cameraSessions).values({
    id: session,
    stream,
    session_name: invited.session_name,
    // Not the host: homes don't see the users of the Zoom account.
    username: `meeting-${room.roomId}`,
    provider: "zoom",
    started_by: actor.id,
  });
  await tx.orm.insert(rooms).values({
    session,
    provider: "zoom_meetings",
    room_id: room.roomId,
    host,
    join_url: encrypt("join_url", room.joinUrl),
    passcode: encrypt("passcode", room.passcode),
    known: nothingKnown,
    created_at: new Date(),
  });
  await audit(tx, actor, { verb: "create", resource, record: session, changes: { stream: [null, stream] } });
  if (invited.email && conferencing.provider === "zoom_meetings")
    await sendEmail(
      { tx, runtime },
      {
        type: "speaker_invitation",
        home: service.home,
        to: invited.email,
        keys: {
          recipient_name: invited.session_name,
          deceased_name: service.deceased_name,
          service_date: { at: service.event_date, zone: service.timezone },
          home_name: service.home_name,
          home_phone: service.home_phone,
          meeting_link: room.joinUrl ?? "",
          meeting_passcode: room.passcode ?? "",
        },
      },
    );
  await notify(tx, stream);
}

/** The link and passcode of a room, for passing them on once more. */
export async function invitationOf(
  { database, runtime }: RoomParts,
  actor: Actor,
  stream: string,
  session: string,
): Promise<RoomInvitation> {
  const { join_url, passcode } = await openRoom(database, stream, session);
  await audit(database, actor, { verb: "link", resource, record: session });
  const plain = (field: keyof typeof label, stored: string | null) =>
    stored === null ? null : decrypted(runtime.cameraEncryption, stored, label[field]);
  return {
    id: session,
    join_url: plain("join_url", join_url) ?? "",
    passcode: plain("passcode", passcode),
  };
}

/**
 * Asks for the room's picture with a key that no request before had, which is forgotten when the picture stops.
 * @throws Problem with the provider's reason, such as that nobody is in the room yet
 */
export async function startRelay(
  { database, runtime, conferencing }: RoomParts,
  actor: Actor,
  stream: string,
  session: string,
): Promise<void> {
  const room = await openRoom(database, stream, session);
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
  { database, conferencing }: RoomParts,
  actor: Actor,
  stream: string,
  session: string,
): Promise<void> {
  const room = await openRoom(database, stream, session);
  await database.run(
    sql`update ${rooms} set relay_key_hash = null, problem = null where ${rooms.session} = ${session}`,
  );
  await changed(database, stream);
  await audit(database, actor, { verb: "relay", resource, record: session });
  await inWords(() => conferencing.stopRelay(room.room_id));
}

/**
 * Ends the rooms of sessions that were removed, and of services that are over or were called off. What can't be ended
 * now is tried again at the next run.
 */
export async function endFinishedRooms({
  database,
  conferencing,
  log,
}: Omit<RoomParts, "runtime">): Promise<void> {
  const finished = await database.run<{ session: string; room_id: string }>(sql`
    select ${rooms.session}, ${rooms.room_id} from ${rooms}
    join ${cameraSessions} on ${cameraSessions.id} = ${rooms.session}
    join ${streams} on ${streams.id} = ${cameraSessions.stream}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${rooms.ended_at} is null and (${cameraSessions.deleted_at} is not null or ${streams.deleted_at} is not null
      or ${streams.disabled_by_fh} or (${streams.broadcast_status} = 'completed'
        and coalesce(${broadcasts.ended_at} < now() - make_interval(mins => ${staysOpen}), true)))`);
  for (const { session, room_id } of finished) {
    try {
      await conferencing.endRoom(room_id);
      await conferencing.removeRoom(room_id);
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

async function changed(db: Queries, stream: string): Promise<void> {
  await notify(db, stream);
  await notify(db, mediaTopic);
}

/** @throws Problem 404 for a room of another stream, or one that was removed */
async function openRoom(db: Queries, stream: string, session: string) {
  const [room] = await db.run<{ room_id: string; join_url: string | null; passcode: string | null }>(sql`
    select ${rooms.room_id}, ${rooms.join_url}, ${rooms.passcode} from ${rooms}
    join ${cameraSessions} on ${cameraSessions.id} = ${rooms.session}
    where ${rooms.session} = ${session} and ${cameraSessions.stream} = ${stream}
      and ${cameraSessions.deleted_at} is null and ${rooms.ended_at} is null`);
  if (!room) throw problem("not_found");
  return room;
}

async function slugOf(db: Queries, stream: string): Promise<{ slug: string }> {
  const [found] = await db.run<{ slug: string }>(
    sql`select ${streams.slug} from ${streams} where ${streams.id} = ${stream}`,
  );
  if (!found) throw problem("not_found");
  return found;
}

async function serviceOf(db: Queries, stream: string): Promise<Service> {
  const [service] = await db.run<Service>(sql`
    select ${streams.deceased_full_name} as deceased_name, ${streams.event_date}, ${timezones.name} as timezone,
      ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name, ${homes.telephone_number} as home_phone,
      (select count(*)::int from ${cameraSessions} s where s.stream = ${streams.id} and s.deleted_at is null
        and s.provider = 'zoom') as open
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone} where ${streams.id} = ${stream}`);
  if (!service) throw problem("not_found");
  return service;
}

/** Runs a call of the provider; its errors become refusals that a director can read. */
async function inWords<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error: unknown) => {
    throw problemOf(error);
  });
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof ConferencingError)) return error;
  const status = error.kind === "rate_limited" ? 429 : ["state", "conflict"].includes(error.kind) ? 400 : 503;
  return new Problem(status, { detail: error.sentence }, { cause: error });
}
