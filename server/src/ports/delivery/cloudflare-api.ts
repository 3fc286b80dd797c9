import type Cloudflare from "cloudflare";
import { z } from "zod";
import { type CloudflareErrors, cloudflareError } from "./cloudflare-errors.ts";
import { type DeliveredService, DeliveryError } from "./delivery.ts";
import { type Surroundings, withRetries } from "./retries.ts";
import { type CloudflareSettings, viewersOf } from "./settings.ts";

/** Fields that Cloudflare leaves out or sends as null; its SDK's types know only the first. */
const orNull = <T extends z.ZodType>(type: T) => type.nullish();

const LiveInput = z.object({
  uid: z.string(),
  rtmps: z.object({ url: z.string(), streamKey: z.string() }),
  /** A word by the SDK, an object by what clients have seen. */
  status: orNull(
    z.union([z.string(), z.looseObject({ current: orNull(z.looseObject({ state: orNull(z.string()) })) })]),
  ),
  enabled: orNull(z.boolean()),
  meta: z.unknown(),
  recording: orNull(
    z.object({
      mode: z.enum(["off", "automatic"]),
      requireSignedURLs: orNull(z.boolean()),
      allowedOrigins: orNull(z.array(z.string())),
      timeoutSeconds: orNull(z.number()),
      hideLiveViewerCount: orNull(z.boolean()),
    }),
  ),
  deleteRecordingAfterDays: orNull(z.number()),
  preferLowLatency: orNull(z.boolean()),
});
export type LiveInput = z.output<typeof LiveInput>;

/** Cloudflare spells the reason in two ways. */
export const Video = z.object({
  uid: z.string(),
  liveInput: orNull(z.string()),
  duration: orNull(z.number()),
  created: orNull(z.string()),
  status: z.object({
    state: z.string(),
    errorReasonCode: orNull(z.string()),
    errReasonCode: orNull(z.string()),
  }),
});
const Token = z.object({ token: z.string() });
const Downloads = z.object({
  default: orNull(
    z.object({ status: z.enum(["inprogress", "ready", "error"]), percentComplete: orNull(z.number()) }),
  ),
});
const Lifecycle = z.object({ live: z.boolean() });
const Views = z.object({ liveViewers: z.int().nonnegative() });

/** Always sent, because Cloudflare records nothing and has no HLS by default. */
const recording = { mode: "automatic", requireSignedURLs: true } as const;

export type CloudflareApi = ReturnType<typeof cloudflareApi>;

/** Cloudflare Stream's API by its SDK, its answers checked and its errors turned into ours. */
export function cloudflareApi(settings: CloudflareSettings, surroundings: Surroundings) {
  const account = { account_id: settings.accountId };
  const stream = `/accounts/${settings.accountId}/stream`;
  const viewers = viewersOf(settings);
  const request = requester(settings, surroundings);

  return {
    viewers,
    /** Reads one video of the account, to see whether the token is accepted. */
    checkAccess: () => request(z.unknown(), (sdk, options) => sdk.get(`${stream}?limit=1`, options)),
    createInput: ({ ref, title, idempotencyKey }: DeliveredService) =>
      request(LiveInput, (sdk, options) =>
        sdk.stream.liveInputs.create(
          { ...account, meta: { name: title, ref }, recording, "Idempotency-Key": idempotencyKey },
          options,
        ),
      ),
    input: (id: string) =>
      request(LiveInput, (sdk, options) => sdk.stream.liveInputs.get(id, account, options)),
    /** Sends every setting again, because those left out may return to their defaults. */
    disableInput: (input: LiveInput) =>
      request(z.unknown(), (sdk, options) =>
        sdk.stream.liveInputs.update(
          input.uid,
          { ...account, ...settingsOf(input), enabled: false },
          options,
        ),
      ),
    deleteInput: (id: string) =>
      request(z.unknown(), (sdk, options) => sdk.stream.liveInputs.delete(id, account, options)),
    // The SDK has no methods for these two.
    rotateKeys: (id: string) =>
      request(z.unknown(), (sdk, options) =>
        sdk.post(`${stream}/live_inputs/${encodeURIComponent(id)}/rotate_keys`, options),
      ),
    videos: async (id: string) =>
      (
        await request(z.object({ result: z.array(Video) }), (sdk, options) =>
          sdk.get(`${stream}/live_inputs/${encodeURIComponent(id)}/videos`, options),
        )
      ).result,
    deleteVideo: (id: string) =>
      request(z.unknown(), (sdk, options) => sdk.stream.delete(id, account, options)),
    createToken: (id: string, claims: { exp: number; downloadable?: boolean }) =>
      request(Token, (sdk, options) => sdk.stream.token.create(id, { ...account, ...claims }, options)),
    downloads: (id: string) =>
      request(Downloads, (sdk, options) => sdk.stream.downloads.get(id, account, options)),
    createDownload: (id: string) =>
      request(Downloads, (sdk, options) => sdk.stream.downloads.create(id, account, options)),
    /** Whether guests see the input now; null: the viewers' servers don't say. */
    isLive: async (id: string) => {
      const lifecycle = await publicAnswer(
        Lifecycle,
        `${viewers}/${encodeURIComponent(id)}/lifecycle`,
        surroundings,
      );
      return lifecycle === "missing" ? false : (lifecycle?.live ?? null);
    },
    /** How many guests watch the input; null: the viewers' servers don't say. */
    liveViewers: async (id: string) => {
      const views = await publicAnswer(Views, `${viewers}/${encodeURIComponent(id)}/views`, surroundings);
      return views === "missing" ? null : (views?.liveViewers ?? null);
    },
  };
}

function settingsOf({ meta, recording, deleteRecordingAfterDays: days, preferLowLatency }: LiveInput) {
  const known = Object.entries(recording ?? {}).filter(([, value]) => value !== null);
  return {
    meta,
    recording: Object.fromEntries(known),
    ...(typeof days === "number" ? { deleteRecordingAfterDays: days } : {}),
    ...(typeof preferLowLatency === "boolean" ? { preferLowLatency } : {}),
  };
}

interface RequestOptions {
  signal: AbortSignal;
}

function requester(settings: CloudflareSettings, surroundings: Surroundings) {
  let loaded: Promise<{ sdk: Cloudflare; errors: CloudflareErrors }> | undefined;
  return <T>(
    answer: z.ZodType<T>,
    call: (sdk: Cloudflare, options: RequestOptions) => PromiseLike<unknown>,
  ): Promise<T> =>
    withRetries(surroundings, "harmless", async () => {
      loaded ??= loadSdk(settings);
      const { sdk, errors } = await loaded;
      let given: unknown;
      try {
        // The SDK's own timeout ends with the headers; this one covers the body too.
        given = await call(sdk, { signal: AbortSignal.timeout(surroundings.timeoutMs) });
      } catch (error) {
        throw cloudflareError(errors, error, surroundings.now());
      }
      return checked(answer, given);
    });
}

/** Loaded with the first call, so that the server starts as fast without Cloudflare. */
async function loadSdk({ apiToken, origins }: CloudflareSettings) {
  const { default: Cloudflare } = await import("cloudflare");
  const sdk = new Cloudflare({
    apiToken,
    baseURL: origins?.api ?? "https://api.cloudflare.com/client/v4",
    // Else it takes them from the environment.
    apiKey: null,
    apiEmail: null,
    userServiceKey: null,
    // It would repeat conflicts, and sleep as long as Cloudflare says, which is five minutes after a rate limit.
    maxRetries: 0,
    logLevel: "off",
  });
  return { sdk, errors: Cloudflare };
}

function checked<T>(answer: z.ZodType<T>, given: unknown): T {
  const parsed = answer.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join(".") || "result");
  throw new DeliveryError("cloudflare", "unavailable", `unexpected response (${fields.join(", ")})`);
}

/** Viewers' servers need no credentials. Null: they require a signed address here; missing: nothing was ever shown. */
const publicAnswer = <T>(
  answer: z.ZodType<T>,
  url: string,
  surroundings: Surroundings,
): Promise<T | "missing" | null> =>
  withRetries(surroundings, "harmless", async () => {
    let status: number;
    let body: unknown;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(surroundings.timeoutMs) });
      status = response.status;
      body = response.ok ? await response.json() : await response.body?.cancel();
    } catch {
      throw new DeliveryError("cloudflare", "unavailable", "no response from viewers' servers");
    }
    if (status === 404) return "missing";
    // The input's own status is used instead.
    if (status === 401 || status === 403) return null;
    if (status !== 200)
      throw new DeliveryError(
        "cloudflare",
        status === 429 ? "rate_limited" : "unavailable",
        `viewers' servers answered ${status}`,
      );
    return checked(answer, body);
  });
