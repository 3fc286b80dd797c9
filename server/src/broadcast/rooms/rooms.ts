import { type RoomCreate, type RoomInvitation, RoomProvider } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Database, Queries } from "../../database/database.ts";
import { sendEmail } from "../../emails/send.ts";
import type { ConferencingProviders } from "../../ports/conferencing/choose.ts";
import { type Conferencing, ConferencingError, type Room } from "../../ports/conferencing/conferencing.ts";
import { nothingKnown } from "../../ports/conferencing/core/known-room.ts";
import { Problem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import type { Runtime } from "../../resource/define.ts";
import { decrypted } from "../../security/encryption.ts";
import { cameraSessions } from "../../tables/broadcast.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { rooms } from "../../tables/rooms.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { notify } from "../change-feed.ts";
import { freeHost } from "./hosts.ts";

export interface RoomParts {
  database: Database;
  runtime: Runtime;
  conferencing: ConferencingProviders;
  log: { error(details: unknown, message: string): void };
}

/** Its name in the audit log. */
export const resource = "str/stream/rooms";
const label = { join_url: "conferencing_room.join_url", passcode: "conferencing_room.passcode" };
/** Minutes for which a room is planned: the speaker joins early, and services begin late. */
export const plannedMinutes = 120;
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

type Invited = z.infer<typeof RoomCreate>;

/** Makes a room for a stream, emails its link to whoever is invited, and makes it a camera of the stream. */
export async function createRoom(
  parts: RoomParts,
  actor: Actor,
  stream: string,
  invited: Invited,
): Promise<RoomInvitation> {
  const { database, log } = parts;
  const [firstSetUp] = providersOf(parts.conferencing);
  const conferencing = requireProvider(parts, invited.provider ?? firstSetUp);
  const service = await serviceOf(database, stream);
  if (service.open >= roomsAtMost)
    throw problem("malformed", `A stream has at most ${roomsAtMost} of these. Please remove one first.`);
  const host = conferencing.hosts && (await freeHost(database, stream));
  const session = uuidv7();
  const room = await inWords(() =>
    conferencing.createRoom({
      ref: session,
      title: service.deceased_name,
      startsAt: new Date(service.event_date ?? Date.now()),
      minutes: plannedMinutes,
      ...(host === undefined ? {} : { host }),
    }),
  );
  const made = { provider: conferencing.provider, actor, stream, session, host, room, invited, service };
  try {
    return await database.transaction((tx) => store(tx, parts, made));
  } catch (error) {
    await conferencing
      .removeRoom(room.roomId)
      .catch((err: unknown) => log.error({ err }, "a room is left over"));
    throw error;
  }
}

interface NewRoom {
  provider: RoomProvider;
  actor: Actor;
  stream: string;
  session: string;
  host: string | undefined;
  room: Room;
  invited: Invited;
  service: Service;
}

async function store(tx: Queries, { runtime }: RoomParts, made: NewRoom): Promise<RoomInvitation> {
  const { provider, actor, stream, session, host, room, invited } = made;
  const encrypt = (field: keyof typeof label, text: string | undefined) =>
    text ? runtime.cameraEncryption.encrypt(text, label[field]) : null;
  await tx.orm.insert(cameraSessions).values({
    id: session,
    stream,
    session_name: invited.session_name,
    // Not the host: homes don't see the users of the Zoom account.
    username: `meeting-${room.roomId}`,
    provider,
    started_by: actor.id,
  });
  await tx.orm.insert(rooms).values({
    session,
    provider,
    room_id: room.roomId,
    host: host ?? null,
    join_url: encrypt("join_url", room.joinUrl),
    passcode: encrypt("passcode", room.passcode),
    known: nothingKnown,
    created_at: new Date(),
  });
  await audit(tx, actor, { verb: "create", resource, record: session, changes: { stream: [null, stream] } });
  const invitation = {
    id: session,
    join_url: room.joinUrl ?? runtime.links.room(session),
    passcode: room.passcode ?? null,
  };
  if (invited.email) await sendInvitation(tx, runtime, { ...made, to: invited.email, invitation });
  await notify(tx, stream);
  return invitation;
}

interface SentInvitation {
  provider: RoomProvider;
  invited: Invited;
  service: Service;
  to: string;
  invitation: RoomInvitation;
}

async function sendInvitation(
  tx: Queries,
  runtime: Runtime,
  { provider, invited, service, to, invitation }: SentInvitation,
): Promise<number> {
  const { home, deceased_name, event_date, timezone, home_name, home_phone } = service;
  const keys = {
    recipient_name: invited.session_name,
    deceased_name,
    service_date: { at: event_date, zone: timezone },
    home_name,
    home_phone,
    meeting_link: invitation.join_url,
  };
  if (provider === "livekit")
    return sendEmail({ tx, runtime }, { type: "speaker_room_invitation", home, to, keys });
  const meeting_passcode = invitation.passcode ?? "";
  return sendEmail(
    { tx, runtime },
    { type: "speaker_invitation", home, to, keys: { ...keys, meeting_passcode } },
  );
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
    join_url: plain("join_url", join_url) ?? runtime.links.room(session),
    passcode: plain("passcode", passcode),
  };
}

/** Those that are set up, in the order in which they are offered. */
export const providersOf = (conferencing: ConferencingProviders): RoomProvider[] =>
  RoomProvider.options.filter((provider) => conferencing[provider]);

/** @throws Problem 400 for a provider that isn't set up, or no longer */
export function requireProvider(
  { conferencing }: Pick<RoomParts, "conferencing">,
  provider: RoomProvider | undefined,
): Conferencing {
  const found = provider && conferencing[provider];
  if (!found) throw problem("no_conferencing");
  return found;
}

interface OpenRoom {
  provider: RoomProvider;
  room_id: string;
  join_url: string | null;
  passcode: string | null;
}

/** @throws Problem 404 for a room of another stream, or one that was removed */
export async function openRoom(db: Queries, stream: string, session: string) {
  const [room] = await db.run<OpenRoom>(sql`
    select ${rooms.provider}, ${rooms.room_id}, ${rooms.join_url}, ${rooms.passcode} from ${rooms}
    join ${cameraSessions} on ${cameraSessions.id} = ${rooms.session}
    where ${rooms.session} = ${session} and ${cameraSessions.stream} = ${stream}
      and ${cameraSessions.deleted_at} is null and ${rooms.ended_at} is null`);
  if (!room) throw problem("not_found");
  return room;
}

async function serviceOf(db: Queries, stream: string): Promise<Service> {
  const [service] = await db.run<Service>(sql`
    select ${streams.deceased_full_name} as deceased_name, ${streams.event_date}, ${timezones.name} as timezone,
      ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name, ${homes.telephone_number} as home_phone,
      (select count(*)::int from ${cameraSessions} s where s.stream = ${streams.id} and s.deleted_at is null
        and s.provider <> 'browser') as open
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone} where ${streams.id} = ${stream}`);
  if (!service) throw problem("not_found");
  return service;
}

/** Runs a call of the provider; its errors become refusals that a director can read. */
export async function inWords<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error: unknown) => {
    throw problemOf(error);
  });
}

export function problemOf(error: unknown): unknown {
  if (!(error instanceof ConferencingError)) return error;
  const status = error.kind === "rate_limited" ? 429 : ["state", "conflict"].includes(error.kind) ? 400 : 503;
  return new Problem(status, { detail: error.sentence }, { cause: error });
}
