import slugify from "@sindresorhus/slugify";
import { withoutTrailingSlash } from "@vigil/settings";
import { type CloudflareApi, cloudflareApi, type LiveInput } from "./cloudflare-api.ts";
import { playbackTokens } from "./cloudflare-tokens.ts";
import { readCloudflareWebhook, recordingOf } from "./cloudflare-webhooks.ts";
import { cloudflareState } from "./core/cloudflare-state.ts";
import {
  type DeliveryDownload,
  DeliveryError,
  type DeliveryState,
  type Ingest,
  type LiveDelivery,
} from "./delivery.ts";
import { realSurroundings, type Surroundings } from "./retries.ts";
import type { CloudflareSettings } from "./settings.ts";

/**
 * Cloudflare Stream. Each service is a live input with recordings; guests watch by HLS, with an address signed for
 * each of them.
 */
export function cloudflareDelivery(
  settings: CloudflareSettings,
  surroundings: Surroundings = realSurroundings,
): LiveDelivery {
  const api = cloudflareApi(settings, surroundings);
  const tokens = playbackTokens(api, settings.signingKey, surroundings);
  return {
    provider: "cloudflare",
    open: async (service) => {
      const input = await api.createInput(service);
      return { id: input.uid, ingest: ingestOf(input), watchUrl: null, embedUrl: null, playback: "hls" };
    },
    goLive: async (id) => requireIngest(await stateOf(api, id)),
    state: (id) => stateOf(api, id),
    end: (id) => ifThere(() => endInput(api, id)),
    remove: (id) => ifThere(() => api.deleteInput(id)),
    playback: async (id, { forSeconds, recording }) => {
      const { token, expiresAt } = await tokens.create(recording ?? id, { forSeconds });
      return { kind: "hls", url: `${api.viewers}/${token}/manifest/video.m3u8`, expiresAt };
    },
    recordings: async (id) => {
      const recordings = (await api.videos(id)).map(recordingOf);
      return recordings.sort((a, b) => (a.startedAt?.getTime() ?? 0) - (b.startedAt?.getTime() ?? 0));
    },
    viewers: (id) => api.liveViewers(id),
    rotateKeys: async (id) => {
      await api.rotateKeys(id);
      return ingestOf(await api.input(id));
    },
    download: async (recording, { fileName, forSeconds }): Promise<DeliveryDownload> => {
      // To request a file again only returns how far it is.
      const file = (await api.createDownload(recording)).default ?? (await api.downloads(recording)).default;
      if (file?.status === "error") return { state: "failed" };
      if (file?.status !== "ready") return { state: "preparing", percent: file?.percentComplete ?? 0 };
      const { token, expiresAt } = await tokens.create(recording, { forSeconds, downloadable: true });
      const url = `${api.viewers}/${token}/downloads/default.mp4?filename=${fileNameOf(fileName)}`;
      return { state: "ready", url, expiresAt };
    },
    removeRecording: (recording) => ifThere(() => api.deleteVideo(recording)),
    readWebhook: (request) => readCloudflareWebhook(settings, request, surroundings.now()),
  };
}

/** Whether Cloudflare accepts the token. @throws DeliveryError */
export async function checkCloudflare(
  settings: CloudflareSettings,
  surroundings: Surroundings = realSurroundings,
): Promise<void> {
  await cloudflareApi(settings, surroundings).checkAccess();
}

const ingestOf = ({ rtmps }: LiveInput): Ingest => ({
  url: withoutTrailingSlash(rtmps.url),
  key: rtmps.streamKey,
});

async function stateOf(api: CloudflareApi, id: string): Promise<DeliveryState> {
  const [input, isLive] = await Promise.all([api.input(id), api.isLive(id)]);
  return cloudflareState({ connection: connectionOf(input), enabled: input.enabled !== false, isLive });
}

/** Cloudflare's word for the connection; its status comes in two shapes. */
const connectionOf = ({ status }: LiveInput): string | null =>
  typeof status === "string" ? status : (status?.current?.state ?? null);

function requireIngest({ hasEnded, ingest }: DeliveryState): void {
  if (hasEnded)
    throw new DeliveryError("cloudflare", "state", "the input is disabled", {
      sentence: "This service has ended and can't go live again.",
    });
  if (ingest !== "connected")
    throw new DeliveryError("cloudflare", "state", `the input is ${ingest}`, {
      sentence: "Cloudflare doesn't receive the picture yet.",
    });
}

async function endInput(api: CloudflareApi, id: string): Promise<void> {
  const input = await api.input(id);
  if (input.enabled !== false) await api.disableInput(input);
}

/** What is gone already need not be ended or removed. */
async function ifThere(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.kind !== "not_found") throw error;
  }
}

/** Cloudflare takes 120 characters of these, without an ending. */
const fileNameOf = (name: string): string =>
  slugify(name, { decamelize: false, lowercase: false, preserveCharacters: ["_"] }).slice(0, 120) ||
  "recording";
