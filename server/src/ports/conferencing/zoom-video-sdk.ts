import { randomInt } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import {
  type Conferencing,
  ConferencingError,
  type JoinToken,
  type NewRoom,
  type Participant,
  type Room,
  requireRelayTarget,
  requireShortId,
  statusByEvents,
} from "./conferencing.ts";
import { type ZoomAccess, type ZoomClient, type ZoomParts, zoomClient, zoomPathId } from "./zoom-client.ts";
import { endRunning, startLivestream, stopLivestream } from "./zoom-livestream.ts";
import { readZoomWebhook } from "./zoom-webhook.ts";

export interface ZoomVideoSdkSettings {
  /** They sign the tokens by which people join. */
  sdkKey: string;
  sdkSecret: string;
  /** They sign our calls of Zoom's API. */
  apiKey: string;
  apiSecret: string;
  webhookSecret: string;
}

const provider = "zoom_video_sdk";
const hour = 3600;
/** Seconds for which a join token may be valid, by Zoom's rules. */
const shortestToken = 1800;
const longestToken = 48 * hour;
/** Seconds; each call gets a token of its own. */
const apiTokenFor = 300;
const day = 24 * hour * 1000;

const NewSession = z.object({ session_name: z.string(), passcode: z.string().optional() });
const Sessions = z.object({
  sessions: z.array(z.object({ id: z.string(), session_name: z.string() })).default([]),
  next_page_token: z.string().default(""),
});
const Users = z.object({
  users: z.array(z.object({ leave_time: z.string().optional() })).default([]),
  next_page_token: z.string().default(""),
});

/**
 * Sessions of Zoom's Video SDK, which people join in our own pages with a token. A room is a session's name: every
 * time the first person joins, Zoom begins a session with another id, so the current id is looked up for each call.
 */
export function zoomVideoSdk(settings: ZoomVideoSdkSettings, parts: ZoomParts = {}): Conferencing {
  const { now = Date.now } = parts;
  const call = zoomClient(provider, apiAccess(settings, now), parts);
  const liveId = (roomId: string) => findLiveSession(call, roomId, now());
  const session = (roomId: string, id: string) => ({
    path: pathOf(id),
    isRunning: async () => (await liveId(roomId)) === id,
  });
  const endRoom = async (roomId: string) => {
    const id = await liveId(roomId);
    if (id) await endRunning(call, session(roomId, id));
  };
  return {
    provider,
    createRoom: (room) => createSession(call, room),
    joinToken: (roomId, participant) => signJoinToken(settings, roomId, participant, now()),
    async startRelay(roomId, target) {
      requireRelayTarget(provider, target);
      const id = await liveId(roomId);
      if (!id) throw new ConferencingError(provider, "state", "This session has no participants");
      await startLivestream(call, session(roomId, id), target);
    },
    async stopRelay(roomId) {
      const id = await liveId(roomId);
      if (id) await stopLivestream(call, pathOf(id));
    },
    async status(roomId, known) {
      const id = await liveId(roomId);
      const participants = id ? await countUsers(call, id) : 0;
      return { ...statusByEvents(id !== undefined, known), participants };
    },
    endRoom,
    // A session that nobody is in holds nothing, and ends by itself.
    removeRoom: endRoom,
    receive: async (webhook) => readZoomWebhook(provider, settings.webhookSecret, webhook, now()),
  };
}

const apiAccess = ({ apiKey, apiSecret }: ZoomVideoSdkSettings, now: () => number): ZoomAccess => ({
  token: () => {
    const seconds = Math.floor(now() / 1000);
    return signed({ iss: apiKey, iat: seconds, exp: seconds + apiTokenFor }, apiSecret);
  },
});

const signed = (claims: Record<string, string | number>, secret: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(new TextEncoder().encode(secret));

const pathOf = (id: string) => `/videosdk/sessions/${zoomPathId(id)}`;

async function createSession(call: ZoomClient, { ref }: NewRoom): Promise<Room> {
  requireShortId(provider, ref);
  const passcode = randomInt(1e9).toString().padStart(9, "0");
  const created = await call({
    doing: "create a session",
    method: "POST",
    path: "/videosdk/sessions",
    body: { session_name: ref, session_password: passcode, settings: { auto_recording: "none" } },
    response: NewSession,
    secrets: [passcode],
  });
  return { roomId: created.session_name, passcode: created.passcode ?? passcode };
}

async function signJoinToken(
  { sdkKey, sdkSecret }: ZoomVideoSdkSettings,
  roomId: string,
  { identity, isHost, forSeconds }: Participant,
  now: number,
): Promise<JoinToken> {
  requireShortId(provider, identity);
  const iat = Math.floor(now / 1000);
  const exp = iat + Math.min(longestToken, Math.max(shortestToken, Math.floor(forSeconds)));
  const token = await signed(
    {
      app_key: sdkKey,
      role_type: isHost ? 1 : 0,
      tpc: roomId,
      version: 1,
      iat,
      exp,
      user_key: identity,
      session_key: roomId,
    },
    sdkSecret,
  );
  return { token, expiresAt: new Date(exp * 1000) };
}

/** The id of the session that is going on in a room. Names don't depend on case. */
async function findLiveSession(call: ZoomClient, roomId: string, now: number): Promise<string | undefined> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  let page = "";
  do {
    const { sessions, next_page_token } = await call({
      doing: "list the live sessions",
      method: "GET",
      path: "/videosdk/sessions",
      // A session may have begun before midnight; UTC's day may be ahead of the account's.
      query: {
        type: "live",
        from: dayOf(now - 2 * day),
        to: dayOf(now + day),
        session_name: roomId,
        ...(page ? { next_page_token: page } : {}),
      },
      response: Sessions,
    });
    const found = sessions.find(({ session_name }) => session_name.toLowerCase() === roomId.toLowerCase());
    if (found) return found.id;
    page = next_page_token;
  } while (page);
  return undefined;
}

async function countUsers(call: ZoomClient, id: string): Promise<number> {
  let count = 0;
  let page = "";
  do {
    const { users, next_page_token } = await call({
      doing: "list a session's users",
      method: "GET",
      path: `${pathOf(id)}/users`,
      query: { type: "live", page_size: "100", ...(page ? { next_page_token: page } : {}) },
      response: Users,
    });
    count += users.filter(({ leave_time }) => !leave_time).length;
    page = next_page_token;
  } while (page);
  return count;
}
