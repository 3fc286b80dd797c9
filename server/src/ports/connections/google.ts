import { createHash } from "node:crypto";
import { type ConnectionKind, consentPath } from "@vigil/contract";
import { CodeChallengeMethod, type Credentials, OAuth2Client } from "google-auth-library";
import { decodeJwt } from "jose";
import { z } from "zod";
import {
  type Calendar,
  type Connector,
  ConsentRefused,
  EntryRefused,
  type Granted,
  ProviderAway,
} from "./connections.ts";
import type { CalendarEntry } from "./core/event.ts";
import type { GoogleClient } from "./settings.ts";

/** Google's servers; tests have their own. */
export interface GoogleAddresses {
  consent: string;
  token: string;
  revoke: string;
  youtube: string;
  calendar: string;
}
const googleAddresses: GoogleAddresses = {
  consent: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  revoke: "https://oauth2.googleapis.com/revoke",
  youtube: "https://youtube.googleapis.com/youtube/v3",
  calendar: "https://www.googleapis.com/calendar/v3",
};

/** The OAuth scopes we request: to write calendar events, to broadcast, and the account's identity. */
const scopes: Record<ConnectionKind, string> = {
  calendar_gmail_account: "https://www.googleapis.com/auth/calendar.events",
  youtube_account: "https://www.googleapis.com/auth/youtube.force-ssl",
};
const identityScopes = ["openid", "email"];

/** Milliseconds to wait for a response. */
const timeoutMs = 10_000;

const notAllowed: Record<ConnectionKind, string> = {
  calendar_gmail_account:
    "Google connected nothing, because writing into the calendar was not allowed. Please start again and allow it.",
  youtube_account:
    "Google connected nothing, because managing the videos was not allowed. Please start again and allow it.",
};
const noChannel = "This Google account has no YouTube channel. Please make one, or choose another account.";

const Identity = z.object({ sub: z.string(), email: z.string(), aud: z.string() });
const Channels = z.object({
  items: z.array(z.object({ snippet: z.object({ title: z.string() }) })).default([]),
});
const Refusal = z.object({ response: z.object({ data: z.object({ error: z.string() }) }) });

/** Google Calendar and YouTube by OAuth 2.0 for web servers, one client for both. */
export function google(
  credentials: GoogleClient,
  publicUrl: string,
  addresses: GoogleAddresses = googleAddresses,
): Connector & Calendar {
  const newClient = () => oauthClient(credentials, publicUrl, addresses);
  const client = newClient();

  return {
    consentAddress: (kind, { state, verifier }) =>
      client.generateAuthUrl({
        // These two make Google return a refresh token even to somebody who has consented before. Scopes granted
        // earlier are not included, so that the calendar's token can't open the videos.
        access_type: "offline",
        prompt: "consent",
        scope: [scopes[kind], ...identityScopes],
        state,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: CodeChallengeMethod.S256,
      }),
    exchange: (kind, { code, verifier }) =>
      withPortErrors(async () => {
        const { tokens } = await client.getToken({ code, codeVerifier: verifier });
        return accountOf(kind, tokens, { youtube: addresses.youtube, clientId: credentials.id });
      }),
    revoke: (refreshToken) =>
      withPortErrors(async () => {
        await client.revokeToken(refreshToken);
      }).catch((error: unknown) => {
        if (!(error instanceof ConsentRefused)) throw error;
      }),
    open: (refreshToken) =>
      withPortErrors(async () => {
        const authorised = newClient();
        authorised.setCredentials({ refresh_token: refreshToken });
        const { token } = await authorised.getAccessToken();
        if (!token) throw new ProviderAway("Google left the access token out");
        return {
          put: (entry) =>
            withPortErrors(() => writeEvent(`${addresses.calendar}/calendars/primary/events`, token, entry)),
        };
      }),
  };
}

const oauthClient = ({ id, secret }: GoogleClient, publicUrl: string, addresses: GoogleAddresses) =>
  new OAuth2Client({
    clientId: id,
    clientSecret: secret,
    redirectUri: `${publicUrl}${consentPath}`,
    endpoints: {
      oauth2AuthBaseUrl: addresses.consent,
      oauth2TokenUrl: addresses.token,
      oauth2RevokeUrl: addresses.revoke,
    },
    transporterOptions: { timeout: timeoutMs, retry: false },
  });

/** The account that somebody connected. @throws ConsentRefused when not everything was allowed, ProviderAway */
async function accountOf(
  kind: ConnectionKind,
  tokens: Credentials,
  { youtube, clientId }: { youtube: string; clientId: string },
): Promise<Granted> {
  const { access_token, refresh_token, id_token, scope = "" } = tokens;
  // On the consent page people may deselect single scopes.
  if (!scope.split(" ").includes(scopes[kind])) throw new ConsentRefused(notAllowed[kind]);
  if (!access_token || !refresh_token || !id_token) throw new ProviderAway("Google left a token out");
  // It comes from Google itself over TLS, so its signature need not be verified (OpenID Connect Core, 3.1.3.7).
  const { sub: subject, email, aud } = Identity.parse(decodeJwt(id_token));
  if (aud !== clientId) throw new ProviderAway("Google sent a token that is for another client");
  const account = kind === "youtube_account" ? await channelTitle(youtube, access_token) : email;
  return { account, subject, refreshToken: refresh_token };
}

/** The title of the account's YouTube channel. @throws ConsentRefused when it has none, ProviderAway */
async function channelTitle(youtube: string, accessToken: string): Promise<string> {
  const response = await fetch(`${youtube}/channels?mine=true&part=snippet`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new ProviderAway(`YouTube answered ${response.status}`);
  const [first] = Channels.parse(await response.json()).items;
  if (!first) throw new ConsentRefused(noChannel);
  return first.snippet.title;
}

/** Creates or updates an event without emails from Google, because Vigil sends its own. */
async function writeEvent(events: string, token: string, entry: CalendarEntry): Promise<void> {
  const { id, zone, url } = entry;
  const body = JSON.stringify({
    id,
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    start: { dateTime: entry.start, timeZone: zone },
    end: { dateTime: entry.end, timeZone: zone },
    source: { title: entry.title, url },
    status: entry.isCancelled ? "cancelled" : "confirmed",
  });
  const send = (method: "POST" | "PUT", address: string) =>
    fetch(`${address}?sendUpdates=none`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
  const update = () => send("PUT", `${events}/${id}`);
  let response = entry.isCancelled ? await update() : await send("POST", events);
  // An id stays taken for ever, even by an event that was cancelled.
  if (response.status === 409) response = await update();
  const isGone = entry.isCancelled && (response.status === 404 || response.status === 410);
  if (response.ok || isGone) return;
  const Refusal = ofEntry.has(response.status) ? EntryRefused : ProviderAway;
  throw new Refusal(`Google Calendar answered ${response.status}`);
}
/**
 * What Google Calendar says of one event; 401, 403 and 429 are about the account, 404 and 410 about the calendar.
 * https://developers.google.com/workspace/calendar/api/guides/errors
 */
const ofEntry: ReadonlySet<number> = new Set([400, 409, 412]);

/** Turns any failure into one of the port's errors. */
async function withPortErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isOfPort = [ConsentRefused, EntryRefused, ProviderAway].some((kind) => cause instanceof kind);
    if (isOfPort) throw cause;
    const refusal = Refusal.safeParse(cause).data?.response.data.error;
    // RFC 6749, 5.2; revoking a token that Google no longer knows fails with invalid_token.
    if (refusal === "invalid_grant" || refusal === "invalid_token") throw new ConsentRefused("", { cause });
    throw new ProviderAway(`Google refused the request${refusal ? `: ${refusal}` : ""}`, { cause });
  }
}
