import { createHash, randomUUID } from "node:crypto";
import { AccessToken, RoomCompositeEgressRequest, TokenVerifier } from "livekit-server-sdk";
import { z } from "zod";
import type { RawWebhook } from "../src/ports/conferencing/conferencing.ts";
import { jsonOf, type ProviderReply, startProviderServer } from "./conferencing-server.ts";

export const livekitSecrets = { apiKey: "livekit-key-1", apiSecret: "livekit-secret-of-at-least-32-letters" };

type Status =
  | "EGRESS_STARTING"
  | "EGRESS_ACTIVE"
  | "EGRESS_ENDING"
  | "EGRESS_COMPLETE"
  | "EGRESS_FAILED"
  | "EGRESS_ABORTED"
  | "EGRESS_LIMIT_REACHED";
interface LivekitEgress {
  egressId: string;
  roomName: string;
  status: Status;
  /** Nanoseconds since the epoch, as a decimal string: protobuf's JSON of an int64. */
  startedAt: string;
  urls: string[];
}
interface LivekitRoom {
  name: string;
  metadata: string;
  emptyTimeout: number;
  /** Identity by the id of the connection; the one that watches for an egress is among them. */
  people: Map<string, string>;
}
interface Grants {
  roomCreate?: boolean;
  roomAdmin?: boolean;
  roomRecord?: boolean;
  roomJoin?: boolean;
  canPublish?: boolean;
  room?: string;
}

interface Rule {
  body: z.ZodType<Record<string, unknown>>;
  isGranted(grants: Grants, body: Record<string, unknown>): boolean | undefined;
}
type Method =
  | `livekit.RoomService/${"CreateRoom" | "DeleteRoom" | "ListParticipants"}`
  | `livekit.Egress/${"StartRoomCompositeEgress" | "StopEgress" | "ListEgress"}`;

/** Twirp's methods: the body they take, and the grant they need. */
const methods: Record<Method, Rule> = {
  "livekit.RoomService/CreateRoom": {
    body: z.strictObject({
      name: z.string().min(1),
      metadata: z.string(),
      emptyTimeout: z.int().positive(),
      departureTimeout: z.int().positive(),
    }),
    isGranted: (grants) => grants.roomCreate,
  },
  "livekit.RoomService/DeleteRoom": {
    body: z.strictObject({ room: z.string().min(1) }),
    isGranted: (grants) => grants.roomCreate,
  },
  "livekit.RoomService/ListParticipants": {
    body: z.strictObject({ room: z.string().min(1) }),
    isGranted: (grants, { room }) => grants.roomAdmin && grants.room === room,
  },
  "livekit.Egress/StartRoomCompositeEgress": {
    body: z.looseObject({ roomName: z.string().min(1), layout: z.literal(["speaker", "grid"]) }),
    isGranted: (grants) => grants.roomRecord,
  },
  "livekit.Egress/StopEgress": {
    body: z.strictObject({ egressId: z.string().min(1) }),
    isGranted: (grants) => grants.roomRecord,
  },
  "livekit.Egress/ListEgress": {
    body: z.strictObject({ roomName: z.string().min(1), active: z.boolean().optional() }),
    isGranted: (grants) => grants.roomRecord,
  },
};

const twirpError = (status: number, code: string, msg: string): ProviderReply => ({
  status,
  body: { code, msg },
});

/** A LiveKit server's calls and webhooks. Bodies are checked strictly, tokens by the SDK's own verifier. */
export async function startLivekitStandIn() {
  const { apiKey, apiSecret } = livekitSecrets;
  const rooms = new Map<string, LivekitRoom>();
  const egresses: LivekitEgress[] = [];
  const verifier = new TokenVerifier(apiKey, apiSecret);
  const grantsOf = async (token: string): Promise<Grants | undefined> =>
    verifier.verify(token).then(
      ({ video }) => (video ?? {}) as Grants,
      () => undefined,
    );

  const server = await startProviderServer(async ({ path, headers, body }) => {
    const name = path.replace(/^\/twirp\//, "");
    if (!Object.hasOwn(methods, name)) return twirpError(404, "bad_route", `no handler for path ${path}`);
    const { body: schema, isGranted } = methods[name as Method];
    const parsed = schema.safeParse(jsonOf(body));
    if (!parsed.success) return twirpError(400, "malformed", z.prettifyError(parsed.error));
    const grants = await grantsOf(headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (!grants) return twirpError(401, "unauthenticated", "invalid token");
    if (!isGranted(grants, parsed.data)) return twirpError(403, "permission_denied", "permissions denied");
    return answer(name as Method, parsed.data, { rooms, egresses });
  });
  return {
    ...server,
    rooms,
    egresses,
    /** Somebody connects with a token. @returns the id of the connection, undefined when the token doesn't open it */
    async join(roomName: string, token: string): Promise<string | undefined> {
      const claims = await verifier.verify(token).catch(() => undefined);
      if (!claims?.video?.roomJoin || claims.video.room !== roomName || !claims.video.canPublish)
        return undefined;
      const room = rooms.get(roomName) ?? newRoom(roomName);
      rooms.set(roomName, room);
      const connection = `PA_${randomUUID()}`;
      room.people.set(connection, claims.sub ?? "");
      return connection;
    },
  };
}
export type LivekitStandIn = Awaited<ReturnType<typeof startLivekitStandIn>>;

const newRoom = (name: string): LivekitRoom => ({ name, metadata: "", emptyTimeout: 300, people: new Map() });

interface State {
  rooms: Map<string, LivekitRoom>;
  egresses: LivekitEgress[];
}

function answer(method: Method, body: Record<string, unknown>, state: State): ProviderReply {
  const { rooms, egresses } = state;
  switch (method) {
    case "livekit.RoomService/CreateRoom": {
      const { name, metadata, emptyTimeout } = body as {
        name: string;
        metadata: string;
        emptyTimeout: number;
      };
      const room = rooms.get(name) ?? { ...newRoom(name), metadata, emptyTimeout };
      rooms.set(name, room);
      return { status: 200, body: { sid: `RM_${name}`, name, metadata: room.metadata, num_participants: 0 } };
    }
    case "livekit.RoomService/DeleteRoom":
      return rooms.delete(String(body.room))
        ? { status: 200, body: {} }
        : twirpError(404, "not_found", "requested room does not exist");
    case "livekit.RoomService/ListParticipants":
      return { status: 200, body: { participants: participantsOf(rooms.get(String(body.room)), egresses) } };
    case "livekit.Egress/StartRoomCompositeEgress":
      return startEgress(body, state);
    case "livekit.Egress/StopEgress":
      return stopEgress(egresses.find(({ egressId }) => egressId === body.egressId));
    case "livekit.Egress/ListEgress": {
      const items = egresses.filter(({ roomName }) => roomName === body.roomName).map(egressInfo);
      return { status: 200, body: { items } };
    }
  }
}

/** An egress watches the room as a participant of its own kind. */
function participantsOf(room: LivekitRoom | undefined, egresses: LivekitEgress[]): object[] {
  const people = [...(room?.people ?? [])].map(([sid, identity]) => ({ sid, identity, kind: "STANDARD" }));
  const watching = egresses.filter((one) => one.roomName === room?.name && one.status === "EGRESS_ACTIVE");
  return [
    ...people,
    ...watching.map(({ egressId }) => ({ sid: egressId, identity: egressId, kind: "EGRESS" })),
  ];
}

function startEgress(body: Record<string, unknown>, { rooms, egresses }: State): ProviderReply {
  // Protobuf's own parser refuses a field that it doesn't know.
  const request = RoomCompositeEgressRequest.fromJson(body as never);
  const urls = request.streamOutputs.flatMap((output) => output.urls);
  const [output] = request.streamOutputs;
  if (!rooms.has(request.roomName)) return twirpError(404, "not_found", "requested room does not exist");
  if (output?.protocol !== 1 || urls.length !== 1 || !/^rtmps?:\/\/[^/]+\/[^/]+\/[^/]+$/.test(urls[0] ?? ""))
    return twirpError(400, "invalid_argument", `request has an invalid url ${urls[0]}`);
  const egress: LivekitEgress = {
    egressId: `EG_${randomUUID()}`,
    roomName: request.roomName,
    status: "EGRESS_STARTING",
    startedAt: String(BigInt(Date.now()) * 1_000_000n + BigInt(egresses.length)),
    urls,
  };
  egresses.push(egress);
  return { status: 200, body: egressInfo(egress) };
}

function stopEgress(egress: LivekitEgress | undefined): ProviderReply {
  if (!egress) return twirpError(404, "not_found", "egress does not exist");
  if (egress.status !== "EGRESS_STARTING" && egress.status !== "EGRESS_ACTIVE")
    return twirpError(412, "failed_precondition", `egress with status ${egress.status} cannot be stopped`);
  egress.status = "EGRESS_COMPLETE";
  return { status: 200, body: egressInfo(egress) };
}

/** As LiveKit answers: fields in snake case, and the key of the address masked. */
const egressInfo = ({ egressId, roomName, status, startedAt, urls }: LivekitEgress) => ({
  egress_id: egressId,
  room_name: roomName,
  status,
  started_at: startedAt,
  stream_results: urls.map((url) => ({ url: url.replace(/[^/]+$/, "{k...y}"), status: "ACTIVE" })),
});

/** What a token says, verified as LiveKit's server does. */
export const livekitClaims = (token: string) =>
  new TokenVerifier(livekitSecrets.apiKey, livekitSecrets.apiSecret).verify(token);

/** A webhook as LiveKit signs it. @param ttl how long its signature is valid; a past time makes a stale one */
export async function livekitWebhook(
  event: string,
  about: {
    room?: LivekitRoom;
    connection?: string;
    identity?: string;
    egress?: LivekitEgress;
    kind?: string;
  },
  { secret = livekitSecrets.apiSecret, ttl = "5m" } = {},
): Promise<RawWebhook> {
  const { room, connection: sid, identity, egress, kind = "STANDARD" } = about;
  const body = JSON.stringify({
    event,
    id: `EV_${randomUUID()}`,
    createdAt: String(Math.floor(Date.now() / 1000)),
    ...(room ? { room: { sid: `RM_${room.name}`, name: room.name } } : {}),
    ...(sid ? { participant: { sid, identity, kind } } : {}),
    ...(egress ? { egressInfo: egressInfo(egress) } : {}),
  });
  const signature = new AccessToken(livekitSecrets.apiKey, secret, { ttl });
  signature.sha256 = createHash("sha256").update(body).digest("base64");
  return {
    headers: { authorization: await signature.toJwt(), "content-type": "application/webhook+json" },
    body: Buffer.from(body),
  };
}
