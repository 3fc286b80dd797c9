import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { RawWebhook } from "../src/ports/conferencing/conferencing.ts";
import { type ProviderReply, type ProviderRequest, startProviderServer } from "./conferencing-server.ts";
import { zoomMeetingRooms } from "./zoom-meeting-rooms.ts";

export const zoomSecrets = {
  accountId: "account-1",
  clientId: "client-1",
  clientSecret: "client-secret-1",
  webhookSecret: "zoom_secret_token",
};

const tokenLifetime = 3600;
const TokenForm = z.strictObject({
  grant_type: z.literal("account_credentials"),
  account_id: z.literal(zoomSecrets.accountId),
});
/**
 * Zoom's servers for meetings, as far as they are documented: requests are checked strictly, and webhooks are signed.
 * @param clock ms since the epoch
 */
export async function startZoomStandIn(clock: { now: number }) {
  const tokens = new Map<string, number>();
  const meetings = zoomMeetingRooms(clock);
  const server = await startProviderServer(async (request) => {
    if (request.path === "/oauth/token") return giveToken(request, tokens, clock);
    if (!request.path.startsWith("/v2/")) return { status: 404 };
    const bearer = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if ((tokens.get(bearer) ?? 0) <= clock.now)
      return { status: 401, body: { code: 124, message: "Invalid access token." } };
    return meetings.reply(request);
  });
  return {
    ...server,
    origins: { api: `${server.origin}/v2`, oauth: server.origin },
    meetings,
    /** Makes every token invalid that was given so far. */
    revokeTokens: () => tokens.clear(),
    /** How often a token was requested. */
    tokensGiven: () => server.requests.filter(({ path }) => path === "/oauth/token").length,
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
