import { withoutTrailingSlash } from "@vigil/settings";
import {
  AccessToken,
  EgressClient,
  type EgressInfo,
  EgressStatus,
  RoomServiceClient,
  StreamOutput,
  StreamProtocol,
} from "livekit-server-sdk";
import {
  type Conferencing,
  ConferencingError,
  type JoinToken,
  type NewRoom,
  type Participant,
  type RelayTarget,
  requireRelayTarget,
  requireShortId,
} from "./conferencing.ts";
import type { RelayState } from "./core/known-room.ts";
import { withLivekitErrors } from "./livekit-errors.ts";
import { egressParticipant, relayStateOf } from "./livekit-relay.ts";
import { readLivekitWebhook } from "./livekit-webhook.ts";

export interface LivekitSettings {
  /** wss:// or https:// (ws:// and http:// on one's own network). */
  url: string;
  apiKey: string;
  apiSecret: string;
}

/** What tests replace. Times are ms, the clock's since the epoch. */
export interface LivekitParts {
  timeoutMs?: number;
  now?: () => number;
}

const provider = "livekit";
const defaultTimeoutMs = 10_000;
/** Seconds for which a room stays open after everybody left: a phone that loses its network comes back to it. */
const departureTimeout = 600;

interface Clients {
  rooms: RoomServiceClient;
  egress: EgressClient;
}

/** Whether the server accepts the key. @throws Error in LiveKit's words */
export async function checkLivekit({ url, apiKey, apiSecret }: LivekitSettings): Promise<void> {
  await new RoomServiceClient(url, apiKey, apiSecret, { requestTimeout: defaultTimeoutMs / 1000 }).listRooms(
    [],
  );
}

/** Rooms of a LiveKit server, which people join in our own pages with a token. A room's id is its name. */
export function livekit(settings: LivekitSettings, parts: LivekitParts = {}): Conferencing {
  const { now = Date.now, timeoutMs = defaultTimeoutMs } = parts;
  const { url, apiKey, apiSecret } = settings;
  // The SDK's failover only concerns LiveKit's cloud, where it repeats a call with the same request id.
  const options = { requestTimeout: timeoutMs / 1000 };
  const clients = {
    rooms: new RoomServiceClient(url, apiKey, apiSecret, options),
    egress: new EgressClient(url, apiKey, apiSecret, options),
  };
  return {
    provider,
    async createRoom(room) {
      await createRoom(clients, room, now());
      return { roomId: room.ref };
    },
    joinToken: (roomId, participant) => signJoinToken(settings, roomId, participant, now()),
    startRelay: (roomId, target) => startEgress(clients, roomId, target),
    stopRelay: (roomId) => stopEgress(clients, roomId),
    async status(roomId) {
      const participants = await countParticipants(clients, roomId);
      return { started: participants > 0, participants, relay: relayOf(await egressesOf(clients, roomId)) };
    },
    endRoom: (roomId) => removeRoom(clients, roomId),
    removeRoom: (roomId) => removeRoom(clients, roomId),
    receive: (webhook) => readLivekitWebhook(settings, webhook),
  };
}

/** LiveKit returns the room that is there already, so the call may be repeated. */
async function createRoom(
  { rooms }: Clients,
  { ref, title, startsAt, minutes }: NewRoom,
  now: number,
): Promise<void> {
  requireShortId(provider, ref);
  const secondsToStart = Math.max(0, (startsAt.getTime() - now) / 1000);
  await withLivekitErrors("create a room", () =>
    rooms.createRoom({
      name: ref,
      metadata: JSON.stringify({ title }),
      // Without people a room is closed after this time; the next to join would open it without its title.
      emptyTimeout: Math.ceil(secondsToStart + minutes * 60),
      departureTimeout,
    }),
  );
}

async function signJoinToken(
  { url, apiKey, apiSecret }: LivekitSettings,
  room: string,
  { identity, name, forSeconds }: Participant,
  now: number,
): Promise<JoinToken> {
  requireShortId(provider, identity);
  const expires = Math.floor(now / 1000) + Math.floor(forSeconds);
  const token = new AccessToken(apiKey, apiSecret, { identity, name, ttl: Math.floor(forSeconds) });
  token.addGrant({
    room,
    roomJoin: true,
    canPublish: true,
    canSubscribe: true,
    canPublishData: false,
    roomAdmin: false,
  });
  return { token: await token.toJwt(), expiresAt: new Date(expires * 1000), url: url.replace(/^http/, "ws") };
}

async function countParticipants({ rooms }: Clients, room: string): Promise<number> {
  const participants = await withLivekitErrors(
    "list a room's participants",
    () => rooms.listParticipants(room),
    [],
  );
  return participants.filter(({ kind }) => kind !== egressParticipant).length;
}

/** The egresses of a room that send its picture to an address; others may record it. */
async function egressesOf({ egress }: Clients, roomName: string): Promise<EgressInfo[]> {
  const egresses = await withLivekitErrors(
    "list a room's egresses",
    () => egress.listEgress({ roomName }),
    [],
  );
  return egresses.filter(({ streamResults }) => streamResults.length > 0);
}

const canBeStopped = ({ status }: EgressInfo): boolean =>
  status === EgressStatus.EGRESS_STARTING || status === EgressStatus.EGRESS_ACTIVE;

/** One that is ending still sends its last pictures, to an address that takes one sender. */
const isGoingOn = (egress: EgressInfo): boolean =>
  canBeStopped(egress) || egress.status === EgressStatus.EGRESS_ENDING;

/** The relay that is going on, or else the last one. */
function relayOf(egresses: EgressInfo[]): RelayState {
  const [last] = egresses.toSorted((a, b) => Number(b.startedAt - a.startedAt));
  const shown = egresses.find(isGoingOn) ?? last;
  return shown ? relayStateOf(shown.status) : "off";
}

async function startEgress(clients: Clients, roomName: string, target: RelayTarget): Promise<void> {
  requireRelayTarget(provider, target);
  // An egress of an empty room would occupy four cores to send a black picture.
  if ((await countParticipants(clients, roomName)) === 0)
    throw new ConferencingError(provider, "state", "This room has no participants");
  if ((await egressesOf(clients, roomName)).some(isGoingOn))
    throw new ConferencingError(provider, "conflict", "This room has an egress already");
  const output = new StreamOutput({
    protocol: StreamProtocol.RTMP,
    urls: [`${withoutTrailingSlash(target.url)}/${target.key}`],
  });
  await withLivekitErrors("start an egress", () =>
    clients.egress.startRoomCompositeEgress(roomName, output, { layout: "speaker" }),
  );
}

async function stopEgress(clients: Clients, roomName: string): Promise<void> {
  for (const { egressId } of (await egressesOf(clients, roomName)).filter(canBeStopped))
    try {
      await withLivekitErrors("stop an egress", () => clients.egress.stopEgress(egressId));
    } catch (error) {
      // It may have ended since it was listed.
      const isOver = error instanceof ConferencingError && ["not_found", "state"].includes(error.kind);
      if (!isOver) throw error;
    }
}

/** Removing a LiveKit room sends everybody out; a token that is still valid opens it again. */
async function removeRoom(clients: Clients, room: string): Promise<void> {
  await stopEgress(clients, room);
  await withLivekitErrors("delete a room", () => clients.rooms.deleteRoom(room), undefined);
}
