import { z } from "zod";
import { ConferencingError } from "./conferencing.ts";
import {
  jsonOrNothing,
  withZoomErrors,
  type ZoomAccess,
  type ZoomParts,
  zoomOrigins,
  zoomRefusal,
  zoomTimeoutMs,
} from "./zoom-client.ts";

/** A server-to-server OAuth app of a Zoom account. */
export interface ZoomApp {
  accountId: string;
  clientId: string;
  clientSecret: string;
}

const provider = "zoom";
const doing = "give an access token";
/** A token is used until five minutes before it expires, so that no call outlives it. */
const margin = 5 * 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Access tokens of an account; each is used for almost an hour, and requested once however many calls wait for it. */
export function zoomTokens(app: ZoomApp, parts: ZoomParts): ZoomAccess {
  const { now = Date.now } = parts;
  let current: { token: string; until: number } | undefined;
  let requested: Promise<string> | undefined;

  async function requestAndStore(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await requestToken(app, parts);
    current = { token, until: now() + seconds * 1000 - margin };
    return token;
  }

  return {
    async token() {
      if (current && now() < current.until) return current.token;
      requested ??= requestAndStore().finally(() => {
        requested = undefined;
      });
      return requested;
    },
    renew(refused) {
      if (current?.token === refused) current = undefined;
    },
  };
}

async function requestToken(app: ZoomApp, parts: ZoomParts): Promise<z.output<typeof Token>> {
  const { origins = zoomOrigins, timeoutMs = zoomTimeoutMs, now = Date.now } = parts;
  const { response, text } = await withZoomErrors(doing, async () => {
    const response = await fetch(`${origins.oauth}/oauth/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString("base64")}`,
      },
      body: new URLSearchParams({ grant_type: "account_credentials", account_id: app.accountId }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, text: await response.text() };
  });
  // OAuth refuses unknown clients and accounts with 400 as well as 401 (RFC 6749, 5.2).
  if (response.status === 400)
    throw new ConferencingError(
      provider,
      "auth",
      "Zoom answered 400 to the account's id, client id and secret",
    );
  if (!response.ok) throw zoomRefusal({ doing }, response, "", now());
  const parsed = Token.safeParse(jsonOrNothing(text));
  if (!parsed.success)
    throw new ConferencingError(provider, "unavailable", "Zoom's response holds no access token");
  return parsed.data;
}
