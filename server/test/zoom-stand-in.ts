import { createHmac, randomUUID } from "node:crypto";
import { jwtVerify } from "jose";
import { z } from "zod";
import type { RawWebhook } from "../src/ports/conferencing/conferencing.ts";
import { type ProviderReply, type ProviderRequest, startProviderServer } from "./conferencing-server.ts";
import { zoomMeetingRooms } from "./zoom-meeting-rooms.ts";
import type { ZoomRoom } from "./zoom-rooms.ts";
import { zoomSessionRooms } from "./zoom-session-rooms.ts";

export const zoomSecrets = {
  accountId: "account-1",
  clientId: "client-1",
  clientSecret: "client-secret-1",
  sdkKey: "sdk-key-1",
  sdkSecret: "sdk-secret-1",
  apiKey: "api-key-1",
  apiSecret: "api-secret-1",
  webhookSecret: "zoom_secret_token",
};

const tokenLifetime = 3600;
const TokenForm = z.strictObject({
  grant_type: z.literal("account_credentials"),
  account_id: z.literal(zoomSecrets.accountId),
});
/** The claims of the Video SDK's documentation. */
const JoinClaims = z.strictObject({
  app_key: z.literal(zoomSecrets.sdkKey),
  role_type: z.union([z.literal(0), z.literal(1)]),
  tpc: z.string().min(1).max(200),
  version: z.literal(1),
  iat: z.int(),
  exp: z.int(),
  user_key: z.string().max(36),
  session_key: z.string().max(36),
});
const ApiClaims = z.strictObject({ iss: z.literal(zoomSecrets.apiKey), iat: z.int(), exp: z.int() });

/**
 * Zoom's servers for meetings and for the Video SDK, as far as they are documented: requests are checked strictly, and
 * webhooks are signed.
 * @param clock ms since the epoch
 */
export async function startZoomStandIn(clock: { now: number }) {
  const tokens = new Map<string, number>();
  const meetings = zoomMeetingRooms(clock);
  const sessions = zoomSessionRooms(clock);
  const server = await startProviderServer(async (request) => {
    if (request.path === "/oauth/token") return giveToken(request, tokens, clock);
    if (!request.path.startsWith("/v2/")) return { status: 404 };
    const bearer = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const isSdk = request.path.startsWith("/v2/videosdk/");
    const isKnown = isSdk ? await isApiToken(bearer, clock) : (tokens.get(bearer) ?? 0) > clock.now;
    if (!isKnown) return { status: 401, body: { code: 124, message: "Invalid access token." } };
    return isSdk ? sessions.reply(request) : meetings.reply(request);
  });
  return {
    ...server,
    origins: { api: `${server.origin}/v2`, oauth: server.origin },
    meetings,
    sessions,
    /** Makes every token invalid that was given so far. */
    revokeTokens: () => tokens.clear(),
    /** How often a token was requested. */
    tokensGiven: () => server.requests.filter(({ path }) => path === "/oauth/token").length,
    /** Somebody joins a session by the Video SDK. @returns whether the token opens it */
    joinSession: (token: string, password: string) => joinSession(sessions, clock, token, password),
    webhook: (event: string, object: object) => signedWebhook({ event, object, now: clock.now }),
  };
}
export type ZoomStandIn = Awaited<ReturnType<typeof startZoomStandIn>>;

function giveToken(
  request: ProviderRequest,
  tokens: Map<string, number>,
  clock: { now: number },
): ProviderReply {
  const { method, headers, body } = request;
  const basic = Buffer.from(`${zoomSecrets.clientId}:${zoomSecrets.clientSecret}`).toString("base64");
  const form = TokenForm.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (method !== "POST" || !headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    return { status: 400, body: { reason: "Bad request", error: "invalid_request" } };
  if (headers.authorization !== `Basic ${basic}` || !form.success)
    return { status: 400, body: { reason: "Invalid client_id or client_secret", error: "invalid_client" } };
  const token = `zoom-token-${randomUUID()}`;
  tokens.set(token, clock.now + tokenLifetime * 1000);
  return {
    status: 200,
    body: {
      access_token: token,
      token_type: "bearer",
      expires_in: tokenLifetime,
      scope: "meeting:write:admin",
    },
  };
}

const verified = async (token: string, secret: string, now: number) => {
  const key = new TextEncoder().encode(secret);
  const options = { algorithms: ["HS256"], currentDate: new Date(now) };
  return jwtVerify(token, key, options).then(
    ({ payload }) => payload,
    () => undefined,
  );
};

const isApiToken = async (token: string, { now }: { now: number }): Promise<boolean> =>
  ApiClaims.safeParse(await verified(token, zoomSecrets.apiSecret, now)).success;

async function joinSession(
  sessions: ReturnType<typeof zoomSessionRooms>,
  { now }: { now: number },
  token: string,
  password: string,
): Promise<{ room: ZoomRoom; userKey: string } | undefined> {
  const { data } = JoinClaims.safeParse(await verified(token, zoomSecrets.sdkSecret, now));
  if (!data || data.exp - data.iat < 1800 || data.exp - data.iat > 48 * 3600) return undefined;
  const room = sessions.open(data.tpc, password);
  return room && { room, userKey: data.user_key };
}

/** A webhook signed by Zoom's scheme, with its own implementation of it. */
export function signedWebhook({
  event,
  object,
  now,
  secret = zoomSecrets.webhookSecret,
  payload = { account_id: zoomSecrets.accountId, object },
}: {
  event: string;
  object: object;
  now: number;
  secret?: string;
  payload?: object;
}): RawWebhook {
  const body = JSON.stringify({ event, event_ts: now, payload });
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
  return {
    headers: { "x-zm-request-timestamp": timestamp, "x-zm-signature": `v0=${signature}` },
    body: Buffer.from(body),
  };
}
