import { createHash } from "node:crypto";
import { type ConnectionKind, consentPath } from "@vigil/contract";
import { CodeChallengeMethod, type Credentials, OAuth2Client } from "google-auth-library";
import { decodeJwt } from "jose";
import { z } from "zod";
import { type Calendar, type Connector, ConsentRefused, type Granted, ProviderAway } from "./connections.ts";
import type { CalendarEntry } from "./core/event.ts";
import type { GoogleClient } from "./settings.ts";

/** Google's servers; a test has one of its own. */
export interface GoogleAddresses {
  consent: string;
  token: string;
  revoke: string;
  youtube: string;
  calendar: string;
}
const googles: GoogleAddresses = {
  consent: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  revoke: "https://oauth2.googleapis.com/revoke",
  youtube: "https://youtube.googleapis.com/youtube/v3",
  calendar: "https://www.googleapis.com/calendar/v3",
};

/** What we ask for: to write into the calendar, to broadcast, and whose account it is. */
const rights: Record<ConnectionKind, string> = {
  calendar_gmail_account: "https://www.googleapis.com/auth/calendar.events",
  youtube_account: "https://www.googleapis.com/auth/youtube.force-ssl",
};
const whose = ["openid", "email"];

/** Milliseconds to wait for an answer. */
const patience = 10_000;

const notAllowed: Record<ConnectionKind, string> = {
  calendar_gmail_account:
    "Google connected nothing, because writing into the calendar was not allowed. Please start again and allow it.",
  youtube_account:
    "Google connected nothing, because managing the videos was not allowed. Please start again and allow it.",
};
const noChannel = "This Google account has no YouTube channel. Please make one, or choose another account.";

const Identity = z.object({ sub: z.string(), email: z.string() });
const Channels = z.object({
  items: z.array(z.object({ snippet: z.object({ title: z.string() }) })).default([]),
});
const Refusal = z.object({ response: z.object({ data: z.object({ error: z.string() }) }) });

/** Google Calendar and YouTube by OAuth 2.0 for web servers, one client for both. */
export function google(
  { id, secret }: GoogleClient,
  publicUrl: string,
  addresses: GoogleAddresses = googles,
): Connector & Calendar {
  const ours = () =>
    new OAuth2Client({
      clientId: id,
      clientSecret: secret,
      redirectUri: `${publicUrl}${consentPath}`,
      endpoints: {
        oauth2AuthBaseUrl: addresses.consent,
        oauth2TokenUrl: addresses.token,
        oauth2RevokeUrl: addresses.revoke,
      },
      transporterOptions: { timeout: patience, retry: false },
    });
  const client = ours();

  const channelOf = async (access: string): Promise<string> => {
    const url = `${addresses.youtube}/channels?mine=true&part=snippet`;
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${access}` },
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new ProviderAway(`YouTube answered ${answer.status}`);
    const [first] = Channels.parse(await answer.json()).items;
    if (!first) throw new ConsentRefused(noChannel);
    return first.snippet.title;
  };

  const read = async (kind: ConnectionKind, tokens: Credentials): Promise<Granted> => {
    const { access_token, refresh_token, id_token, scope = "" } = tokens;
    // People may untick single rights where they consent.
    if (!scope.split(" ").includes(rights[kind])) throw new ConsentRefused(notAllowed[kind]);
    if (!access_token || !refresh_token || !id_token) throw new ProviderAway("Google left a token out");
    // It came from Google itself over TLS, so its signature says nothing new (OpenID Connect Core, 3.1.3.7).
    const { sub: subject, email } = Identity.parse(decodeJwt(id_token));
    const account = kind === "youtube_account" ? await channelOf(access_token) : email;
    return { account, subject, refreshToken: refresh_token };
  };

  return {
    consentAddress: (kind, { state, verifier }) =>
      client.generateAuthUrl({
        // Only so there is a refresh token, also for somebody who has consented before. Rights given earlier are not
        // taken along: what opens the calendar shall not open the videos.
        access_type: "offline",
        prompt: "consent",
        scope: [rights[kind], ...whose],
        state,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: CodeChallengeMethod.S256,
      }),
    exchange: (kind, { code, verifier }) =>
      told(async () => {
        const { tokens } = await client.getToken({ code, codeVerifier: verifier });
        return read(kind, tokens);
      }),
    revoke: (refreshToken) =>
      told(async () => {
        await client.revokeToken(refreshToken);
      }).catch((error: unknown) => {
        if (!(error instanceof ConsentRefused)) throw error;
      }),
    open: (refreshToken) =>
      told(async () => {
        const theirs = ours();
        theirs.setCredentials({ refresh_token: refreshToken });
        const { token } = await theirs.getAccessToken();
        if (!token) throw new ProviderAway("Google left the access token out");
        return {
          put: (entry) => told(() => write(`${addresses.calendar}/calendars/primary/events`, token, entry)),
        };
      }),
  };
}

/** Nobody is mailed by Google about it: Vigil writes its own letters. */
async function write(events: string, token: string, entry: CalendarEntry): Promise<void> {
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
      signal: AbortSignal.timeout(patience),
    });
  const again = () => send("PUT", `${events}/${id}`);
  let answer = entry.isCancelled ? await again() : await send("POST", events);
  // An id is taken for ever, also by an event that was cancelled since.
  if (answer.status === 409) answer = await again();
  const isGone = entry.isCancelled && (answer.status === 404 || answer.status === 410);
  if (!answer.ok && !isGone) throw new ProviderAway(`Google Calendar answered ${answer.status}`);
}

/** Whatever goes wrong, in the port's own terms. */
async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof ConsentRefused || cause instanceof ProviderAway) throw cause;
    const refusal = Refusal.safeParse(cause).data?.response.data.error;
    // RFC 6749 5.2; a token to revoke that is no longer known is an invalid_token.
    if (refusal === "invalid_grant" || refusal === "invalid_token") throw new ConsentRefused("", { cause });
    throw new ProviderAway(`Google was asked in vain${refusal ? `: ${refusal}` : ""}`, { cause });
  }
}
