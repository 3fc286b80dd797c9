import type { youtube_v3 } from "@googleapis/youtube";
import type { OAuth2Client } from "google-auth-library";
import type { z } from "zod";
import type { GoogleClient } from "../connections/settings.ts";
import { DeliveryError } from "./delivery.ts";
import { type Surroundings, withRetries } from "./retries.ts";
import { reasonIn, youtubeError } from "./youtube-errors.ts";

export interface YoutubeAccount {
  client: GoogleClient;
  /** Of the connected account. */
  refreshToken: string;
  /**
   * Reports the units of quota that each request costs. A project has 10,000 a day for all its accounts; a service
   * needs about 260, and 2 more for each look at its state.
   */
  onQuotaUsed?: (units: number) => void;
  /** Other addresses for Google's servers, for tests. */
  origins?: { api: string; token: string };
}

interface RequestOptions {
  rootUrl: string;
  timeout: number;
  retry: false;
}
type Call = (sdk: youtube_v3.Youtube, options: RequestOptions) => Promise<{ data: unknown }>;

export type YoutubeRequester = ReturnType<typeof youtubeRequester>;

/** Sends requests as the connected account; responses are checked, and errors turned into ours. */
export function youtubeRequester(account: YoutubeAccount, surroundings: Surroundings) {
  let loaded: ReturnType<typeof loadSdk> | undefined;
  // The SDK would repeat requests by its own rules.
  const options: RequestOptions = {
    rootUrl: account.origins?.api ?? "https://youtube.googleapis.com/",
    timeout: surroundings.timeoutMs,
    retry: false,
  };
  const attempt = async (units: number, call: Call): Promise<unknown> => {
    loaded ??= loadSdk(account, surroundings);
    const { sdk, auth } = await loaded;
    const send = () => {
      account.onQuotaUsed?.(units);
      return call(sdk, options);
    };
    // Refreshed here, because a failure must not count as a request to YouTube.
    await auth.getAccessToken();
    try {
      return (await send()).data;
    } catch (error) {
      if (reasonIn(error) !== "authError") throw error;
      // Google may withdraw an access token before it expires: get another one, once.
      auth.setCredentials({ refresh_token: account.refreshToken });
      await auth.getAccessToken();
      return (await send()).data;
    }
  };
  return (repeats: "harmless" | "risky", units: number) =>
    <T>(name: string, answer: z.ZodType<T>, call: Call): Promise<T> =>
      withRetries(surroundings, repeats, async () => {
        try {
          return checked(name, answer, await attempt(units, call));
        } catch (error) {
          throw youtubeError(name, error, surroundings.now());
        }
      });
}

/** Loaded with the first call, so that the server starts as fast without YouTube. */
async function loadSdk({ client, refreshToken, origins }: YoutubeAccount, { timeoutMs }: Surroundings) {
  const [{ youtube }, google] = await Promise.all([
    import("@googleapis/youtube"),
    import("google-auth-library"),
  ]);
  const auth: OAuth2Client = new google.OAuth2Client({
    clientId: client.id,
    clientSecret: client.secret,
    ...(origins ? { endpoints: { oauth2TokenUrl: origins.token } } : {}),
    transporterOptions: { timeout: timeoutMs },
  });
  // It would repeat requests for a token by its own rules, whatever its options say.
  auth.transporter.interceptors.request.add({
    resolved: async ({ retryConfig: _theirs, ...request }) => ({ ...request, retry: false }),
  });
  auth.setCredentials({ refresh_token: refreshToken });
  return { sdk: youtube({ version: "v3", auth }), auth };
}

function checked<T>(call: string, answer: z.ZodType<T>, given: unknown): T {
  const parsed = answer.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join(".") || "body");
  throw new DeliveryError("youtube", "unavailable", `${call}: unexpected response (${fields.join(", ")})`);
}
