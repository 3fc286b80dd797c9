import { z } from "zod";
import type { LivekitSettings } from "./livekit.ts";
import type { ZoomMeetingsSettings } from "./zoom-meetings.ts";

/** The environment variables of conferencing. */
export const conferencingEnvironment = {
  ZOOM_ACCOUNT_ID: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_WEBHOOK_SECRET: z.string().optional(),
  LIVEKIT_URL: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().optional(),
};

/** The providers that are set up; several may be, and each room belongs to one of them. */
export interface ConferencingSettings {
  zoom?: ZoomMeetingsSettings;
  livekit?: LivekitSettings;
}

const environment = z.object(conferencingEnvironment);
type Env = z.output<typeof environment>;
type Name = keyof Env;

/** @throws Error with a sentence when a provider is set up in part */
export function conferencingSettings(env: Env): ConferencingSettings {
  const meetings = allOrNone(env, ["ZOOM_ACCOUNT_ID", "ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"]);
  const livekit = allOrNone(env, ["LIVEKIT_URL", "LIVEKIT_API_KEY", "LIVEKIT_API_SECRET"]);
  const { ZOOM_WEBHOOK_SECRET } = env;
  const settings: ConferencingSettings = {};
  if (meetings) {
    const [accountId, clientId, clientSecret] = meetings;
    settings.zoom = { accountId, clientId, clientSecret, webhookSecret: required(ZOOM_WEBHOOK_SECRET) };
  } else if (ZOOM_WEBHOOK_SECRET)
    throw new Error("ZOOM_WEBHOOK_SECRET: set, but ZOOM_ACCOUNT_ID is not. Set both or neither.");
  if (livekit) {
    const [url, apiKey, apiSecret] = livekit;
    settings.livekit = { url, apiKey, apiSecret };
  }
  return settings;
}

type Values<Names extends readonly Name[]> = { [K in keyof Names]: string };

/** The values of settings that belong together; undefined when none is set. */
function allOrNone<const Names extends readonly Name[]>(env: Env, names: Names): Values<Names> | undefined {
  const values = names.map((name) => env[name]).filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  if (values.length < names.length)
    throw new Error(
      `${names.slice(0, -1).join(", ")} and ${names.at(-1)} belong together. Set all of them or none.`,
    );
  return values as Values<Names>;
}

function required(webhookSecret: string | undefined): string {
  if (!webhookSecret)
    throw new Error(
      "ZOOM_WEBHOOK_SECRET: Zoom's meetings need the secret token of the app's webhooks, without which nobody can trust them.",
    );
  return webhookSecret;
}
